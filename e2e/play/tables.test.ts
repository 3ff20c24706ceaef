import { buyCardSet } from '@cardroom/contract/shop'
import { buyForMyself } from '@cardroom/contract/conversions'
import { paySandboxPurchase } from '@cardroom/contract/payments'
import { placeBets } from '@cardroom/contract/sessions'
import { games } from '@cardroom/games'
import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { axeFindings } from '../setup/axe.ts'
import { signInOn } from '../setup/sign-in-on.ts'
import { pressSpot, tablesIn } from '../setup/tables.ts'
import { textsIn } from '../setup/texts.ts'

const holder = useRunningApp()
const tables = tablesIn(holder)
const say = textsIn('en')

const button = (page: Page, key: string, values?: Record<string, string>) =>
  page.getByRole('button', { name: say(key, values), exact: true })
const starting = (page: Page, key: string) => page.getByRole('button', { name: new RegExp(`^${say(key)}`) })

/** Opens an item of the table's menu. */
async function choose(page: Page, key: string): Promise<void> {
  await button(page, 'tables:menu').click()
  await page.getByRole('menuitem', { name: say(key) }).click()
}

/** Lays one chip and plays to the end, in any game. */
async function playOnce(page: Page, gameId: number): Promise<void> {
  if (gameId <= 3) await pressSpot(page, 'red:')
  else if (gameId <= 5) await page.getByRole('button', { name: /^Banker, / }).click()
  else await page.getByRole('button', { name: /^Add/ }).click()
  await starting(page, gameId <= 3 ? 'roulette:spin' : 'baccarat:deal').click()
  const check = page.getByRole('button', { name: /check it yourself/ })
  // Only active buttons count: while cards move the buttons wait, and may stay unpressed.
  const moves = ['blackjack:actions.stand', 'blackjack:playOn'].map((key) => say(key)).join('|')
  const open = page.getByRole('button', { name: new RegExp(`^(${moves})`), disabled: false })
  await check.or(open).first().waitFor()
  while (!(await check.isVisible())) {
    await open.first().click()
    await page.waitForFunction(() => !document.querySelector('button[aria-busy="true"]'))
    await check.or(open).first().waitFor()
  }
}

describe.each(games)('at $slug', ({ id: game }) => {
  test('axe finds nothing before and after a round; the result is announced; rules and edge are one press away', async () => {
    const { page } = await tables.guestAt({ game })
    expect(await axeFindings(page)).toEqual([])
    await playOnce(page, game)
    expect(await axeFindings(page)).toEqual([])
    // The standing is visible, and announced in words.
    const said = page.getByRole('status').filter({ hasText: /Balance/ })
    await eventually(() => said.innerText()).toMatch(/\. Balance [\d,.]+\.$/)
    await eventually(() => page.getByRole('button', { name: /Result .+, at the table for/ }).count()).toBe(1)

    await button(page, 'tables:rules').click()
    const rules = page.getByRole('dialog', { name: say('tables:rules') })
    await rules.getByRole('columnheader', { name: say('tables:edge') }).waitFor()
    await eventually(() => axeFindings(page)).toEqual([])
  })
})

describe('the card set in use', () => {
  test('is used at the tables: four colours and the large index at baccarat and at blackjack', async () => {
    const person = await tables.newPerson('en', 'Nadia', 'cards')
    const { token } = person
    const bought = await tables.call(buyForMyself, {
      token,
      body: { amount: 10, from: 'usd', to: 'diamond' },
    })
    if (!('purchase_id' in bought)) throw new Error('Dollars were exchanged without a purchase')
    await tables.call(paySandboxPurchase, { params: { id: String(bought.purchase_id) }, body: {} })
    await tables.call(buyForMyself, { token, body: { amount: 100, from: 'diamond', to: 'gold' } })
    await tables.call(buyCardSet, { token, params: { id: '2' }, body: {} })
    const page = await tables.phoneOf(person)
    const seats = [await tables.sit(person, 4), await tables.sit(person, 6)]
    const setsInSight = () =>
      page
        .locator('svg[data-set]')
        .evaluateAll((cards) => [...new Set(cards.map((card) => card.getAttribute('data-set')))])

    await tables.openTable(page, seats[0] as { id: number })
    await playOnce(page, 4)
    await eventually(setsInSight).toEqual(['house'])
    await page.goto(`${holder.app.origin}/dashboard/shop`)
    await button(page, 'shop:useSet', { name: 'Clarity' }).click()
    await page.getByRole('button', { name: say('shop:inUse') }).waitFor()

    for (const [place, seat] of seats.entries()) {
      await tables.openTable(page, seat)
      await playOnce(page, place === 0 ? 4 : 6)
      await eventually(setsInSight).toEqual(['clarity'])
    }
  })
})

