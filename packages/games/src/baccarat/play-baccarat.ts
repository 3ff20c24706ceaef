import { sum, type Amount } from '@cardroom/money'
import { createShoe, type Shoe } from '../cards/shoe.ts'
import type { Stream } from '../fairness/stream.ts'
import type { BaccaratBet, BaccaratVariant } from './baccarat-bets.ts'
import { payoutOfBaccaratBet } from './baccarat-payout.ts'
import { dealBaccarat, type BaccaratOutcome } from './deal-baccarat.ts'

export const baccaratDecks = 8

/** Creates the eight freshly shuffled decks of one round. */
export const createBaccaratShoe = (stream: Stream): Shoe => createShoe(stream, baccaratDecks)

export interface SettledBaccaratBet extends BaccaratBet {
  /** Includes a returned stake; 0 when lost. */
  readonly payout: Amount
}

export interface BaccaratRound {
  readonly kind: 'baccarat'
  readonly outcome: BaccaratOutcome
  readonly bets: readonly SettledBaccaratBet[]
  readonly stake: Amount
  readonly payout: Amount
}

/** Deals one round from eight freshly shuffled decks and settles every bet on it. */
export function playBaccarat(
  stream: Stream,
  variant: BaccaratVariant,
  bets: readonly BaccaratBet[],
): BaccaratRound {
  return settleBaccarat(variant, bets, dealBaccarat(createBaccaratShoe(stream)))
}

/** Settles bets on the cards that were dealt. */
export function settleBaccarat(
  variant: BaccaratVariant,
  bets: readonly BaccaratBet[],
  outcome: BaccaratOutcome,
): BaccaratRound {
  const bankerWonOnSix = outcome.winner === 'banker' && outcome.banker.total === 6
  const result = { ...outcome, bankerWonOnSix }
  const settled = bets.map((bet) => ({ ...bet, payout: payoutOfBaccaratBet(variant, bet, result) }))
  return {
    kind: 'baccarat',
    outcome,
    bets: settled,
    stake: sum(settled.map((bet) => bet.amount)),
    payout: sum(settled.map((bet) => bet.payout)),
  }
}
