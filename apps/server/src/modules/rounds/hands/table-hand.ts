import {
  algorithmVersion,
  blackjackReserve,
  stakeOfHand,
  toPlayerView,
  type BlackjackAction,
  type BlackjackState,
} from '@cardroom/games'
import type { Amount } from '@cardroom/money'
import { assert } from '#platform/api-error.ts'
import type { Desk } from '../desk/desk.ts'
import type { HeldSession, RoundRow } from '../desk/desk.store.ts'
import { presentHandView } from '../records/rounds.present.ts'
import type { TableHandIds } from '../seeds/seeds.store.ts'
import { keepBack, payHand, takeStake } from './hand-money.ts'
import { emptyRoundOf } from './play-bets.ts'

/** A seat of a shared blackjack table that is dealt to. */
interface SeatToDeal extends Pick<TableHandIds, 'seedId' | 'roundId'> {
  readonly tableRoundId: number
  /** The number of the round at the table. */
  readonly round: number
  readonly seat: number
  readonly bet: Amount
}

/**
 * Begins the hand of a seat: its stake moves to the bank, which reserves it and the hand's largest win, as for a
 * player alone. What the hand may not do was refused when the bet was placed. No cards are stored.
 */
export function dealSeat(desk: Desk, session: HeldSession, dealt: SeatToDeal): RoundRow {
  const hand: RoundRow = {
    ...emptyRoundOf(desk, session, { id: dealt.roundId, nonce: dealt.round }),
    seedId: dealt.seedId,
    tableRoundId: dealt.tableRoundId,
    seat: dealt.seat,
    algorithmVersion,
    amount: dealt.bet,
    actions: [],
  }
  keepBack(desk, session, hand, blackjackReserve(dealt.bet))
  assert(takeStake(desk, session, hand, dealt.bet), `The stake of hand ${hand.id} was kept back and is gone`)
  desk.rounds.set(hand.id, hand)
  desk.changed.add(hand)
  return hand
}

/**
 * Takes what an action adds to the stake of a seat; `before` are the actions before it. Returns false, and changes
 * nothing, if the player does not have the amount.
 */
export function stakeOnSeat(
  desk: Desk,
  session: HeldSession,
  hand: RoundRow,
  { price, before }: { readonly price: Amount; readonly before: readonly BlackjackAction[] },
): boolean {
  hand.actions = before
  if (!takeStake(desk, session, hand, price)) return false
  hand.touchedAt = desk.now
  desk.changed.add(hand)
  return true
}

/**
 * Settles the hand of a seat and pays it. `alone` is the seat as a single-player hand that is over; its stake is the
 * one that was taken.
 */
export function settleSeat(
  desk: Desk,
  session: HeldSession,
  hand: RoundRow,
  { actions, alone }: { readonly actions: readonly BlackjackAction[]; readonly alone: BlackjackState },
): void {
  const bet = hand.amount as Amount
  assert(
    alone.phase === 'settled' && stakeOfHand(alone, bet) === hand.stake,
    `Hand ${hand.id} is over, and what it staked was taken`,
  )
  hand.actions = actions
  hand.touchedAt = desk.now
  desk.changed.add(hand)
  payHand(desk, session, hand, { state: alone, view: presentHandView(toPlayerView(alone, bet)) })
}
