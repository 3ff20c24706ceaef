import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useRunningApp, type Locale } from '../setup/app.ts'

const words = {
  en: {
    guest: /guest/i,
    take: /take/i,
    play: /play now/i,
    game: /^Blackjack From/,
    limit: /^Standard/,
    join: 'Join',
    lay: /^Add/,
    deal: /^Deal/,
    again: /^Repeat/,
    stand: /^Stand/,
    playOn: 'No, play on',
    check: /check it yourself/,
    openSeed: 'Show the secret number',
    matches: 'Recomputed here, and it matches',
    split: /^Split/,
    noPair: /no pair/,
  },
  ru: {
    guest: /гост/i,
    take: /забрать/i,
    play: /играть/i,
    game: /^Блэкджек От/,
    limit: /^Стандарт/,
    join: 'Сесть за стол',
    lay: /^Добавить/,
    deal: /^Раздать/,
    again: /^Повтор/,
    stand: /^Хватит/,
    playOn: 'Нет, играть',
    check: /проверьте сами/,
    openSeed: 'Открыть секретное число',
    matches: 'Пересчитано здесь: всё сходится',
    split: /^Разделить/,
    noPair: /нет пары/,
  },
} as const

interface HandAnswer {
  readonly state: 'open' | 'settled'
  readonly stake: number
  readonly payout: number
  readonly wallet: number
  readonly insurance?: { readonly state: string }
  readonly dealer: { readonly cards: readonly string[]; readonly hidden: boolean }
}

const running = useRunningApp()

async function sitDown(page: Page, locale: Locale): Promise<void> {
  const text = words[locale]
  await page.getByRole('button', { name: text.guest }).click()
  await page.getByRole('button', { name: text.take }).click()
  await page.getByRole('link', { name: text.play }).click()
  await page.getByRole('button', { name: text.game }).click()
  await page.getByRole('radio', { name: text.limit }).check()
  await page.getByRole('button', { name: text.join }).click()
  await page.getByRole('button', { name: text.lay }).click()
}

const isMove = (url: string): boolean => /\/hands(\/\d+\/actions)?$/.test(url)

/** Presses a button, and returns the server's answer. */
async function move(page: Page, name: string | RegExp): Promise<HandAnswer> {
  const answered = page.waitForResponse((response) => isMove(response.url()))
  await page.getByRole('button', { name }).click()
  const answer = await answered
  expect(answer.status()).toBe(200)
  return (await answer.json()) as HandAnswer
}

const isAsked = ({ insurance }: HandAnswer): boolean => insurance?.state === 'asked'

/** Deals until a hand waits for hit or stand; a hand with a natural is played to its end. */
async function dealUntilOpen(page: Page): Promise<void> {
  const text = words.en
  let answer = await move(page, text.deal)
  for (let tries = 0; tries < 20; tries++) {
    if (isAsked(answer)) answer = await move(page, text.playOn)
    if (answer.state === 'open') return
    answer = await move(page, text.again)
  }
  throw new Error('Twenty hands, and none stayed open')
}

describe.each(['en', 'ru'] as const)('a guest at blackjack, %s', (locale) => {
  const text = words[locale]

  it('plays hands to their end, and verifies', async () => {
    const page = await running.app.openPhone({ locale })
    await sitDown(page, locale)
    let wallet = 200_000
    for (let hand = 0; hand < 4; hand++) {
      let answer = await move(page, hand === 0 ? text.deal : text.again)
      if (answer.state === 'open') {
        // The hole card does not leave the server before the end.
        expect(answer.dealer).toMatchObject({ hidden: true })
        expect(answer.dealer.cards).toHaveLength(1)
      }
      if (isAsked(answer)) answer = await move(page, text.playOn)
      while (answer.state === 'open') answer = await move(page, text.stand)
      expect(answer.wallet).toBe(wallet - answer.stake + answer.payout)
      wallet = answer.wallet
      await page.getByRole('button', { name: text.again }).waitFor()
    }
    await page.getByRole('button', { name: text.check }).click()
    await page.getByRole('button', { name: text.openSeed }).click()
    await page.getByText(text.matches).waitFor()
  })
})

