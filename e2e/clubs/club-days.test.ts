import { moveChips } from '@cardroom/contract/cashier'
import { eventually } from '@cardroom/testing'
import type { Locator } from 'playwright-core'
import { describe, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { cashierIn } from '../setup/cashier.ts'
import { worldIn, type Person } from '../setup/world.ts'

const holder = useRunningApp()
const world = worldIn(holder)

/** These two zones are a day apart, so at any hour one of them has another day than UTC. */
const farZones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
const dayIn = (zone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(moment)

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  const { say, button, placeOf } = cashierIn(locale)

  test('readers in Los Angeles and Tokyo find a sale under the club’s day, at the club’s time', async () => {
    const { club, owner, people } = await world.clubWith(locale, 'days', ['Daniel'])
    const [player] = people as [Person]
    const ofClub = { clubId: club.id, token: owner.token }
    const before = new Date()
    const zone = farZones.find((each) => dayIn(each, before) !== dayIn('UTC', before)) as string
    const owners = await world.logInTo(locale, owner, `/dashboard/club-settings/${club.id}`)
    await owners.getByText(say('clubSettings:timeZone.title'), { exact: true }).click()
    const sheet = owners.getByRole('dialog')
    await sheet.getByLabel(say('clubSettings:timeZone.search')).fill(zone)
    await sheet.getByRole('radio', { name: zone.replaceAll('_', ' ') }).check()
    await button(sheet, 'common:save').click()
    await owners.getByText(zone.replaceAll('_', ' '), { exact: true }).waitFor()
    const sale = { amount: 10, currency: 'white', type: 'transfer', user_id: player.id } as const
    const { transactions } = await world.call(moveChips, { ...ofClub, body: sale })
    const soldAt = new Date(transactions[0]?.created_at as string)
    const time = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
    }).format(soldAt)

    for (const readersZone of ['America/Los_Angeles', 'Asia/Tokyo']) {
      const phone = await world.logInTo(locale, owner, placeOf(club, 'history'), readersZone)
      const row = phone
        .getByRole('list', { name: say('cashier:tabs.history') })
        .getByRole('listitem')
        .filter({ hasText: player.name })
      const find = async (day: string) => {
        const address = new URL(phone.url())
        address.searchParams.set('from', day)
        address.searchParams.set('to', day)
        await phone.goto(address.href)
      }
      await find(dayIn(zone, soldAt))
      await row.waitFor()
      await eventually(() => row.innerText()).toContain(time)
      await phone.getByText(zone.replaceAll('_', ' ')).waitFor()
      await find(dayIn('UTC', soldAt))
      await phone.getByText(say('cashier:history.nothingFound')).waitFor()
    }
  })
  test('the owner moves the start of the week, and a member’s week adds up, also in the report', async () => {
    const { club, owner, people } = await world.clubWith(locale, 'week', ['Hugo'])
    const [player] = people as [Person]
    const sale = { amount: 250, currency: 'white', type: 'transfer', user_id: player.id } as const
    await world.call(moveChips, { clubId: club.id, token: owner.token, body: sale })
    const owners = await world.logInTo(locale, owner, `/dashboard/club-settings/${club.id}`)
    await owners.getByText(say('clubSettings:weekBegins.title'), { exact: true }).click()
    const sheet = owners.getByRole('dialog')
    await sheet.getByLabel(say('clubSettings:weekBegins.hour')).selectOption('6')
    await button(sheet, 'common:save').click()
    await owners.getByText(/, 06:00$/).waitFor()

    await owners.goto(new URL(`/dashboard/club/members/edit/${club.id}?user=${player.id}`, owners.url()).href)
    const week = owners.getByRole('region', { name: say('members:week.title') })
    const line = (place: Locator, name: 'bought' | 'now') =>
      place.locator(`dt:text-is("${say(`report:lines.${name}`)}") + dd`)
    await line(week, 'bought').getByText('+250').waitFor()
    await line(week, 'now').getByText('250').waitFor()

    await owners.goto(new URL(`/dashboard/club/${club.id}`, owners.url()).href)
    await owners.getByRole('link', { name: say('clubs:links.report') }).click()
    await owners.getByRole('button', { name: player.name }).click()
    const row = owners.getByRole('dialog', { name: player.name })
    await line(row, 'bought').getByText('+250').waitFor()
    await row.getByLabel(say('report:entries.of')).selectOption('bought')
    await row
      .getByRole('list', { name: say('report:entries.title') })
      .getByText('+250')
      .waitFor()
  })
})
