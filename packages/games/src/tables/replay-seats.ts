import type { BlackjackAction, BlackjackState } from '../blackjack/blackjack-state.ts'
import { createBlackjackShoe } from '../blackjack/play-blackjack.ts'
import type { Shoe } from '../cards/shoe.ts'
import type { Stream } from '../fairness/stream.ts'
import { asOwn, replayShared, seatOf, type SharedBlackjack, type SharedMove } from './shared-blackjack.ts'

/** A seat in a round, and what was decided for it, in order. */
export interface DecidedSeat {
  readonly seat: number
  readonly actions: readonly BlackjackAction[]
}

/** Replays a round from the decisions of each seat. The order of decisions between seats does not matter. */
export function replaySeats(shoe: Shoe, decided: readonly DecidedSeat[]): SharedBlackjack {
  const turns = Math.max(0, ...decided.map(({ actions }) => actions.length))
  // The first decisions go first, because everybody answers insurance before anybody plays.
  const moves = Array.from({ length: turns }, (_, turn) =>
    decided.flatMap(({ seat, actions }): SharedMove[] => {
      const action = actions[turn]
      return action === undefined ? [] : [{ seat, action }]
    }),
  )
  return replayShared(
    shoe,
    decided.map(({ seat }) => seat),
    moves.flat(),
  )
}

/**
 * Replays one seat of a round from its own decisions. Its cards, its stake and its payout do not depend on other seats;
 * yet the dealer is shown with the cards that this seat alone needs, and without any if it is bust.
 */
export function replaySeat(stream: Stream, decided: DecidedSeat): BlackjackState {
  const round = replaySeats(createBlackjackShoe(stream), [decided])
  return asOwn(round, seatOf(round, decided.seat))
}
