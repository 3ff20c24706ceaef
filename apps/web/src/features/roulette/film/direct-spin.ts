import type { RouletteRoundShown } from '../result/use-roulette-round.ts'
import {
  playedPicture,
  settledPicture,
  settleSteps,
  type Purse,
  type RoundFilm,
} from '#features/bets/index.ts'
import { dropAt, lieAt, spinMs, type Hop } from '#ui/wheel/spin-frames.ts'

/** The time from the ball's landing to the dolly on its number. The result is announced when the rotor rests. */
const dollyMs = 200

/**
 * Shows one answer at the wheel: the ball runs, hops and lies; the dolly is put on its number; then come the result,
 * the lost chips, the won chips, and the balance last. All of it takes at most 4.8 seconds.
 */
export function directSpin(before: Purse, round: RouletteRoundShown): RoundFilm {
  const { number } = round.outcome
  const landMs = Math.ceil(lieAt * spinMs)
  return {
    key: String(round.id),
    before: playedPicture({ wallet: before.wallet - round.stake, balance: before.balance }),
    steps: [
      { kind: 'throw', hops: hopsOf(round), atMs: 0 },
      { kind: 'land', number, atMs: landMs },
      { kind: 'dolly', number, atMs: landMs + dollyMs },
      ...settleSteps(round).map((step) => ({ ...step, atMs: spinMs + step.atMs })),
    ],
    after: settledPicture(round),
  }
}

/** The pockets that the ball touches one after the other, as distances clockwise from its own. */
const ways: readonly (readonly number[])[] = [[-2], [-4, -1], [-1, 1], [-3, -2, -1], [0], [-3, 2]]

/**
 * Returns the hops of the ball. They depend on the number and the round alone, and never on the stakes, so the ball
 * never teases a bet.
 */
function hopsOf({ id, outcome }: RouletteRoundShown): Hop[] {
  const way = ways[(id + Number(outcome.number)) % ways.length] ?? []
  // Each hop is shorter than the one before.
  const parts = way.map((_, place) => way.length - place)
  const all = parts.reduce((total, part) => total + part, 0)
  return way.map((places, place) => {
    const done = parts.slice(0, place).reduce((total, part) => total + part, 0)
    return { at: dropAt + (lieAt - dropAt) * (done / all), places }
  })
}
