import { eventually } from '@cardroom/testing'
import { describe, expect, test } from 'vitest'
import { bet } from '../../apps/web/src/features/blackjack/film/hand.fixtures.ts'
import { useRunningApp } from '../setup/app.ts'
import { handFilm } from '../setup/films.ts'
import { tablesIn } from '../setup/tables.ts'
import { offendingIn, watch } from '../setup/watch.ts'
import { handEnds, type HandEnd } from '../setup/ways-to-end.ts'

const tables = tablesIn(useRunningApp())

const faceDown = 'face-down card'

/** The state of the table between two changes. */
interface Seen {
  readonly dealer: readonly string[]
  readonly dealerTotal: string
  /** The cards of all own hands, from left to right. */
  readonly own: readonly string[]
  readonly totals: readonly string[]
  readonly words: readonly string[]
  /** The part of each hand's stake that still lies on the felt. */
  readonly chips: readonly number[]
  /** The result of each hand, once its chips were taken or paid. */
  readonly sums: readonly string[]
  /** The words of the insurance, and its chips: those on the felt, and whether winnings are beside them. */
  readonly insurance: { readonly text: string; readonly left: number; readonly isPaid: boolean }
  /** The result of the whole, once the next hand can begin. */
  readonly net: string
  readonly balance: number
  /** True if the player can decide or play again. */
  readonly isLive: boolean
}

/** Runs in the page: reads the state of the table. */
function lookAtTable(): Seen {
  const words = ['Your turn', 'Waits', 'Stand', 'Blackjack', 'Won', 'Push', 'Lost', 'Bust', 'Surrendered']
  const textsIn = (place: Element | null, selector: string) =>
    [...(place?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent ?? '')
  const cardsIn = (place: Element | null) =>
    [...(place?.querySelectorAll('svg[role="img"]') ?? [])].map(
      (card) => card.getAttribute('aria-label') ?? '',
    )
  const dealer = document.querySelector('section[aria-label="Dealer"]')
  const own = document.querySelector('section[aria-label^="Your "]')
  const insured = dealer?.querySelector('p')
  const balance = document.querySelector('[data-balance] > span > span:nth-child(2)')
  const leftIn = (place: Element | null | undefined) =>
    [...(place?.querySelectorAll<HTMLElement>('[data-left]') ?? [])].map(({ dataset }) =>
      Number(dataset.left),
    )
  return {
    dealer: cardsIn(dealer),
    dealerTotal: textsIn(dealer, '[data-lit]').join(''),
    own: cardsIn(own),
    totals: textsIn(own, '[data-lit]'),
    words: textsIn(own, 'span').filter((text) => words.includes(text)),
    chips: leftIn(own),
    sums: textsIn(own, '[data-won]').filter((text) => /^[+\u2212]|^0$/.test(text)),
    insurance: {
      text: insured?.querySelector('b')?.textContent ?? '',
      left: leftIn(insured)[0] ?? 0,
      isPaid: insured?.querySelector('[data-winnings]') != null,
    },
    net: document.querySelector('h2 + [data-won]')?.textContent ?? '',
    balance: Number(balance?.textContent?.replaceAll(/[^\d.]/g, '')),
    isLive: [...document.querySelectorAll('button')].some(
      (button) => /^(Stand|Repeat)/.test(button.innerText) && !button.matches(':disabled, [aria-busy]'),
    ),
  }
}

/** Plays this hand with full motion. Returns the states of the table from the press on, and the last answer. */
async function play(end: HandEnd) {
  const { game, answer, stage, lay, presses } = handFilm(end)
  const { page, session } = await tables.guestAt({ game })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await stage(page)
  await lay(page)
  await eventually(() => page.getByRole('button', { name: presses[0] }).innerText()).toMatch(String(bet))
  const seenSoFar = await watch(page, lookAtTable, ['aria-label', 'aria-busy', 'data-left', 'disabled'])
  for (const name of presses) await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: /^Repeat/ }).waitFor()
  await page.getByText(/Balance [\d,.]+\.\s*$/).waitFor({ state: 'attached' })
  await eventually(async () => (await seenSoFar()).at(-1)?.balance).toBe(session.wallet + answer.net)
  return { seen: await seenSoFar(), answer }
}

