import { eventually } from '@cardroom/testing'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useRunningApp, type Locale } from '../setup/app.ts'

// The application's own texts in both languages, by which a person finds things.
const words = {
  en: {
    guest: /guest/i,
    take: /take/i,
    play: /play now/i,
    game: /European roulette/,
    limit: /^Standard/,
    join: 'Join',
    spin: /^Spin/,
    repeat: /^Repeat/,
    seal: 'Locked',
    check: /check it yourself/,
    sealed: 'The secret number is not shown yet',
    openSeed: 'Show the secret number',
    deviceFirst: 'Your device saw the fingerprint first',
    matches: 'Recomputed here, and it matches',
    racetrack: 'Racetrack',
    layout: 'Layout',
    neighbours: '17 and 2 on each side',
    clear: 'Clear',
    leave: 'Leave the table',
    finish: 'Finish',
    over: 'The session is over',
    toGames: 'To the games',
    placeChips: /Place your chips/,
    atLeast: /At least 50/,
  },
  ru: {
    guest: /гост/i,
    take: /забрать|взять|получить/i,
    play: /играть/i,
    game: /Европейская рулетка/,
    limit: /^Стандарт/,
    join: 'Сесть за стол',
    spin: /^Вращать/,
    repeat: /^Повтор/,
    seal: 'Зафиксировано',
    check: /проверьте сами/,
    sealed: 'Секретное число ещё не открыто',
    openSeed: 'Открыть секретное число',
    deviceFirst: 'Ваше устройство увидело отпечаток первым',
    matches: 'Пересчитано здесь: всё сходится',
    racetrack: 'Трек',
    layout: 'Поле',
    neighbours: '17 и по 2 с каждой стороны',
    clear: 'Сбросить',
    leave: 'Выйти из-за стола',
    finish: 'Закончить',
    over: 'Сессия окончена',
    toGames: 'К играм',
    placeChips: /Сделайте ставку/,
    atLeast: /Не меньше 50/,
  },
} as const

interface RoundAnswer {
  readonly id: number
  readonly outcome: { readonly number: string; readonly color: string }
  readonly stake: number
  readonly payout: number
  readonly net: number
  readonly wallet: number
}

const running = useRunningApp()

const amount = (locale: Locale, value: number): string =>
  new Intl.NumberFormat(locale === 'ru' ? 'ru-RU' : 'en-US').format(value).replace(/[\s\u00a0]/g, '\u202f')

/** Seats a new guest with the gold at a standard table of European roulette. */
async function sitDown(page: Page, locale: Locale): Promise<void> {
  const text = words[locale]
  await page.getByRole('button', { name: text.guest }).click()
  await page.getByRole('button', { name: text.take }).click()
  await page.getByRole('link', { name: text.play }).click()
  await page.getByRole('button', { name: text.game }).click()
  await page.getByRole('radio', { name: text.limit }).check()
  await page.getByRole('button', { name: text.join }).click()
  await layout(page).waitFor()
}

const layout = (page: Page): Locator => page.getByRole('listbox')

/** Presses on a spot of the layout at its place, as a finger or a mouse does. */
async function press(page: Page, spot: string): Promise<void> {
  const box = await page.locator(`[data-spot="${spot}"]`).boundingBox()
  if (!box) throw new Error(`no spot ${spot}`)
  await page.mouse.click(box.x, box.y)
}

async function spin(page: Page, button: Locator): Promise<RoundAnswer> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/bets'))
  await button.click()
  const answer = await answered
  expect(answer.status()).toBe(200)
  return (await answer.json()) as RoundAnswer
}

