import type { HandShown } from '@cardroom/contract/rounds'
import type { TableSeatShown } from '@cardroom/contract/table-rounds'
import type { LiveHands } from '#features/live-table/index.ts'

type Insured = NonNullable<HandShown['insurance']>
type Part = Pick<Insured, 'stake' | 'payout'>

/**
 * Returns a seat of a shared round in the form of a hand at a table for one, so that the same animation, cards and
 * buttons can show it. Its id is the number of the seat. Hidden amounts are 0, and so is the wallet.
 */
export function asHand({ round, dealer, isOver }: LiveHands, seat: TableSeatShown): HandShown {
  const { active_hand: active, actions, refusals } = seat
  const hands = seat.hands.map((hand) => ({ ...hand, stake: hand.stake ?? 0, payout: hand.payout ?? 0 }))
  const insurance = insuredAlone(seat)
  const isInsured = insurance && insurance.state !== 'asked' && insurance.state !== 'declined'
  const parts: readonly Part[] = isInsured ? [...hands, insurance] : hands
  const stake = parts.reduce((total, part) => total + part.stake, 0)
  const payout = parts.reduce((total, part) => total + part.payout, 0)
  return {
    id: seat.seat,
    session_id: 0,
    nonce: round,
    dealer,
    seats: hands,
    active_seat: active,
    actions,
    refusals,
    ...(insurance && { insurance }),
    state: isOver ? 'settled' : 'open',
    stake,
    payout,
    net: payout - stake,
    wallet: 0,
    balance: 0,
    ends_at: null,
  }
}

/**
 * Returns the insurance of a seat in the form of a table for one. There its end is known at once, here only when
 * all seats have answered.
 */
function insuredAlone({ insurance }: TableSeatShown): Insured | undefined {
  if (!insurance) return undefined
  const { state, stake, payout } = insurance
  // A taken insurance is passed as won, because a hand that goes on shows a win only at its end.
  return { state: state === 'taken' ? 'won' : state, stake: stake ?? 0, payout: payout ?? 0 }
}