const results = ['Won', 'Push', 'Lost']
/** The chips of every hand were taken or paid. */
const isTold = ({ sums, chips }: Seen): boolean => sums.length > 0 && sums.length === chips.length
const isHoleOpen = ({ dealer }: Seen): boolean => dealer.length > 1 && !dealer.includes(faceDown)
const amountOf = (text: string): number => Number(text.replace('\u2212', '-').replaceAll(/[^\d.-]/g, ''))

describe.each(handEnds)('$name', (way) => {
  test('is shown in the order of the rules, and nothing too early', async () => {
    const { seen, answer } = await play(way)
    const end = seen.at(-1)!
    const offending = offendingIn(seen)
    const open = (named: readonly string[]) => named.filter((name) => name !== faceDown)

    // Cards come one by one and stay; the hole card is turned in its place.
    expect(seen.some(({ own }) => own.length > 0 && own.length < end.own.length)).toBe(true)
    expect(
      offending(
        (now, before) =>
          now.own.length < before.own.length ||
          now.dealer.length < before.dealer.length ||
          open(before.own).some((name) => !now.own.includes(name)) ||
          open(before.dealer).some((name) => !now.dealer.includes(name)),
      ),
    ).toEqual([])

    // The hole card opens after the own cards and their totals; results follow the dealer's last total.
    expect(offending((now) => isHoleOpen(now) && now.totals.join() !== end.totals.join())).toEqual([])
    expect(
      offending(
        (now) => now.words.some((word) => results.includes(word)) && now.dealerTotal !== end.dealerTotal,
      ),
    ).toEqual([])
    expect(offending((now) => isTold(now) && now.words.join() !== end.words.join())).toEqual([])
    // Chips move after the texts; the balance falls only for stakes, and rises once, after the chips have moved.
    expect(offending((now, before) => now.balance > before.balance && !isTold(now))).toEqual([])
    expect(offending((now, before) => now.balance < before.balance && isTold(before))).toEqual([])
    // Nobody can decide before their cards are open, or play again before the result is shown.
    expect(offending((now) => now.isLive && now.own.includes(faceDown))).toEqual([])
    expect(offending((now) => now.isLive && isHoleOpen(now) && !isTold(now))).toEqual([])
    expect(offending((now) => now.net !== '' && !isTold(now))).toEqual([])

    // The page ends in the server's state.
    expect(amountOf(end.net)).toBe(answer.net)
    expect(end.dealer).toHaveLength(answer.dealer.cards.length)
    expect(end.chips).toEqual(answer.seats.map(({ stake, payout }) => Math.min(stake, payout)))
    expect(end.sums.map(amountOf)).toEqual(answer.seats.map(({ stake, payout }) => payout - stake))
  })
})

function endNamed(name: string): HandEnd {
  const end = handEnds.find((each) => each.name === name)
  if (!end) throw new Error(`no end is named ${name}`)
  return end
}

test('a lost insurance is taken once the dealer has looked, before the player decides', async () => {
  const { seen } = await play(endNamed('insurance lost, and the hand won'))
  const offending = offendingIn(seen)
  const isLost = ({ insurance }: Seen) => insurance.text === '\u221250'
  expect(seen.some(({ insurance }) => insurance.text === '50' && insurance.left === 50)).toBe(true)
  expect(offending((now) => isLost(now) && now.insurance.left > 0)).toEqual([])
  expect(offending((now) => isHoleOpen(now) && !isLost(now))).toEqual([])
  expect(offending((now) => now.isLive && now.insurance.left > 0)).toEqual([])
  expect(offending((now) => now.insurance.isPaid)).toEqual([])
})

test('a won insurance is paid with the hand’s chips, after the dealer’s blackjack is shown', async () => {
  const { seen } = await play(endNamed('insurance against a blackjack'))
  const offending = offendingIn(seen)
  const { insurance, words } = seen.at(-1)!
  expect(insurance).toEqual({ text: '+100', left: 50, isPaid: true })
  expect(words).toEqual(['Lost'])
  expect(offending((now) => /won/i.test(now.insurance.text) && !isHoleOpen(now))).toEqual([])
  expect(offending((now) => now.insurance.isPaid !== isTold(now))).toEqual([])
  expect(offending((now) => now.insurance.isPaid && now.words.join() !== 'Lost')).toEqual([])
})
