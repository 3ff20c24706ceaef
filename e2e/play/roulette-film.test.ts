import { eventually } from '@cardroom/testing'
import { describe, expect, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { spinFilm } from '../setup/films.ts'
import { tablesIn } from '../setup/tables.ts'
import { offendingIn, watch } from '../setup/watch.ts'
import { spinEnds, type SpinEnd } from '../setup/ways-to-end.ts'

const tables = tablesIn(useRunningApp())

/** The state of the table between two changes. */
interface Seen {
  /** The text of the wheel. */
  readonly wheel: string
  readonly dolly: string
  /** The colour of the number, once the result is announced. */
  readonly said: string
  /** True if the last results name a number. */
  readonly isListed: boolean
  /** The result of the round. */
  readonly net: string
  /** The part of each bet that still lies on the layout, by its spot. */
  readonly lying: Readonly<Record<string, number>>
  /** The amounts shown beside bets that won. */
  readonly gains: readonly string[]
  readonly balance: number
  /** True if the player can play again. */
  readonly isLive: boolean
}

/** Runs in the page: reads the state of the table. */
function lookAtTable(): Seen {
  const textOf = (part: Element | null | undefined, selector: string): string =>
    part?.querySelector(selector)?.textContent ?? ''
  const layout = document.querySelector('[role="listbox"]')
  const balance = document.querySelector('[data-balance] > span > span:nth-child(2)')
  const labels = [...document.querySelectorAll('main [role="img"]')].map(
    (picture) => picture.getAttribute('aria-label') ?? '',
  )
  const result = document.querySelector('button[aria-label*="check it yourself"]')?.closest('section')
  const piles = [...(layout?.querySelectorAll<HTMLElement>('[data-pile]') ?? [])]
  return {
    wheel: labels.find((label) => /^(Waiting|Spinning|Result)/.test(label)) ?? '',
    dolly: layout?.querySelector('[data-dolly]')?.getAttribute('data-dolly') ?? '',
    said: textOf(result, 'b'),
    isListed: labels.some((label) => label.startsWith('Last results')),
    net: textOf(result, '[data-won]'),
    lying: Object.fromEntries(piles.map(({ dataset }) => [dataset.pile ?? '', Number(dataset.left)])),
    gains: [...(layout?.querySelectorAll('b') ?? [])].map(({ textContent }) => textContent ?? ''),
    balance: Number(balance?.textContent?.replaceAll(/[^\d.]/g, '')),
    isLive: [...document.querySelectorAll('button')].some(
      (button) =>
        button.innerText.startsWith('Repeat') && !button.matches(':disabled, [aria-busy], [inert] *'),
    ),
  }
}

const watched = ['aria-label', 'aria-busy', 'data-dolly', 'data-left', 'disabled', 'inert']

/** Plays this round with full motion. Returns the states of the table from the press on, and the answer. */
async function spin(end: SpinEnd) {
  const { game, answer, stage, lay, presses } = spinFilm(end)
  const { page, session } = await tables.guestAt({ game })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await stage(page)
  await lay(page)
  const laidWallet = session.wallet - answer.stake
  await eventually(() => page.evaluate(lookAtTable)).toMatchObject({ balance: laidWallet })
  const seenSoFar = await watch(page, lookAtTable, watched)
  await page.getByRole('button', { name: presses[0] }).click()
  // The balance is told when it changes, and after that everything is shown.
  await page.getByText(/Balance [\d,.]+\.\s*$/).waitFor({ state: 'attached' })
  await eventually(async () => (await seenSoFar()).at(-1)).toMatchObject({
    balance: session.wallet + answer.net,
    isLive: true,
  })
  return { seen: await seenSoFar(), answer, laidWallet }
}

const colors = { red: 'Red', black: 'Black', green: 'Zero' } as const
const amountOf = (text: string): number => Number(text.replace('\u2212', '-').replaceAll(/[^\d.-]/g, ''))
const sorted = (amounts: readonly number[]) => amounts.toSorted((one, other) => one - other)

describe.each(spinEnds)('$name', (way) => {
  test('is shown in the order of the rules, and nothing too early', async () => {
    const { number, spots } = way
    const { seen, answer, laidWallet } = await spin(way)
    const end = seen.at(-1)!
    const offending = offendingIn(seen)
    const laid = new Map(spots.map((spot, bet) => [spot, answer.bets[bet]?.amount]))
    const isWhole = ({ lying }: Seen) => spots.every((spot) => lying[spot] === laid.get(spot))
    const isSettled = ({ lying }: Seen) => spots.every((spot) => lying[spot] === end.lying[spot])

    // The ball runs and lies, the dolly is put on its number, and then the result is announced.
    expect(seen.some(({ wheel }) => wheel === 'Spinning')).toBe(true)
    expect(offending(({ wheel, dolly }) => dolly !== '' && wheel !== `Result: ${number}`)).toEqual([])
    expect(offending(({ dolly, said }) => said !== '' && dolly !== number)).toEqual([])
    expect(offending(({ isListed, said }) => isListed && said === '')).toEqual([])

    // Until then every bet is whole. Lost chips go, and then winnings and the result appear; nothing comes back.
    expect(offending((now) => now.said === '' && !isWhole(now))).toEqual([])
    expect(offending((now) => now.said === '' && (now.net !== '' || now.gains.length > 0))).toEqual([])
    expect(offending((now) => now.gains.length > 0 && !isSettled(now))).toEqual([])
    expect(offending((now) => now.net !== '' && now.gains.length !== end.gains.length)).toEqual([])
    expect(
      offending((now, before) => spots.some((spot) => (now.lying[spot] ?? 0) > (before.lying[spot] ?? 0))),
    ).toEqual([])

    // The balance changes last and only upwards, because the stakes had left it before. Nobody can play before the
    // result.
    expect(offending((now, before) => now.balance > before.balance && now.net === '')).toEqual([])
    expect(offending((now, before) => now.balance < before.balance)).toEqual([])
    expect(offending(({ balance, net }) => net === '' && balance !== laidWallet)).toEqual([])
    expect(offending(({ isLive, said }) => isLive && said === '')).toEqual([])

    // The page ends in the server's state.
    expect(end).toMatchObject({
      wheel: `Result: ${number}`,
      dolly: number,
      said: colors[answer.outcome.color],
    })
    expect(amountOf(end.net)).toBe(answer.net)
    const left = answer.bets.map(({ amount, payout }) => Math.min(amount, payout))
    expect(end.lying).toEqual(Object.fromEntries(spots.map((spot, bet) => [spot, left[bet]])))
    const won = answer.bets.filter(({ amount, payout }) => payout > amount)
    expect(sorted(end.gains.map(amountOf))).toEqual(sorted(won.map(({ amount, payout }) => payout - amount)))
  })
})
