import type { RoundShown, SettledBet } from '@cardroom/contract/rounds'
import { keyOfBet } from './bet-slip.ts'
import { payPace, takenMs } from './pay-pace.ts'
import type { RoundStep } from './round-picture.ts'
import type { Timed } from '#lib/film/film.ts'

/** The time to read the result before chips move. */
const readMs = 160
/** The time from one lost pile to the next, and the longest time from the first to the last of them. */
const apartMs = 40
const spreadMs = 360
/** The time from the last lost pile to the paid ones. */
const thenPaidMs = 160

/**
 * Returns the steps from the announcement of the result to the round's end. The house takes the lost bets, one pile
 * after the other. Winnings are put beside their bet, shown, and moved to the balance, which changes when they
 * arrive. A returned stake stays where it lies, with a mark. All steps together take at most 1.6 seconds.
 */
export function settleSteps(round: RoundShown): (RoundStep & Timed)[] {
  const lost = round.bets.filter(({ amount, payout }) => payout < amount)
  const won = round.bets.filter(({ amount, payout }) => payout > amount)
  const back = round.bets.filter(({ amount, payout }) => payout === amount)
  const eachMs = Math.min(apartMs, spreadMs / Math.max(1, lost.length - 1))
  const takenAtMs = (place: number) => Math.floor(readMs + place * eachMs)
  const paidAtMs = lost.length > 0 ? takenAtMs(lost.length - 1) + thenPaidMs : readMs
  const seenMs = won.length + back.length > 0 ? payPace.seenMs : 0
  const endMs = Math.max(
    lost.length > 0 ? takenAtMs(lost.length - 1) + takenMs : readMs,
    paidAtMs + seenMs + (won.length > 0 ? payPace.flyMs : 0),
  )
  const { wallet, balance } = round
  return [
    { kind: 'told', atMs: 0 },
    ...lost.map((bet, place) => ({ ...takenStep(bet), atMs: takenAtMs(place) })),
    ...won.map((bet) => ({ ...paidStep(bet), atMs: paidAtMs })),
    ...back.map((bet) => ({ ...returnedStep(bet), atMs: paidAtMs })),
    { kind: 'counted', atMs: paidAtMs },
    { kind: 'balance', wallet, balance, atMs: endMs },
    { kind: 'over', atMs: endMs },
  ]
}

const takenStep = (bet: SettledBet) => ({ kind: 'taken', place: keyOfBet(bet), left: bet.payout }) as const

const paidStep = (bet: SettledBet) =>
  ({ kind: 'paid', place: keyOfBet(bet), stake: bet.amount, won: bet.payout - bet.amount }) as const

const returnedStep = (bet: SettledBet) =>
  ({ kind: 'returned', place: keyOfBet(bet), stake: bet.amount }) as const
