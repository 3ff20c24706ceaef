import type { HandShown } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import type { BlackjackAction } from '@cardroom/games'
import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answersOf, bet, walletBefore } from '../../apps/web/src/features/blackjack/film/hand.fixtures.ts'
import { useRunningApp } from '../setup/app.ts'
import { tablesIn } from '../setup/tables.ts'
import { offendingIn, watch } from '../setup/watch.ts'

const holder = useRunningApp()
const tables = tablesIn(holder)

const faceDown = 'face-down card'

/** The state of the table between two changes. */
interface Seen {
  readonly dealer: readonly string[]
  readonly dealerTotal: string
  /** The cards of all own hands, from left to right. */
  readonly own: readonly string[]
  readonly totals: readonly string[]
  readonly words: readonly string[]
  /** The result of each hand, once its chips were taken or paid. */
  readonly sums: readonly string[]
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
  const balance = document.querySelector('[data-balance] > span > span:nth-child(2)')
  return {
    dealer: cardsIn(dealer),
    dealerTotal: textsIn(dealer, '[data-lit]').join(''),
    own: cardsIn(own),
    totals: textsIn(own, '[data-lit]'),
    words: textsIn(own, 'span').filter((text) => words.includes(text)),
    sums: textsIn(own, '[data-won]').filter((text) => /^[+\u2212]|^0$/.test(text)),
    balance: Number(balance?.textContent?.replaceAll(/\D/g, '')),
    isLive: [...document.querySelectorAll('button')].some(
      (button) => /^(Stand|Repeat)/.test(button.innerText) && !button.matches(':disabled, [aria-busy]'),
    ),
  }
}

/** Replaces the answers of the server, which really deals, by another hand, one after the other. */
async function deals(page: Page, answers: readonly HandShown[]): Promise<void> {
  const left = [...answers]
  let dealt: HandShown | undefined
  let told: HandShown | undefined
  const tell = (real: HandShown): HandShown => {
    const answer = left.shift()
    if (!answer) throw new Error('more is asked than was to be answered')
    const { id, session_id, nonce } = real
    const wallet = real.wallet + real.stake - real.payout + answer.wallet - walletBefore
    told = { ...answer, id, session_id, nonce, wallet, balance: real.balance - real.net + answer.net }
    return told
  }
  await page.route(/\/hands$/, async (route) => {
    dealt = (await (await route.fetch()).json()) as HandShown
    await route.fulfill({ json: tell(dealt) })
  })
  // The session knows only the hand of the server; here it returns the replaced one.
  await page.route(/\/sessions\/\d+$/, async (route) => {
    const session = (await (await route.fetch()).json()) as SessionShown
    const { hand: _dealt, ...rest } = session
    const now = told && { ...rest, wallet: told.wallet, balance: told.balance }
    await route.fulfill({ json: now && told?.state === 'open' ? { ...now, hand: told } : (now ?? session) })
  })
  await page.route(/\/hands\/\d+\/actions$/, async (route) => {
    if (!dealt) throw new Error('nothing was dealt')
    await route.fulfill({ json: tell(dealt) })
  })
}

const buttons: Partial<Record<BlackjackAction, RegExp>> = {
  stand: /^Stand/,
  double: /^Double/,
  split: /^Split/,
  surrender: /^Surrender/,
  insurance: /^Insure/,
}

/** Plays this hand with full motion. Returns the states of the table from the first chip on, and the result. */
async function play(cards: string, actions: readonly BlackjackAction[]) {
  const { page, session } = await tables.guestAt({ game: 6 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const answers = answersOf(cards, ...actions)
  await deals(page, answers)
  const add = page.getByRole('button', { name: /^Add/ })
  await add.click()
  await add.click()
  const deal = page.getByRole('button', { name: /^Deal/ })
  await eventually(() => deal.innerText()).toMatch(String(bet))
  const seenSoFar = await watch(page, lookAtTable, ['aria-label', 'aria-busy', 'disabled'])
  await deal.click()
  for (const action of actions) await page.getByRole('button', { name: buttons[action] ?? action }).click()
  await page.getByRole('button', { name: /^Repeat/ }).waitFor()
  await page.getByText(/Balance [\d,]+\.\s*$/).waitFor({ state: 'attached' })
  const wallet = session.wallet - walletBefore + (answers.at(-1)?.wallet ?? 0)
  await eventually(async () => (await seenSoFar()).at(-1)?.balance).toBe(wallet)
  return seenSoFar()
}

const results = ['Won', 'Push', 'Lost']
const isTold = ({ sums }: Seen): boolean => sums.length > 0
const isHoleOpen = ({ dealer }: Seen): boolean => dealer.length > 1 && !dealer.includes(faceDown)

describe.each([
  ['a double, and the dealer goes over', '6S 6D 5H TC KS 9D', ['double']],
  ['a natural', 'AS 9D KH 7C', []],
  ['a split: one won, one lost', '8S 6D 8H TC KS 4D AC', ['split', 'stand', 'stand']],
  ['insurance against a blackjack', '9S AD 8H KC', ['insurance']],
  ['surrender', '9S TD 7H 8C', ['surrender']],
] as const)('%s', (_, cards, actions) => {
  test('is shown in the order of the rules, and nothing too early', async () => {
    const seen = await play(cards, actions)
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
  })
})