describe.each(['en', 'ru'] as const)('a guest at the wheel, %s', (locale) => {
  const text = words[locale]

  it('plays from the gold to the proof', async () => {
    const page = await running.app.openPhone({ locale })
    await sitDown(page, locale)

    const go = page.getByRole('button', { name: text.spin })
    await expectDisabled(go, text.placeChips)

    for (const spot of ['straight:17', 'split:8-11', 'corner:23-24-26-27', 'dozen:2', 'red:'])
      await press(page, spot)
    await eventually(() => page.getByRole('option', { selected: true }).count()).toBe(5)

    const round = await spin(page, go)
    expect(round.stake).toBe(250)
    expect(round.wallet).toBe(200_000 - 250 + round.payout)

    // The wheel shows the server's draw, and the balance is the server's.
    await page.getByRole('img', { name: new RegExp(`\\b${round.outcome.number}$`) }).waitFor()
    await page.getByRole('button', { name: text.check }).waitFor()
    const result = page.locator('section', { has: page.getByRole('button', { name: text.check }) })
    await eventually(() => result.innerText()).toContain(round.outcome.number)
    await page.getByText(amount(locale, round.wallet), { exact: true }).waitFor()
    const said = page.getByRole('status').filter({ hasText: `${round.outcome.number},` })
    await eventually(() => said.innerText()).toContain(amount(locale, round.wallet))

    // The seed is sealed first; once it is opened, the browser computes the same result.
    await page.getByRole('button', { name: text.check }).click()
    await page.getByText(text.sealed).waitFor()
    await page.getByRole('button', { name: text.openSeed }).click()
    await page.getByText(text.matches).waitFor()
    const proof = await page.getByRole('dialog').innerText()
    expect(proof).toContain(text.deviceFirst)
    expect(proof).toMatch(new RegExp(`mod 37 =\\s*${round.outcome.number}\\b`))
    await page.keyboard.press('Escape')

    // The same bets are placed again, only once.
    const again = await spin(page, page.getByRole('button', { name: text.repeat }))
    expect(again.stake).toBe(250)
    expect(again.wallet).toBe(round.wallet - 250 + again.payout)
    await page.getByRole('button', { name: text.check }).waitFor()

    // The layout stays: a chip on it starts the next round.
    await press(page, 'straight:17')
    await eventually(() => page.getByRole('option', { selected: true }).count()).toBe(1)
    await page.getByRole('button', { name: text.clear }).click()

    // The racetrack lays five straight bets with one press.
    await page.getByRole('tab', { name: text.racetrack }).click()
    await page.getByRole('button', { name: text.neighbours }).click()
    await page.getByRole('tab', { name: text.layout }).click()
    await eventually(() => page.getByRole('option', { selected: true }).count()).toBe(5)

    await page.getByRole('button', { name: text.leave }).click()
    await page.getByRole('button', { name: text.finish }).click()
    await page.getByText(text.over).waitFor()
    await page.getByRole('button', { name: text.toGames }).click()
    await page.getByRole('button', { name: text.game }).waitFor()

    // Anyone with the link recomputes the round, without an account.
    const stranger = await running.app.openPhone()
    await stranger.goto(`${running.app.origin}/rounds/${round.id}`)
    await stranger.getByText(words.en.matches).waitFor()
  })
})

describe('the table', () => {
  const text = words.en

  it('is played by keyboard alone', async () => {
    const page = await running.app.openPhone()
    await sitDown(page, 'en')
    await layout(page).focus()
    await page.keyboard.press('Enter')
    const chosen = page.getByRole('option', { selected: true })
    expect(await chosen.getAttribute('aria-label')).toBe('Straight up 17, black, 35 to 1, 50 staked')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await eventually(() => chosen.count()).toBe(2)
    await page.keyboard.press('z')
    await eventually(() => chosen.count()).toBe(1)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('d')
    expect(await chosen.getAttribute('aria-label')).toContain('100 staked')
    await page.keyboard.press('Backspace')
    expect(await chosen.getAttribute('aria-label')).toContain('50 staked')
    const answered = page.waitForResponse((response) => response.url().endsWith('/bets'))
    await page.keyboard.press('Space')
    expect(((await (await answered).json()) as RoundAnswer).stake).toBe(50)
    await page.getByRole('button', { name: text.check }).waitFor()
  })

  it('requests a lost answer again, and bets once', async () => {
    const page = await running.app.openPhone()
    await sitDown(page, 'en')
    await press(page, 'red:')
    const keys: (string | undefined)[] = []
    await page.route('**/bets', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      const answer = await route.fetch()
      // The bet is carried out, but the first answer never arrives.
      await (keys.length === 1 ? route.abort() : route.fulfill({ response: answer }))
    })
    await page.getByRole('button', { name: text.spin }).click()
    await page.getByText('No answer yet').waitFor()
    await page.getByRole('button', { name: text.check }).waitFor()
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)

    await page.getByRole('button', { name: 'Table menu' }).click()
    await page.getByRole('menuitem', { name: 'Rounds of this session' }).click()
    await eventually(() => page.getByRole('button', { name: /stake 50/ }).count()).toBe(1)
  })

  it('retries by itself while the server is too busy, says so, and bets once', async () => {
    const page = await running.app.openPhone()
    await sitDown(page, 'en')
    await press(page, 'red:')
    const keys: (string | undefined)[] = []
    await page.route('**/bets', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 2) return route.continue()
      await route.fulfill({
        status: 503,
        headers: { 'retry-after': '1' },
        json: { error: keys.length === 1 ? 'tooBusy' : 'unavailable' },
      })
    })
    await page.getByRole('button', { name: text.spin }).click()
    await page.getByText('Very busy just now. Trying again…').waitFor()
    await page.getByText('Cardroom is temporarily unavailable. Trying again…').waitFor()
    await page.getByRole('button', { name: text.check }).waitFor()
    expect(await page.getByText('Trying again').count()).toBe(0)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)

    await page.getByRole('button', { name: 'Table menu' }).click()
    await page.getByRole('menuitem', { name: 'Rounds of this session' }).click()
    await eventually(() => page.getByRole('button', { name: /stake 50/ }).count()).toBe(1)
  })

  it('says why the stake cannot be played', async () => {
    const page = await running.app.openPhone()
    await sitDown(page, 'en')
    await page.getByRole('radio', { name: '10', exact: true }).click()
    await press(page, 'red:')
    await expectDisabled(page.getByRole('button', { name: text.spin }), text.atLeast)
  })
})

async function expectDisabled(button: Locator, reason: RegExp): Promise<void> {
  await eventually(() => button.innerText()).toMatch(reason)
  expect(await button.isDisabled()).toBe(true)
}
