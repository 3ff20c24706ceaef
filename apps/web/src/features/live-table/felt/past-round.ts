import type { RoundShown } from '@cardroom/contract/rounds'
import type { TableShown } from '@cardroom/contract/tables'
import { gameById, toldOutcome } from '@cardroom/games'
import type { PastRound } from '../state/live-table.ts'
import { settledBets } from '../state/settle-entry.ts'

/**
 * Returns the last round as its animation shows it, with the person's own bets, if there are any. Returns undefined
 * while the result is not known, for a voided round, which has no result, and for a round of another game.
 */
export function pastRoundOf(
  gameId: number,
  mine: TableShown['mine'],
  past: PastRound | undefined,
): RoundShown | undefined {
  const outcome = past?.result?.outcome
  if (!past?.result || !outcome || toldOutcome(outcome).kind !== gameById(gameId)?.kind) return undefined
  const placed = past.entry?.bets ?? past.mine?.bets ?? []
  const bets = settledBets(gameId, placed, outcome)
  const stake = bets.reduce((total, { amount }) => total + amount, 0)
  const payout = bets.reduce((total, bet) => total + bet.payout, 0)
  const net = payout - stake
  const { session_id = 0, wallet = 0 } = mine ?? {}
  return {
    id: past.result.id,
    session_id,
    nonce: past.round,
    outcome,
    bets,
    stake,
    payout,
    net,
    wallet,
    balance: net,
  }
}
