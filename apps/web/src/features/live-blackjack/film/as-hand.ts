import type { HandShown } from '@cardroom/contract/rounds'
import type { TableSeatShown } from '@cardroom/contract/table-rounds'
import type { LiveHands } from '#features/live-table/index.ts'

type Insured = NonNullable<HandShown['insurance']>
type Part = Pick<Insured, 'stake' | 'payout'>

/**
 * Returns a seat of a shared round in the form of a hand that is played alone, so that the same film, cards and buttons
 * show it. Its id is the number of the seat. Amounts that are hidden are 0, and it knows no wallet.
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

/** Who plays alone knows at once how insurance ended. Here it is known once all seats have answered. */
function insuredAlone({ insurance }: TableSeatShown): Insured | undefined {
  if (!insurance) return undefined
  const { state, stake, payout } = insurance
  // A hand that goes on shows a win only at its end.
  return { state: state === 'taken' ? 'won' : state, stake: stake ?? 0, payout: payout ?? 0 }
}