describe('saved layouts', () => {
  test('chips are saved under a name, laid again on another day, and deleted', async () => {
    const { page } = await tables.guestAt({ game: 1 })
    const chosen = page.getByRole('option', { selected: true })
    for (const spot of ['straight:17', 'split:8-11', 'red:']) await pressSpot(page, spot)
    await choose(page, 'roulette:layouts.title')
    await page.getByLabel(say('roulette:layouts.name')).fill('Friday')
    await button(page, 'roulette:layouts.save').click()
    await page.getByText('3 bets, 150').waitFor()
    await page.keyboard.press('Escape')
    await button(page, 'tables:clear').click()

    await page.reload()
    await button(page, 'roulette:layouts.title').click()
    await page.getByRole('button', { name: /^Friday/ }).click()
    await eventually(() => chosen.count()).toBe(3)
    await button(page, 'tables:undo').click()
    await eventually(() => chosen.count()).toBe(0)

    await choose(page, 'roulette:layouts.title')
    await button(page, 'roulette:layouts.remove', { name: 'Friday' }).click()
    await page.getByText(say('roulette:layouts.none')).waitFor()
  })

  test('are one press away on a wide screen too', async () => {
    const { page } = await tables.guestAt({ game: 1 })
    await page.setViewportSize({ width: 1280, height: 800 })
    await button(page, 'roulette:layouts.title').click()
    await page.getByRole('dialog', { name: say('roulette:layouts.title') }).waitFor()
  })
})

describe('a small phone', () => {
  test.each(games)('at $slug all that one presses is in sight without scrolling', async ({ id: game }) => {
    const { page } = await tables.guestAt({ game })
    await page.setViewportSize({ width: 320, height: 640 })
    const overflow = () =>
      page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        return [scrollWidth - innerWidth, scrollHeight - innerHeight]
      })
    await eventually(overflow).toEqual([0, 0])
    await playOnce(page, game)
    await eventually(overflow).toEqual([0, 0])
  })
})

describe('an opened round', () => {
  test('is recomputed without a connection, one after the other from the list', async () => {
    const { page } = await tables.guestAt({ game: 4 })
    await playOnce(page, 4)
    await starting(page, 'tables:repeat').click()
    await page
      .getByRole('status')
      .filter({ hasText: /Balance/ })
      .waitFor()
    await page.getByRole('button', { name: /check it yourself/ }).click()
    await button(page, 'rounds:openSeed').click()
    await page.getByText(say('rounds:matches')).waitFor()
    // The buttons are visible, however long the proof is.
    for (const key of ['rounds:copyAll', 'rounds:recompute'])
      expect(
        await button(page, key).evaluate((element) => element.getBoundingClientRect().bottom),
      ).toBeLessThan(844)
    await page.keyboard.press('Escape')

    await choose(page, 'tables:history')
    await eventually(() => page.getByRole('button', { name: /can be checked/ }).count()).toBe(2)
    await page.context().setOffline(true)
    for (const place of [0, 1]) {
      await page
        .getByRole('button', { name: /can be checked/ })
        .nth(place)
        .click()
      await page.getByRole('dialog').getByText(say('rounds:matches')).waitFor()
      await button(page, 'rounds:recompute').click()
      await page
        .getByRole('status')
        .filter({ hasText: say('rounds:matches') })
        .first()
        .waitFor()
      await button(page, 'rounds:allRounds').click()
    }
    await page.context().setOffline(false)
  })
})

