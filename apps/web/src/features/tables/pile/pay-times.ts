import type { RoundShown, SettledBet } from '@cardroom/contract/rounds'
import { keyOfBet } from '#features/bets/index.ts'

/**
 * After a result: the house takes what is lost, one pile after the other; what is won is put beside its bet, is seen,
 * and goes to the balance, which counts up when it is there.
 */
export const payTimes = {
  takeMs: 240,
  apartMs: 40,
  spreadMs: 1200,
  payMs: 440,
  collectMs: 1500,
  arriveMs: 1860,
} as const

/** What became of a pile. */
export interface PileResult {
  /** Beyond the stake; 0 where only that came back. */
  readonly won: number
  readonly isLost: boolean
  /** When it is taken, where it is lost. */
  readonly takenAtMs: number
}

/** Of every bet by its place, once a round is told. */
export function pileResults(settled: readonly SettledBet[] | undefined): ReadonlyMap<string, PileResult> {
  const lost = settled?.filter(({ payout }) => payout === 0) ?? []
  const apartMs = Math.min(payTimes.apartMs, payTimes.spreadMs / Math.max(1, lost.length))
  return new Map(
    settled?.map((bet) => [
      keyOfBet(bet),
      {
        won: Math.max(0, bet.payout - bet.amount),
        isLost: bet.payout === 0,
        takenAtMs: payTimes.takeMs + Math.max(0, lost.indexOf(bet)) * apartMs,
      },
    ]),
  )
}

/** Until the balance counts; at once where nothing came back. */
export const payMsOf = (round: Pick<RoundShown, 'payout'> | undefined): number =>
  round && round.payout > 0 ? payTimes.arriveMs : 0
