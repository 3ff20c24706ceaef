import type { TableSeatShown } from '@cardroom/contract/table-rounds'
import { toSharedView, type SharedSeatView } from '@cardroom/games'
import { fromWire, plus, sum, toWire, zero, type Amount } from '@cardroom/money'
import { seesAmounts, type Sight } from '../showing/sight.ts'
import type { TableEntry } from '../table-entry.store.ts'
import type { ShownPlay } from '../table-round.store.ts'
import type { BlackjackPlay } from './blackjack-play.ts'
import type { TableHand } from './table-hands.store.ts'

/**
 * Returns what everybody may know of a round that was dealt, as it is stored: the hole card is missing until the round
 * is settled. It has all amounts, so it is told through `presentPlay`.
 */
export function shownOf({ state, hands }: Pick<BlackjackPlay, 'state' | 'hands'>): ShownPlay {
  const handOf = (seat: number) => hands.find((hand) => hand.seat === seat) as TableHand
  const { dealer, seats } = toSharedView(state, (seat) => handOf(seat).bet)
  return {
    dealer: { cards: [...dealer.cards], total: dealer.total, hidden: dealer.hidden },
    seats: seats.map((seat) => presentSeat(seat, handOf(seat.seat))),
  }
}

const presentSeat = (view: SharedSeatView, { person, decideBy }: TableHand): TableSeatShown => ({
  seat: view.seat,
  person,
  hands: view.hands.map((hand) => ({
    cards: [...hand.cards],
    total: hand.total,
    soft: hand.soft,
    stake: toWire(hand.stake),
    state: hand.state,
    payout: toWire(hand.payout),
  })),
  active_hand: view.activeHand,
  actions: [...view.actions],
  refusals: view.refusals,
  ...(view.insurance && {
    insurance: {
      stake: toWire(view.insurance.stake),
      state: view.insurance.state,
      payout: toWire(view.insurance.payout),
    },
  }),
  decide_by: decideBy?.getTime() ?? null,
})

/**
 * Presents the dealer and the seats of a round to a reader; the seats of a person who hides amounts show none.
 */
export const presentPlay = (
  shown: ShownPlay,
  entries: readonly TableEntry[],
  sight: Sight,
): { readonly dealer: ShownPlay['dealer']; readonly seats: TableSeatShown[] } => ({
  dealer: shown.dealer,
  seats: shown.seats.map((seat) => {
    const entry = entries.find(({ person }) => person === seat.person)
    return entry && seesAmounts(sight, entry) ? seat : withoutAmounts(seat)
  }),
})

const withoutAmounts = ({ insurance, ...seat }: TableSeatShown): TableSeatShown => ({
  ...seat,
  hands: seat.hands.map((hand) => ({ ...hand, stake: null, payout: null })),
  ...(insurance && { insurance: { ...insurance, stake: null, payout: null } }),
})

interface SeatTotals {
  /** Everything that was staked, with doubles, splits and insurance. */
  readonly stake: Amount
  readonly payout: Amount
}

/** Adds up what a person staked on their seats, and what these paid. */
export function totalsOf(shown: ShownPlay, isMeant: (seat: TableSeatShown) => boolean): SeatTotals {
  const totals = shown.seats.filter(isMeant).map(totalsOfSeat)
  return { stake: sum(totals.map(({ stake }) => stake)), payout: sum(totals.map(({ payout }) => payout)) }
}

function totalsOfSeat({ hands, insurance }: TableSeatShown): SeatTotals {
  const isOpen = insurance?.state === 'asked' || insurance?.state === 'declined'
  const parts: readonly Pick<TableSeatShown['hands'][number], 'stake' | 'payout'>[] =
    insurance && !isOpen ? [...hands, insurance] : hands
  return parts.reduce<SeatTotals>(
    (total, { stake, payout }) => ({
      stake: plus(total.stake, fromWire(stake ?? 0)),
      payout: plus(total.payout, fromWire(payout ?? 0)),
    }),
    { stake: zero, payout: zero },
  )
}
