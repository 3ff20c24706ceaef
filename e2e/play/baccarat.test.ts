import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useRunningApp, type Locale } from '../setup/app.ts'

const words = {
  en: {
    guest: /guest/i,
    take: /take/i,
    play: /play now/i,
    game: /^Baccarat From/,
    limit: /^Deluxe/,
    join: 'Join',
    banker: /^Banker, 0.95:1/,
    tie: /^Tie, 8:1/,
    deal: /^Deal/,
    again: /^Repeat/,
    check: /check it yourself/,
    openSeed: 'Show the secret number',
    matches: 'Recomputed here, and it matches',
    wins: { player: 'Player wins', banker: 'Banker wins', tie: 'Tie' },
    derived: 'Derived roads',
    cockroach: 'Cockroach pig',
    leave: 'Leave the table',
    keep: 'Keep the seat',
    kept: /^Baccarat.*Your seat is kept/s,
    resume: 'Resume',
    staked: /^Banker, .*200 staked$/,
  },
  ru: {
    guest: /гост/i,
    take: /забрать/i,
    play: /играть/i,
    game: /^Баккара От/,
    limit: /^Делюкс/,
    join: 'Сесть за стол',
    banker: /^Банкир, 0,95:1/,
    tie: /^Ничья, 8:1/,
    deal: /^Раздать/,
    again: /^Повтор/,
    check: /проверьте сами/,
    openSeed: 'Открыть секретное число',
    matches: 'Пересчитано здесь: всё сходится',
    wins: { player: 'Выиграл игрок', banker: 'Выиграл банкир', tie: 'Ничья' },
    derived: 'Производные дороги',
    cockroach: 'Тараканья дорога',
    leave: 'Выйти из-за стола',
    keep: 'Оставить место',
    kept: /^Баккара.*Ваше место ждёт/s,
    resume: 'Вернуться',
    staked: /^Банкир, .*поставлено 200$/,
  },
} as const

interface RoundAnswer {
  readonly outcome: { readonly winner: 'player' | 'banker' | 'tie' }
  readonly stake: number
  readonly payout: number
  readonly wallet: number
}

const running = useRunningApp()

const amount = (locale: Locale, value: number): string =>
  new Intl.NumberFormat(locale === 'ru' ? 'ru-RU' : 'en-US').format(value).replace(/[\s\u00a0]/g, '\u202f')

/** Reads the label "Roads: 1 banker, 0 player, 1 tie". */
async function roundsOnRoads(page: Page): Promise<number> {
  const label = await page.getByRole('region', { name: /^(Roads|Дороги):/ }).getAttribute('aria-label')
  return (label?.match(/\d+/g) ?? []).reduce((sum, count) => sum + Number(count), 0)
}

describe.each(['en', 'ru'] as const)('a guest at baccarat, %s', (locale) => {
  const text = words[locale]

  it('plays, verifies, leaves, and comes back to the seat', async () => {
    const page = await running.app.openPhone({ locale })
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await button(text.guest).click()
    await button(text.take).click()
    await page.getByRole('link', { name: text.play }).click()
    await button(text.game).click()
    await page.getByRole('radio', { name: text.limit }).check()
    await button(text.join).click()

    const round = async (name: RegExp) => {
      const answered = page.waitForResponse((response) => response.url().endsWith('/bets'))
      await button(name).click()
      return (await (await answered).json()) as RoundAnswer
    }
    await button(text.banker).click()
    await button(text.banker).click()
    await button(text.tie).click()
    const first = await round(text.deal)
    expect(first.stake).toBe(300)
    expect(first.wallet).toBe(200_000 - 300 + first.payout)
    await button(text.check).waitFor()
    await page.getByText(text.wins[first.outcome.winner], { exact: true }).first().waitFor()
    await page.getByText(amount(locale, first.wallet), { exact: true }).waitFor()

    const second = await round(text.again)
    expect(second.wallet).toBe(first.wallet - 300 + second.payout)
    await button(text.check).waitFor()
    await button(text.derived).click()
    await page.getByRole('img', { name: text.cockroach }).waitFor()

    // The same seat is open in another tab: its roads follow the rounds played here.
    const other = await running.app.openTab(page)
    await other.goto(page.url())
    await eventually(() => roundsOnRoads(other), { withinMs: 20_000 }).toBe(2)
    const third = await round(text.again)
    await eventually(() => roundsOnRoads(other), { withinMs: 20_000 }).toBe(3)
    await other.getByText(amount(locale, third.wallet), { exact: true }).waitFor()
    await other.close()
    await button(text.check).waitFor()

    await button(text.check).click()
    await button(text.openSeed).click()
    await page.getByText(text.matches).waitFor()
    await page.keyboard.press('Escape')

    await button(text.leave).click()
    await button(text.keep).click()
    await button(text.kept).click()
    await button(text.resume).click()
    await button(text.banker).waitFor()
    await page.getByText(amount(locale, third.wallet), { exact: true }).waitFor()
    // The last bets return at a press, and not by themselves.
    await button(text.again).click()
    await button(text.staked).waitFor()
  })
})
