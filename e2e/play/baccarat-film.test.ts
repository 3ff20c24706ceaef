import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { dealFilm } from '../setup/films.ts'
import { tablesIn } from '../setup/tables.ts'
import { offendingIn, watch } from '../setup/watch.ts'
import { dealEnds, everySpot, type DealEnd } from '../setup/ways-to-end.ts'

const tables = tablesIn(useRunningApp())

const faceDown = 'face-down card'

/** The state of the table between two changes. */
interface Seen {
  readonly player: readonly string[]
  readonly banker: readonly string[]
  readonly totals: Readonly<Record<'player' | 'banker', string>>
  /** The sides whose natural is announced. */
  readonly naturals: readonly string[]
  /** The winner, once announced. */
  readonly said: string
  /** The result of the round. */
  readonly net: string
  /** The amounts shown at bets that were paid or returned. */
  readonly gains: readonly string[]
  /** The number of bets on the table. */
  readonly lying: number
  readonly balance: number
  /** The number of rounds on the roads. */
  readonly marked: number
  /** True if the player can play again. */
  readonly isLive: boolean
}

/** Runs in the page: reads the state of the table. */
function lookAtTable(): Seen {
  const all = (place: Element | null, selector: string) => [...(place?.querySelectorAll(selector) ?? [])]
  const textsIn = (place: Element | null, selector: string) =>
    all(place, selector).map(({ textContent }) => textContent ?? '')
  const handOf = (side: string) => document.querySelector(`[data-hand="${side}"]`)
  const cardsOf = (side: string) =>
    all(handOf(side), 'svg[role="img"]').map((card) => card.getAttribute('aria-label') ?? '')
  const totalOf = (side: string) => textsIn(handOf(side), '[data-lit]').join('')
  const zones = document.querySelector('section[aria-label="Bets"]')
  const said = document.querySelector('button[aria-label*="check it yourself"]')
  const balance = document.querySelector('[data-balance] > span > span:nth-child(2)')
  const roads = document.querySelector('section[aria-label^="Roads"]')?.getAttribute('aria-label') ?? ''
  return {
    player: cardsOf('player'),
    banker: cardsOf('banker'),
    totals: { player: totalOf('player'), banker: totalOf('banker') },
    naturals: ['player', 'banker'].filter((side) => handOf(side)?.querySelector('[data-natural="true"]')),
    said: said?.querySelector('span')?.textContent ?? '',
    net: said?.querySelector('[data-won]')?.textContent ?? '',
    gains: textsIn(zones, 'b'),
    lying: all(zones, '[data-staked="true"]').length,
    balance: Number(balance?.textContent?.replaceAll(/[^\d.]/g, '')),
    marked: (roads.match(/\d+/g) ?? []).reduce((sum, count) => sum + Number(count), 0),
    isLive: [...document.querySelectorAll('button')].some(
      (button) =>
        button.innerText.startsWith('Repeat') && !button.matches(':disabled, [aria-busy], [inert] *'),
    ),
  }
}

const watched = ['aria-label', 'aria-busy', 'data-natural', 'data-staked', 'disabled', 'inert']

/** Lays the chips of this round, and watches the table with full motion before the cards come. */
async function lay(way: DealEnd) {
  const film = dealFilm(way)
  const { answer } = film
  const { page, session } = await tables.guestAt({ game: film.game })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await film.stage(page)
  await film.lay(page)
  const seenSoFar = await watch(page, lookAtTable, watched)
  const wallet = session.wallet + answer.net

  /** Waits for the end, and returns the states of the table on the way. */
  async function toEnd(): Promise<{ readonly seen: Seen[]; readonly end: Seen }> {
    // The balance is told before the film is over, and the roads get the round at its end.
    await page.getByText(/Balance [\d,.]+\.\s*$/).waitFor({ state: 'attached' })
    await eventually(async () => (await seenSoFar()).at(-1)).toMatchObject({ balance: wallet, marked: 1 })
    const seen = await seenSoFar()
    return { seen, end: seen.at(-1)! }
  }
  return { page, answer, wallet, laidWallet: session.wallet - answer.stake, toEnd }
}

const deal = (page: Page) => page.getByRole('button', { name: /^Deal/ })
const open = (cards: readonly string[]): string[] => cards.filter((name) => name !== faceDown)
const sides = ['player', 'banker'] as const
const winners = { player: 'Player wins', banker: 'Banker wins', tie: 'Tie' }

