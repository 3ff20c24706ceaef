import { actOnHand, getSession } from '@cardroom/contract/sessions'
import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answersOf } from '../../apps/web/src/features/blackjack/film/hand.fixtures.ts'
import { useRunningApp } from '../setup/app.ts'
import { dealFilm, handFilm, spinFilm, type StagedFilm } from '../setup/films.ts'
import { dealsInstead } from '../setup/replaced-answers.ts'
import { tablesIn, type Seat } from '../setup/tables.ts'
import { offendingIn, watch } from '../setup/watch.ts'

// Whatever disturbs a round while it is shown, the page ends in the server's state.

const tables = tablesIn(useRunningApp())

interface Game extends StagedFilm {
  /** The address of the call that plays. */
  readonly call: RegExp
  /** An element that is shown while the round is played. */
  readonly begun: string
  /** An element that only an answer brings. */
  readonly brought: string
  /** A place on which a tap only skips. */
  readonly felt: string
}

const roulette: Game = {
  ...spinFilm({
    name: 'roulette',
    variant: 'european',
    number: '8',
    spots: ['split:8-11', 'red:', 'dozen:1'],
  }),
  call: /\/bets$/,
  begun: '[aria-label="Spinning"]',
  brought: '[data-dolly]',
  felt: '[data-wheel]',
}
const baccarat: Game = {
  // Each round changes the wallet: the player's side wins, and two bets are lost.
  ...dealFilm({ name: 'baccarat', cards: 'KS KD 2H 3C 7D 4S', on: ['player', 'banker', 'tie'] }),
  call: /\/bets$/,
  begun: '[data-hand] svg[role="img"]',
  brought: '[data-hand] svg[role="img"]',
  felt: '[data-hand]',
}
const ownCards = 'section[aria-label^="Your "] svg[role="img"]'
const blackjack: Game = {
  // A natural ends with its deal.
  ...handFilm({ name: 'blackjack', cards: 'AS 9D KH 7C', actions: [] }),
  call: /\/hands$/,
  begun: ownCards,
  brought: ownCards,
  felt: 'section[aria-label="Dealer"]',
}

interface Seen {
  /** True once the result is announced. */
  readonly isTold: boolean
  /** The result of the round; null until it is shown. */
  readonly net: number | null
  readonly balance: number
  /** True if the player can play again. */
  readonly isLive: boolean
}

/** Runs in the page: reads the end of a round at any table. */
function lookAtEnd(): Seen {
  const check = document.querySelector('button[aria-label*="check it yourself"]')
  const result = check?.closest('section') ?? check?.parentElement
  const net = result?.querySelector('[data-won]')?.textContent
  const balance = document.querySelector('[data-balance] > span > span:nth-child(2)')
  return {
    isTold: check !== null,
    net: net ? Number(net.replace('\u2212', '-').replaceAll(/[^\d.-]/g, '')) : null,
    balance: Number(balance?.textContent?.replaceAll(/[^\d.]/g, '')),
    isLive: [...document.querySelectorAll('button')].some(
      (button) =>
        button.innerText.startsWith('Repeat') && !button.matches(':disabled, [aria-busy], [inert] *'),
    ),
  }
}

/** Sits down with motion, and lays the chips of the round. */
async function sitDown(game: Game, reducedMotion: 'reduce' | 'no-preference' = 'no-preference') {
  const seat = await tables.guestAt({ game: game.game })
  const { page, session } = seat
  await page.emulateMedia({ reducedMotion })
  await game.stage(page)
  await game.lay(page)
  const { stake, net } = game.answer
  const laid = { isTold: false, net: null, balance: session.wallet - stake }
  await eventually(() => page.evaluate(lookAtEnd)).toMatchObject(laid)
  return {
    ...seat,
    laid,
    go: page.getByRole('button', { name: game.presses[0] }),
    /** Waits until this many rounds have been shown to their end. `before` runs before each look. */
    ends: (rounds = 1, before: () => Promise<void> = () => Promise.resolve()) =>
      eventually(async () => {
        await before()
        return page.evaluate(lookAtEnd)
      }).toEqual({ isTold: true, net, balance: session.wallet + rounds * net, isLive: true }),
  }
}

const [minuteMs, stepMs] = [60_000, 200]

/** Stops the clock of the page. The returned function moves it on. */
async function stopClock(page: Page): Promise<() => Promise<void>> {
  const begun = Date.now()
  await page.clock.install({ time: begun })
  await page.clock.pauseAt(begun + minuteMs)
  return () => page.clock.runFor(stepMs)
}

interface Tap {
  /** The number of the change after which the table is tapped. */
  readonly step: number
  readonly felt: string
}

/** Runs in the page: taps the table as soon as it has changed this many times. */
function tapAt({ step, felt }: Tap): void {
  const look = () => {
    const parts = [...document.querySelectorAll('main > :not(header, p, [data-flights])')]
    const marked = document.querySelectorAll<HTMLElement>('main :is([role="img"], [data-left], [data-dolly])')
    const marks = [...marked].map((each) => [each.ariaLabel, each.dataset.left, each.dataset.dolly].join())
    return [...parts.map(({ textContent }) => textContent), ...marks].join()
  }
  let last = look()
  let changes = 0
  document.body.dataset.tapped = 'no'
  new MutationObserver((_, observer) => {
    const now = look()
    if (now === last) return
    last = now
    changes += 1
    if (changes < step) return
    observer.disconnect()
    const place = document.querySelector<HTMLElement>(felt)
    document.body.dataset.tapped = place ? 'yes' : 'nowhere'
    place?.click()
  }).observe(document.getElementById('root') ?? document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-label', 'data-left', 'data-dolly'],
  })
}

