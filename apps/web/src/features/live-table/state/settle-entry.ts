import type { Outcome, SettledBet } from '@cardroom/contract/rounds'
import type { SharedRound, TableBet } from '@cardroom/contract/table-rounds'
import type { TableEntry } from '@cardroom/contract/tables'
import { gameById, parseBets, settleAtTable, toldOutcome } from '@cardroom/games'
import { toWire, units } from '@cardroom/money'

/** Settles a person's bets on the outcome of the round, by the rules that the server uses. */
export function settledBets(gameId: number, bets: readonly TableBet[], outcome: Outcome): SettledBet[] {
  const game = gameById(gameId)
  const drawn = toldOutcome(outcome)
  if (!game || game.kind === 'blackjack' || drawn.kind !== game.kind) return []
  const parsed = parseBets(
    game,
    bets.map(({ type, numbers, amount }) => ({ type, numbers, amount: units(amount) })),
  )
  if (!parsed.ok) return []
  return settleAtTable(drawn, parsed.round).bets.map(({ type, numbers, amount, payout }) => ({
    type,
    numbers: [...numbers],
    amount: toWire(amount),
    payout: toWire(payout),
  }))
}

/** Returns what comes back to the wallet when a round is over: the payouts, or the stake of a voided round. */
export function paidBack(gameId: number, entry: TableEntry | null, result: SharedRound): number {
  if (!entry) return 0
  if (!result.outcome) return entry.stake
  return settledBets(gameId, entry.bets, result.outcome).reduce((total, { payout }) => total + payout, 0)
}
