import { getUser, type OwnUser } from '@cardroom/contract/users'
import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { liveRoundsIn } from '../setup/live-rounds.ts'
import { textsIn } from '../setup/texts.ts'

const holder = useRunningApp()
const live = liveRoundsIn(holder)

const widths = [320, 390, 1440] as const

/** Checks that the page is not wider than the screen, at each width. */
async function fits(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
}

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  const say = textsIn(locale)
  const card = (page: Page, name: string) => page.getByRole('article', { name })
  const choose = async (page: Page, table: string, key: string) => {
    await page.getByRole('button', { name: say('liveLobby:menu.label', { table }) }).click()
    await page.getByRole('menuitem', { name: say(key), exact: true }).click()
  }
  const submit = (page: Page, key: string) =>
    page.getByRole('dialog').getByRole('button', { name: say(key), exact: true })

  test('staff opens a table, changes, pauses and shuts it; a second one is refused in words', async () => {
    const { club, owner } = await live.clubWith(locale, 'lobby', [])
    const page = await live.logInTo(locale, owner, `/dashboard/club/${club.id}`)
    await page
      .getByRole('navigation', { name: say('clubs:links.label') })
      .getByRole('link', { name: new RegExp(`^${say('clubs:links.liveTables')}`) })
      .click()
    await page.getByRole('heading', { name: say('liveLobby:none.title') }).waitFor()
    await fits(page)

    await page.getByRole('button', { name: say('liveLobby:openTable') }).click()
    await page.getByLabel(say('liveLobby:form.name'), { exact: true }).fill('Friday wheel')
    await submit(page, 'liveLobby:form.submit').click()
    await card(page, 'Friday wheel').waitFor()
    await fits(page)

    await page.getByRole('button', { name: say('liveLobby:open'), exact: true }).click()
    await page.getByLabel(say('liveLobby:form.name'), { exact: true }).fill('One too many')
    await submit(page, 'liveLobby:form.submit').click()
    await page.getByText(say('liveLobby:faults.clubIsFull')).waitFor()
    await page.keyboard.press('Escape')

    await choose(page, 'Friday wheel', 'liveLobby:menu.change')
    await page.getByText(say('liveLobby:form.nextRound')).waitFor()
    await page.getByLabel(say('liveLobby:form.name'), { exact: true }).fill('Saturday wheel')
    await submit(page, 'common:save').click()
    await card(page, 'Saturday wheel').waitFor()

    await choose(page, 'Saturday wheel', 'liveLobby:menu.pause')
    await card(page, 'Saturday wheel').getByText(say('liveLobby:paused.staff'), { exact: true }).waitFor()
    await choose(page, 'Saturday wheel', 'liveLobby:menu.goOn')
    await card(page, 'Saturday wheel')
      .getByRole('button', { name: new RegExp(`^${say('liveLobby:ways.sitFirst')}`) })
      .waitFor()

    await choose(page, 'Saturday wheel', 'liveLobby:menu.shut')
    await submit(page, 'liveLobby:shut.confirm').click()
    await page.getByRole('heading', { name: say('liveLobby:none.title') }).waitFor()
  })

  test('a member sees what others do there, and reads what is for staff; solo tables are one press away', async () => {
    const { club, owner, people } = await live.clubWith(locale, 'member', ['Nadia'])
    const [nadia] = people
    if (!nadia) throw new Error('The club has a member')
    await live.fund(club, owner, [nadia])
    const table = await live.openTable(club, owner)
    const page = await live.logInTo(locale, nadia, `/dashboard/tables/${club.id}`)
    const wheel = card(page, 'Friday wheel')
    await wheel.getByText(say('liveLobby:nobodySits')).waitFor()
    expect(await page.getByRole('button', { name: say('liveLobby:open'), exact: true }).count()).toBe(0)

    // The lobby refreshes by itself: nobody presses anything here.
    await live.playRound(table, nadia)
    await wheel.getByRole('img', { name: say('liveLobby:sit', { names: nadia.name }) }).waitFor()
    const numbers = new RegExp(say('liveLobby:lastNumbers', { numbers: '' }))
    await wheel.getByRole('img', { name: numbers }).waitFor()
    await fits(page)

    await page.getByRole('tab', { name: say('liveLobby:solo') }).click()
    const blackjack = page.getByRole('button', { name: new RegExp(`^${say('games:names.6')}`) })
    await blackjack.and(page.locator('[aria-haspopup="dialog"]')).waitFor()

    await page.goto(`${holder.app.origin}/dashboard/tables/${club.id}/${table.id}/tonight`)
    await page.getByRole('heading', { name: say('liveLobby:tonight.notPermitted') }).waitFor()
  })

  test('staff sees the night of a table: drawn and voided rounds, the result, and the proof of each', async () => {
    const { club, owner, people } = await live.clubWith(locale, 'tonight', ['Nadia'])
    const [nadia] = people
    if (!nadia) throw new Error('The club has a member')
    await live.fund(club, owner, [nadia])
    const table = await live.openTable(club, owner)
    await live.playRound(table, nadia)
    await live.playRound(table, nadia, false)
    const page = await live.logInTo(locale, owner, `/dashboard/tables/${club.id}`)
    await choose(page, 'Friday wheel', 'liveLobby:menu.tonight')
    const rounds = page.getByRole('list', { name: say('liveLobby:tonight.rounds') }).getByRole('listitem')
    await eventually(() => rounds.count()).toBe(2)
    await rounds.first().getByText(say('liveLobby:voided.noAnswer')).waitFor()
    await fits(page)
    await rounds.last().getByRole('link').click()
    await page.getByText(say('liveProof:verdicts.true')).first().waitFor()
  })

  test('an invitation leads members to the table, and others to the club’s join sheet first', async () => {
    const { club, owner, people } = await live.clubWith(locale, 'invited', ['Nadia'])
    const [nadia] = people
    if (!nadia) throw new Error('The club has a member')
    const table = await live.openTable(club, owner)
    const page = await live.logInTo(locale, owner, `/dashboard/tables/${club.id}`)
    await choose(page, 'Friday wheel', 'liveLobby:menu.invite')
    const link = `/table/${club.code}/${table.id}`
    await page.getByRole('dialog').getByText(link).waitFor()
    await page.keyboard.press('Escape')
    await choose(page, 'Friday wheel', 'liveLobby:menu.seal')
    await page.getByRole('dialog').getByText(say('liveTable:seal.anchor'), { exact: true }).waitFor()

    const stranger = await live.newPerson(locale, 'Viktor', 'invited')
    const members = await live.logInTo(locale, nadia, '/dashboard/home')
    await members.goto(`${holder.app.origin}${link}`)
    await members.waitForURL(`${holder.app.origin}/dashboard/tables/${club.id}/${table.id}`)

    const strangers = await live.logInTo(locale, stranger, '/dashboard/home')
    await strangers.goto(`${holder.app.origin}${link}`)
    await strangers.getByRole('dialog', { name: club.name }).waitFor()
    expect(new URL(strangers.url()).searchParams.get('table')).toBe(String(table.id))
  })

  test('name and amounts are hidden by their switches', async () => {
    const person = await live.newPerson(locale, 'Nadia', 'privacy')
    const page = await live.logInTo(locale, person, '/dashboard/settings')
    await page.getByRole('link', { name: new RegExp(`^${say('settings:privacy.title')}`) }).click()
    const hidden = async () => {
      const asked = { token: person.token, params: { id: String(person.id) } }
      const me = (await live.call(getUser, asked)) as OwnUser
      return [me.hide_name, me.hide_amounts]
    }
    expect(await hidden()).toEqual([false, false])
    await page.getByRole('switch', { name: say('settings:privacy.switches.hide_name') }).click()
    await eventually(hidden).toEqual([true, false])
    await page.getByRole('switch', { name: say('settings:privacy.switches.hide_amounts') }).click()
    await eventually(hidden).toEqual([true, true])
    await fits(page)
  })
})
