import type { Outcome, SettledBet } from '@cardroom/contract/rounds'
import type { SharedRound, TableBet } from '@cardroom/contract/table-rounds'
import type { TableEntry } from '@cardroom/contract/tables'
import { gameById, parseBets, settleAtTable, toldOutcome } from '@cardroom/games'
import { toWire, units } from '@cardroom/money'
import { handsIn, moneyOf } from './live-hands.ts'

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

/** A person's bets of a round that is over. */
interface OwnStake {
  readonly entry: TableEntry | null
  /** Everything that was taken from the wallet for the round. In blackjack this may be more than the bets. */
  readonly staked: number
  readonly person: number | undefined
}

/**
 * Returns what is paid into the wallet when a round is over: the payouts, or the stake of a voided round. Returns
 * undefined if amounts of blackjack are hidden, so that the table must be loaded.
 */
export function paidBack(
  gameId: number,
  { entry, staked, person }: OwnStake,
  result: SharedRound,
): number | undefined {
  if (!entry || entry.stake === 0) return 0
  const hands = handsIn(result)
  if (hands) {
    const money = moneyOf(hands, person)
    // The result also contains what the last decision has added to the stake.
    return money && money.payout - (money.stake - staked)
  }
  if (!result.outcome) return staked
  return settledBets(gameId, entry.bets, result.outcome).reduce((total, { payout }) => total + payout, 0)
}
