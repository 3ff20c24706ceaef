import type { UserId } from '@cardroom/contract/ids'
import { excludeMyself } from '@cardroom/contract/protection'
import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { pressSpot, tablesIn } from '../setup/tables.ts'
import { textsIn } from '../setup/texts.ts'

const holder = useRunningApp()
const tables = tablesIn(holder)

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  const say = textsIn(locale)
  const exact = (value: number): string =>
    new Intl.NumberFormat(locale === 'ru' ? 'ru-RU' : 'en-US').format(value).replace(/[\s\u00a0]/g, '\u202f')
  const button = (page: Page, key: string, values?: Record<string, string>) =>
    page.getByRole('button', { name: say(key, values), exact: true })
  const startsWith = (key: string) => new RegExp(`^${say(key)}`)
  const limit = (page: Page, setting: string) =>
    page.getByRole('button', { name: startsWith(`protection:names.${setting}`) })

  test('a loss limit is set from the table, counts immediately, explains its refusal, and loosens after 24 hours', async () => {
    const { page } = await tables.guestAt({ locale, game: 1 })
    await button(page, 'tables:menu').click()
    await page.getByRole('menuitem', { name: say('tables:limits') }).click()
    await limit(page, 'loss_limit_day').click()
    await page.getByLabel(say('protection:mostLost')).fill('100')
    await button(page, 'protection:set').click()
    await limit(page, 'loss_limit_day').getByText('100', { exact: true }).waitFor()

    // "Back" leads to the table, where the user came from.
    await page.getByRole('link', { name: say('common:back') }).click()
    for (let chip = 0; chip < 3; chip += 1) await pressSpot(page, 'red:')
    await page.getByRole('button', { name: startsWith('roulette:spin') }).click()
    const stop = page.getByRole('dialog', { name: say('protection:stopTitle') })
    await stop.getByText(say('protection:stops.loss_limit_day', { limit: '100' })).waitFor()
    await eventually(() => stop.innerText()).toContain('100')
    await button(page, 'common:ok').click()

    // The chips are still there; with one fewer the round is played.
    await button(page, 'tables:undo').click()
    await page.getByRole('button', { name: startsWith('roulette:spin') }).click()
    const playedOnce = `^${say('tables:repeat')}.*${say('tables:stake', { amount: '100' })}`
    await page.getByRole('button', { name: new RegExp(playedOnce) }).waitFor()

    await page.goto(`${holder.app.origin}/dashboard/settings`)
    await page.getByRole('link', { name: startsWith('settings:protection.title') }).click()
    await limit(page, 'loss_limit_day').click()
    await page.getByLabel(say('protection:mostLost')).fill('5000')
    await button(page, 'protection:setLater').click()
    const row = limit(page, 'loss_limit_day')
    await row.getByText(new RegExp(exact(5000))).waitFor()
    await row.getByText('100', { exact: true }).waitFor()
    // Until then the user can keep the old limit.
    await row.click()
    await button(page, 'protection:keep', { value: '100' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await row.innerText()).not.toContain(exact(5000))
  })

  test('a break is chosen, confirmed twice, and the tables stay closed', async () => {
    const { page, session } = await tables.guestAt({ locale, game: 1 })
    await page.goto(`${holder.app.origin}/dashboard/settings/protection`)
    await page.getByRole('button', { name: startsWith('protection:takeBreak') }).click()
    const next = button(page, 'common:continue')
    expect(await next.isDisabled()).toBe(true)
    await page.getByRole('radio', { name: startsWith('protection:terms.7') }).check()
    await next.click()
    await page.getByText(say('protection:meansNobody')).waitFor()
    const take = button(page, 'protection:takeFor.7')
    expect(await take.isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: say('protection:understood') }).check()
    await take.click()
    await page.getByText(say('protection:onBreakText')).waitFor()

    // Only a longer one changes anything.
    await page.getByRole('button', { name: startsWith('protection:longerBreak') }).click()
    const day = page.getByRole('radio', { name: startsWith('protection:terms.1') })
    expect(await day.isDisabled()).toBe(true)

    await tables.openTable(page, session)
    await pressSpot(page, 'red:')
    await page.getByRole('button', { name: startsWith('roulette:spin') }).click()
    await page.getByText(say('protection:stops.break')).waitFor()
    await button(page, 'protection:limits').click()
    await page.getByText(say('protection:onBreakText')).waitFor()
  })
})

describe('a player on a break', () => {
  const say = textsIn('en')

  test('gets a message when they want to sit down', async () => {
    const { page, person } = await tables.guestAt({ game: 1 })
    await tables.call(excludeMyself, { token: person.token, body: { days: 1 } })
    await page.goto(`${holder.app.origin}/dashboard/games`)
    await page.getByRole('button', { name: new RegExp(say('games:names.2')) }).click()
    await page.getByRole('button', { name: say('games:join') }).click()
    await page.getByText(say('protection:stops.break')).waitFor()
  })
})

describe('the reality check', () => {
  const say = textsIn('en')

  /** Simulates that this person has played for this long on this device. */
  const playFor = (page: Page, userId: UserId, minutes: number) =>
    page.evaluate(
      ([id, played]) => {
        const seen = Date.now()
        const clock = { since: seen - played * 60_000, seen }
        localStorage.setItem(`cardroom.playClock.${id}`, JSON.stringify(clock))
      },
      [userId, minutes] as const,
    )

  test('comes after an hour, again after a reload, and offers to go on or stop', async () => {
    const { page, session, person } = await tables.guestAt({ game: 4 })
    await page.goto(`${holder.app.origin}/dashboard/home`)
    await playFor(page, person.id, 59)
    await tables.openTable(page, session)
    const sheet = page.getByRole('dialog', { name: say('tables:realityTitle') })
    expect(await sheet.count()).toBe(0)

    await page.goto(`${holder.app.origin}/dashboard/home`)
    await playFor(page, person.id, 61)
    await tables.openTable(page, session)
    await sheet.waitFor()
    await page.reload()
    await sheet.getByText(say('tables:staked')).waitFor()
    await sheet.getByText(say('tables:realityText', { time: '1 h 1 min' })).waitFor()
    await page.getByRole('button', { name: say('tables:realityContinue') }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: say('tables:menu') }).waitFor()
    expect(await sheet.count()).toBe(0)

    await page.goto(`${holder.app.origin}/dashboard/home`)
    await playFor(page, person.id, 61)
    await tables.openTable(page, session)
    await page.getByRole('button', { name: say('tables:realityStop') }).click()
    await page.getByRole('dialog', { name: say('tables:over') }).waitFor()
  })

  test('can have another interval', async () => {
    const { page, session, person } = await tables.guestAt({ game: 6 })
    await page.goto(`${holder.app.origin}/dashboard/settings/protection`)
    await page.getByRole('button', { name: /^Reality check/ }).click()
    await page.getByRole('radio', { name: '15 min' }).check()
    await page.getByRole('button', { name: say('protection:set'), exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await playFor(page, person.id, 16)
    await tables.openTable(page, session)
    await page.getByRole('dialog', { name: say('tables:realityTitle') }).waitFor()
  })
})