/** Ends the hand that the server has really dealt, so that it deals another one. */
async function endRealHand({ session, person: { token } }: Seat): Promise<void> {
  const params = { id: String(session.id) }
  let { hand } = await tables.call(getSession, { token, params })
  while (hand?.state === 'open') {
    const action = hand.actions.includes('no-insurance') ? 'no-insurance' : 'stand'
    const ofHand = { ...params, hand_id: String(hand.id) }
    hand = await tables.call(actOnHand, { token, params: ofHand, body: { action } })
  }
}

describe.each([roulette, baccarat, blackjack])('at $name', (game) => {
  test('a tap in every step leads to the server’s result', async () => {
    const { page, go, ends, ...seat } = await sitDown(game)
    const moveOn = await stopClock(page)
    const repeat = page.getByRole('button', { name: /^Repeat/ })
    let isTapped = true
    for (let step = 1; isTapped; step += 1) {
      await page.evaluate(tapAt, { step, felt: game.felt })
      await (step === 1 ? go : repeat).press('Enter')
      await ends(step, moveOn)
      const tapped = await page.locator('body').getAttribute('data-tapped')
      expect(tapped).not.toBe('nowhere')
      isTapped = tapped === 'yes'
      if (game === blackjack) await endRealHand({ page, ...seat })
    }
  })

  test('a phone that is turned in the middle, and back, shows the end', async () => {
    const { page, go, ends } = await sitDown(game)
    await go.click()
    await page.locator(game.begun).first().waitFor()
    await page.setViewportSize({ width: 844, height: 390 })
    await ends()
    await page.setViewportSize({ width: 390, height: 844 })
    await ends()
  })

  test('before a late answer nothing is shown, and then its end', async () => {
    const { page, go, laid, ends } = await sitDown(game)
    let letGo = () => {}
    const held = new Promise<void>((done) => (letGo = done))
    let tellPlayed = () => {}
    const played = new Promise<void>((done) => (tellPlayed = done))
    await page.route(game.call, async (route) => {
      await route.fetch()
      tellPlayed()
      await held
      await route.fallback()
    })
    await go.click()
    await played
    expect(await page.locator(game.brought).count()).toBe(0)
    expect(await page.evaluate(lookAtEnd)).toMatchObject(laid)
    letGo()
    await ends()
  })

  test('a page that is reloaded in the middle shows the server’s wallet, and plays nothing again', async () => {
    const { page, session, go } = await sitDown(game)
    const answered = page.waitForResponse(game.call)
    await go.click()
    await answered
    await page.locator(game.begun).first().waitFor()
    await page.reload()
    await go.waitFor()
    const wallet = session.wallet + game.answer.net
    await eventually(() => page.evaluate(lookAtEnd)).toMatchObject({ isTold: false, balance: wallet })
    expect(await page.locator(game.brought).count()).toBe(0)
  })
})

/** Runs in the page: puts its tab away, or brings it back. */
function putAway(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

// The journey `baccarat-film` has these for baccarat.
describe.each([roulette, blackjack])('at $name', (game) => {
  test('a double tap plays once, and a tab put away and back shows the end', async () => {
    const { page, go, ends } = await sitDown(game)
    let asked = 0
    page.on('request', (request) => {
      if (game.call.test(request.url())) asked += 1
    })
    await go.dblclick()
    await page.locator(game.begun).first().waitFor()
    await page.evaluate(putAway, true)
    await ends()
    await page.evaluate(putAway, false)
    await ends()
    expect(asked).toBe(1)
  })

  test('a lost answer is requested again, and shown once', async () => {
    const { page, go, ends } = await sitDown(game)
    let sent = 0
    await page.route(game.call, async (route) => {
      sent += 1
      if (sent > 1) return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await go.click()
    await page.getByText(/No answer yet/).waitFor()
    await ends()
    expect(sent).toBe(2)
  })

  test('without motion the answer and its result are shown together', async () => {
    const { page, go, ends } = await sitDown(game, 'reduce')
    const seenSoFar = await watch(page, lookAtStill, ['aria-label', 'disabled'])
    await go.click()
    await ends()
    const seen = await seenSoFar()
    expect(seen.some(({ isBrought }) => isBrought)).toBe(true)
    expect(offendingIn(seen)(({ isBrought, isTold }) => isBrought !== isTold)).toEqual([])
  })
})

/** Runs in the page: tells whether the answer is shown, and whether its result is. */
function lookAtStill() {
  const brought = document.querySelector('[data-dolly], section[aria-label^="Your "] svg[role="img"]')
  return {
    isBrought: brought !== null,
    isTold: document.querySelector('button[aria-label*="check it yourself"]') !== null,
  }
}

/** Runs in the page: counts the player's cards. */
function countCards(): number {
  return document.querySelectorAll('section[aria-label^="Your "] svg[role="img"]').length
}

test('at blackjack an answer that comes twice is shown once, and the hand goes on', async () => {
  const hand = { name: 'lost', cards: '9S TD 8H 9C', actions: ['stand'] } as const
  const answers = answersOf(hand.cards, ...hand.actions)
  const { page, go, ends } = await sitDown({
    ...blackjack,
    ...handFilm(hand),
    // The deal is also the first answer to Stand.
    stage: (on) => dealsInstead(on, [...answers.slice(0, 1), ...answers]),
  })
  const seenSoFar = await watch(page, countCards, ['aria-label'])
  await go.click()
  const stand = page.getByRole('button', { name: /^Stand/ })
  for (const _press of [1, 2]) {
    const answered = page.waitForResponse(/\/actions$/)
    await stand.click()
    await answered
  }
  await ends()
  const seen = await seenSoFar()
  expect(seen.at(-1)).toBe(2)
  expect(offendingIn(seen)((now, before) => now < before)).toEqual([])
})