describe('an open hand', () => {
  it('is there again after a reload, and its dimmed actions show their reasons', async () => {
    const text = words.en
    const page = await running.app.openPhone()
    await sitDown(page, 'en')
    let answer = await move(page, text.deal)
    for (let tries = 0; answer.state === 'settled' && tries < 20; tries++)
      answer = await move(page, text.again)
    await page.reload()
    const playOn = page.getByRole('button', { name: text.playOn })
    const stand = page.getByRole('button', { name: text.stand })
    await playOn.or(stand).waitFor()
    if (await playOn.isVisible()) answer = await move(page, text.playOn)
    if (answer.state === 'open') {
      const split = page.getByRole('button', { name: text.split })
      if (await split.isDisabled()) await eventually(() => split.innerText()).toMatch(text.noPair)
      answer = await move(page, text.stand)
    }
    expect(answer.state).toBe('settled')
    await page.getByRole('button', { name: text.check }).waitFor()
  })

  it('continues after a lost connection, each press once', async () => {
    const text = words.en
    const page = await running.app.openPhone()
    await sitDown(page, 'en')
    await dealUntilOpen(page)
    const keys: (string | undefined)[] = []
    await page.route('**/actions', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      const done = await route.fetch()
      // The action is carried out, but the first answer never arrives.
      await (keys.length === 1 ? route.abort() : route.fulfill({ response: done }))
    })
    await page.getByRole('button', { name: text.stand }).click()
    await page.getByText(/No answer yet/).waitFor()
    await page.getByRole('button', { name: text.check }).waitFor()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('a returning player', () => {
  it('lays the last bet again with one press, and undoes it; nothing is laid by itself', async () => {
    const text = words.en
    const page = await running.app.openPhone()
    await sitDown(page, 'en')
    const deal = page.getByRole('button', { name: text.deal })
    await page.getByRole('button', { name: text.lay }).click()
    await eventually(() => deal.innerText()).toMatch(/100/)
    let answer = await move(page, text.deal)
    if (isAsked(answer)) answer = await move(page, text.playOn)
    while (answer.state === 'open') answer = await move(page, text.stand)
    await page.getByRole('button', { name: text.check }).waitFor()

    await page.reload()
    await eventually(() => deal.innerText()).toMatch(/Place your chips/)
    await page.getByRole('button', { name: text.again }).click()
    await eventually(() => deal.innerText()).toMatch(/100/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => deal.innerText()).toMatch(/Place your chips/)

    // The bet is that of the person at this game, so a new session has it too.
    await page.getByRole('button', { name: 'Leave the table' }).click()
    await page.getByRole('button', { name: 'Finish', exact: true }).click()
    await page.getByRole('button', { name: 'To the games' }).click()
    await page.getByRole('button', { name: text.game }).click()
    await page.getByRole('radio', { name: text.limit, checked: true }).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: text.join }).click()
    await page.getByRole('button', { name: text.again }).click()
    await eventually(() => deal.innerText()).toMatch(/100/)
  })
})

describe('the deal', () => {
  it('is over before anybody decides', async () => {
    const page = await running.app.openPhone()
    await sitDown(page, 'en')
    await page.route('**/hands', async (route) => {
      const dealt = (await (await route.fetch()).json()) as HandAnswer
      const { cards } = dealt.dealer
      const seats = [{ cards: ['9H', '7C'], total: 16, soft: false, stake: 50, payout: 0, state: 'playing' }]
      const open = {
        active_seat: 0,
        state: 'open',
        actions: ['hit', 'stand'],
        refusals: {},
        insurance: undefined,
      }
      const dealer = { cards: cards.slice(0, 1), hidden: true, total: 9 }
      await route.fulfill({ json: { ...dealt, ...open, dealer, seats } })
    })
    await page.getByRole('button', { name: words.en.deal }).click()
    // A few frames may lie between a card's landing and the button.
    expect(await page.evaluate(untilStandLives)).toBeLessThan(150)
    await page.getByText('Your turn', { exact: true }).waitFor()
  })
})

/** Runs in the page: returns the remaining milliseconds of the cards' flights when Stand becomes available. */
function untilStandLives(): Promise<number> {
  const leftOf = ({ effect, currentTime }: Animation) =>
    Number(effect?.getComputedTiming().endTime ?? 0) - Number(currentTime ?? 0)
  return new Promise((resolve) => {
    const look = (): void => {
      const stand = [...document.querySelectorAll('button')].find(({ innerText }) => /^Stand/.test(innerText))
      if (!stand || stand.disabled) return void requestAnimationFrame(look)
      const flights = document.getAnimations().filter(({ id }) => id === 'deal')
      resolve(Math.max(0, ...flights.map(leftOf)))
    }
    look()
  })
}

describe('by keyboard,', () => {
  it('Enter lays a chip, but on a focused button it presses that button and nothing else', async () => {
    const page = await running.app.openPhone()
    await sitDown(page, 'en')
    const deal = page.getByRole('button', { name: words.en.deal })
    await eventually(() => deal.innerText()).toMatch(/50/)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Enter')
    await eventually(() => deal.innerText()).toMatch(/100/)
    await page.getByRole('button', { name: 'Clear' }).focus()
    await page.keyboard.press('Enter')
    await eventually(() => deal.innerText()).toMatch(/Place your chips/)
  })
})

describe('four hands', () => {
  it('are all visible on the smallest phone, and an ace in a standing hand counts one way', async () => {
    const page = await running.app.openPhone()
    await sitDown(page, 'en')
    await page.setViewportSize({ width: 320, height: 640 })
    // Two hands become four, which is rare by chance.
    const seat = { cards: ['AH', '9C'], total: 20, soft: true, stake: 50, payout: 0 }
    const seatsOf = (...states: string[]) => states.map((state) => ({ ...seat, state }))
    const open = { active_seat: 1, state: 'open', refusals: {}, insurance: undefined }
    let answer: object = {}
    await page.route('**/hands', async (route) => {
      const dealt = (await (await route.fetch()).json()) as object
      answer = { ...dealt, ...open, seats: seatsOf('stood', 'playing'), actions: ['split', 'stand'] }
      await route.fulfill({ json: answer })
    })
    await page.route('**/actions', async (route) => {
      const seats = seatsOf('stood', 'playing', 'waiting', 'waiting')
      await route.fulfill({ json: { ...answer, seats, actions: ['stand'] } })
    })
    await page.getByRole('button', { name: words.en.deal }).click()
    await page.getByRole('button', { name: words.en.split }).click()
    await page.getByText('Waits').first().waitFor()
    const totals = page.getByText(/^(10\/)?20$/)
    await eventually(() => totals.allInnerTexts()).toEqual(['20', '10/20', '10/20', '10/20'])
    const hands = page.getByRole('region', { name: /4/ })
    const places = await hands.evaluate((section) =>
      [...section.children].map((hand) => {
        const { left, right } = hand.getBoundingClientRect()
        const cards = [...hand.querySelectorAll('svg[data-set]')].map((card) => card.getBoundingClientRect())
        return {
          isInSight: left >= 0 && right <= innerWidth,
          isWhole: cards.every((card) => card.left >= left && card.right <= right && card.width >= 44),
        }
      }),
    )
    expect(places).toEqual(Array(4).fill({ isInSight: true, isWhole: true }))
  })
})