describe.each(dealEnds)('$name', (way) => {
  test('is shown in the order of the rules, and nothing too early', async () => {
    const { on } = way
    const { page, answer, wallet, laidWallet, toEnd } = await lay(way)
    await deal(page).click()
    const { seen, end } = await toEnd()
    const offending = offendingIn(seen)
    const hasTotals = (now: Seen) => sides.every((side) => now.totals[side] === end.totals[side])

    // Cards come one by one, face down first, and stay; a total appears once a card is open.
    for (const side of sides) {
      expect(end[side]).toHaveLength(answer.outcome[side].cards.length)
      expect(end.totals[side]).toBe(String(answer.outcome[side].total))
      expect(seen.some((now) => now[side].includes(faceDown))).toBe(true)
      expect(offending((now, before) => now[side].length < before[side].length)).toEqual([])
      expect(
        offending((now, before) => open(before[side]).some((name) => !now[side].includes(name))),
      ).toEqual([])
      expect(offending((now) => now.totals[side] !== '' && open(now[side]).length === 0)).toEqual([])
    }
    // A third card comes when the first four are open, the banker's when the player's is open.
    const isDrawing = (now: Seen) => sides.some((side) => now[side].length > 2)
    expect(offending((now) => isDrawing(now) && sides.some((side) => open(now[side]).length < 2))).toEqual([])
    if (end.player.length > 2)
      expect(offending((now) => now.banker.length > 2 && open(now.player).length < 3)).toEqual([])

    // A natural follows the totals, the result follows both; then lost chips leave, then paid or returned ones
    // appear.
    expect(offending((now) => now.naturals.length > 0 && !hasTotals(now))).toEqual([])
    expect(offending((now) => now.said !== '' && !hasTotals(now))).toEqual([])
    expect(offending((now) => now.said !== '' && now.naturals.join() !== end.naturals.join())).toEqual([])
    expect(offending((now) => now.said === '' && (now.gains.length > 0 || now.net !== ''))).toEqual([])
    expect(offending((now) => now.said === '' && now.lying < on.length)).toEqual([])
    expect(offending((now) => now.gains.length > 0 && now.lying !== end.lying)).toEqual([])
    // Then the balance changes, which falls only for stakes, and then the roads. Nobody can play again before the
    // result.
    expect(offending((now, before) => now.balance > before.balance && now.gains.length === 0)).toEqual([])
    expect(offending((now, before) => now.balance < before.balance && now.player.length > 0)).toEqual([])
    expect(offending((now) => now.marked > 0 && now.net === '')).toEqual([])
    if (wallet > laidWallet)
      expect(offending((now) => now.marked > 0 && now.balance === laidWallet)).toEqual([])
    expect(offending((now) => now.isLive && now.said === '')).toEqual([])

    const paid = answer.bets.filter(({ payout }) => payout > 0)
    const back = paid.filter(({ amount, payout }) => amount === payout)
    expect(end.said).toContain(winners[answer.outcome.winner])
    expect(end).toMatchObject({ lying: paid.length, marked: 1, isLive: true })
    expect(end.gains).toHaveLength(paid.length)
    expect(end.gains.filter((gain) => gain === 'Returned')).toHaveLength(back.length)
  })
})

const whole: DealEnd = { name: 'both draw', cards: 'KS KD 2H 3C 7D 4S', on: everySpot }
const wholeEnd = { totals: { player: '9', banker: '7' }, said: 'Player wins', marked: 1, isLive: true }

/** Runs in the page: taps the table as soon as it has this many cards; with one more, once the result is shown. */
function tapAt(cards: number): void {
  new MutationObserver((_, observer) => {
    const shown = document.querySelectorAll('[data-hand] svg[role="img"]').length
    const isSaid = document.querySelector('button[aria-label*="check it yourself"]') !== null
    if (shown < cards && !isSaid) return
    observer.disconnect()
    document.querySelector<HTMLElement>('[data-hand]')?.click()
  }).observe(document.body, { subtree: true, childList: true })
}

test.each([1, 2, 3, 4, 5, 6, 7])('a tap with card %i leads to the server’s result', async (cards) => {
  const { page, toEnd } = await lay(whole)
  await page.evaluate(tapAt, cards)
  await deal(page).click()
  expect((await toEnd()).end).toMatchObject(wholeEnd)
})

test('the Space key skips the motion too', async () => {
  const { page, toEnd } = await lay(whole)
  await deal(page).click()
  await page.locator('[data-hand="player"] svg[role="img"]').first().waitFor()
  await page.keyboard.press('Space')
  expect((await toEnd()).end).toMatchObject(wholeEnd)
})

test('a hidden tab shows the end on return, and a double tap deals once', async () => {
  const { page, toEnd } = await lay(whole)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/bets')) asked += 1
  })
  await deal(page).dblclick()
  await page.locator('[data-hand="player"] svg[role="img"]').first().waitFor()
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect((await toEnd()).end).toMatchObject(wholeEnd)
  expect(asked).toBe(1)
})

test('a lost answer is requested again, and shown once', async () => {
  const { page, toEnd } = await lay(whole)
  let lost = 0
  await page.route(/\/bets$/, async (route) => {
    lost += 1
    if (lost > 1) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await deal(page).click()
  const { seen, end } = await toEnd()
  expect(end).toMatchObject(wholeEnd)
  expect(offendingIn(seen)((now, before) => now.player.length < before.player.length)).toEqual([])
  expect(lost).toBe(2)
})

test('without motion the end is shown immediately, and a tie shows what it returns', async () => {
  const { page, toEnd } = await lay({ name: 'a tie', cards: 'KS 3D 5H 4C 2D', on: ['player', 'banker'] })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await deal(page).click()
  const { seen, end } = await toEnd()
  expect(seen.filter(({ player, said }) => player.length > 0 && said === '')).toEqual([])
  expect(end).toMatchObject({ gains: ['Returned', 'Returned'], marked: 1 })
  await page
    .getByRole('status')
    .filter({ hasText: 'Tie. Player and banker bets come back. Your stake comes back.' })
    .waitFor()
})
