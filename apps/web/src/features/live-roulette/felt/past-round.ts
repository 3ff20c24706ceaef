import type { TableShown } from '@cardroom/contract/tables'
import type { RouletteRoundShown } from '#features/roulette/index.ts'
import { settledBets, type PastRound } from '#features/live-table/index.ts'

/**
 * Returns the last round as the wheel shows it, with the person's own bets. Undefined while its result is not known,
 * and for a voided round, which has none. A person without bets sees it too.
 */
export function rouletteRoundOf(
  gameId: number,
  mine: TableShown['mine'],
  past: PastRound | undefined,
): RouletteRoundShown | undefined {
  const outcome = past?.result?.outcome
  if (!past?.result || !outcome || !('number' in outcome)) return undefined
  const placed = past.entry?.bets ?? past.mine?.bets ?? []
  const bets = settledBets(gameId, placed, outcome)
  const stake = bets.reduce((total, { amount }) => total + amount, 0)
  const payout = bets.reduce((total, bet) => total + bet.payout, 0)
  const net = payout - stake
  return {
    id: past.result.id,
    session_id: mine?.session_id ?? 0,
    nonce: past.round,
    outcome,
    bets,
    stake,
    payout,
    net,
    wallet: mine?.wallet ?? 0,
    balance: net,
  }
}