describe('a long session', () => {
  test('only a window of its rounds is rendered, and the first one can be reached', async () => {
    const { page, person, session } = await tables.guestAt({ game: 1 })
    const params = { id: String(session.id) }
    const body = { bets: [{ type: 'red' as const, amount: 50 }] }
    for (let round = 0; round < 60; round += 1)
      await tables.call(placeBets, { token: person.token, params, body })
    await page.reload()
    await choose(page, 'tables:history')
    const rows = page.getByRole('list', { name: say('rounds:historyTitle') }).getByRole('listitem')
    await rows.first().waitFor()
    expect(await rows.first().getAttribute('aria-setsize')).toBe('60')
    expect(await rows.count()).toBeLessThan(50)
    const first = page.locator('li[aria-posinset="60"]')
    await eventually(async () => {
      await rows.last().scrollIntoViewIfNeeded()
      return first.count()
    }).toBe(1)
  })
})

describe('without a connection,', () => {
  test.each([1, 4, 6])('at game %i nothing can be staked, and the button says why', async (game) => {
    const { page } = await tables.guestAt({ game })
    if (game === 1) await pressSpot(page, 'red:')
    else await page.getByRole('button', { name: game === 4 ? /^Banker, / : /^Add/ }).click()
    const go = starting(page, game === 1 ? 'roulette:spin' : 'baccarat:deal')
    await eventually(() => go.isEnabled()).toBe(true)
    await page.context().setOffline(true)
    // Both are read at once, because a running answer may briefly restore the connection.
    const says = () => go.evaluate((it: HTMLButtonElement) => (it.disabled ? it.innerText : ''))
    await eventually(says).toContain(say('tables:offline'))
    await page.context().setOffline(false)
    await eventually(() => go.isEnabled()).toBe(true)
  })
})

describe('the switches of the table', () => {
  test('sound and vibration stay off', async () => {
    const { page } = await tables.guestAt({ game: 6 })
    for (const [on, off] of [
      ['tables:soundOn', 'tables:soundOff'],
      ['tables:vibrationOn', 'tables:vibrationOff'],
    ] as const) {
      await choose(page, on)
      await page.reload()
      await button(page, 'tables:menu').click()
      await page.getByRole('menuitem', { name: say(off) }).waitFor()
      await page.keyboard.press('Escape')
    }
  })

  test.each([
    [4, 'baccarat:fastDeal'],
    [6, 'blackjack:hint'],
  ])('at game %i %s is remembered only for the person who switched it on', async (game, key) => {
    const { page, session } = await tables.guestAt({ game })
    const isPressed = (of: Page) => button(of, key).getAttribute('aria-pressed')
    await button(page, key).click()
    await page.reload()
    await eventually(() => isPressed(page)).toBe('true')

    // This is another person on the same device.
    const other = await tables.guestAt({ game })
    await signInOn(page, other.person)
    await tables.openTable(page, other.session)
    await eventually(() => isPressed(page)).toBe('false')
    expect(other.session.id).not.toBe(session.id)
  })
})

describe('a returning player', () => {
  test('lays the last bets again with one press, and undoes it', async () => {
    const { page } = await tables.guestAt({ game: 1 })
    for (const spot of ['straight:17', 'red:']) await pressSpot(page, spot)
    await starting(page, 'roulette:spin').click()
    await page.getByRole('button', { name: /check it yourself/ }).waitFor()
    await page.reload()
    const chosen = page.getByRole('option', { selected: true })
    await starting(page, 'tables:repeat').click()
    await eventually(() => chosen.count()).toBe(2)
    await button(page, 'tables:undo').click()
    await eventually(() => chosen.count()).toBe(0)
  })
})

describe('the result at roulette', () => {
  test('shows the lost chips, and names each bet on request', async () => {
    const { page } = await tables.guestAt({ game: 1 })
    // With any number, at least two dozens and a colour lose.
    for (const spot of ['dozen:1', 'dozen:2', 'dozen:3', 'red:', 'black:']) await pressSpot(page, spot)
    await starting(page, 'roulette:spin').click()
    await button(page, 'tables:bets').click()
    const lost = page.getByRole('dialog').getByRole('button', { name: /bets lost/ })
    await lost.waitFor()
    await eventually(() => lost.locator('svg[aria-hidden="true"]').count()).toBeGreaterThanOrEqual(3)
    const count = Number.parseInt(await lost.innerText(), 10)
    const rows = lost.locator('xpath=ancestor::ul').getByRole('listitem')
    const before = await rows.count()
    await lost.click()
    await eventually(() => rows.count()).toBe(before + count)
  })
})
