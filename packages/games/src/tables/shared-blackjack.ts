import { assert, at } from '../assert.ts'
import type { Card } from '../cards/cards.ts'
import type { Shoe } from '../cards/shoe.ts'
import {
  blackjackActions,
  type BlackjackAction,
  type BlackjackState,
  type Seat,
} from '../blackjack/blackjack-state.ts'
import { dealerDraws, isAce, isBlackjack } from '../blackjack/hand-total.ts'
import { moveActive } from '../blackjack/play-blackjack.ts'
import { refusalOfAction, type ActionRefusal } from '../blackjack/refusals.ts'
import {
  dealerPlace,
  firstPlace,
  furtherMax,
  furtherPlace,
  holePlace,
  secondPlace,
  upPlace,
} from './seat-places.ts'

/** One of the seven seats in a round, with its hands from left to right, as at a single-player table. */
export interface SharedSeat {
  /** The number of the seat, 1 to 7. */
  readonly seat: number
  readonly hands: readonly Seat[]
  readonly insurance: BlackjackState['insurance']
  /** The number of cards taken beyond the first two. */
  readonly further: number
}

/**
 * A shared round of blackjack at any moment. It is plain data, safe to store, and holds the dealer's secret, so only
 * `toSharedView` may leave the server. All seats decide at the same time, each about its own hands.
 */
export interface SharedBlackjack {
  /** The up card, then the hole card, then the cards that the dealer drew. */
  readonly dealer: readonly Card[]
  readonly seats: readonly SharedSeat[]
  readonly phase: 'insurance' | 'playing' | 'settled'
}

export interface SharedMove {
  readonly seat: number
  readonly action: BlackjackAction
}

/** Deals to these seats. The same shoe must be passed throughout a round. */
export function dealShared(shoe: Shoe, seats: readonly number[]): SharedBlackjack {
  assert(seats.length > 0 && new Set(seats).size === seats.length, 'each seat is dealt to once')
  const dealer = [shoe(upPlace), shoe(holePlace)]
  const isAsked = isAce(at(dealer, 0))
  const dealt = seats
    .toSorted((a, b) => a - b)
    .map((seat): SharedSeat => ({
      seat,
      hands: [
        { cards: [shoe(firstPlace(seat)), shoe(secondPlace(seat))], progress: 'playing', isDoubled: false },
      ],
      insurance: isAsked ? 'asked' : 'not-offered',
      further: 0,
    }))
  const round: SharedBlackjack = { dealer, seats: dealt, phase: isAsked ? 'insurance' : 'playing' }
  return isAsked ? round : peek(round, shoe)
}

/** Returns the reason why a seat may not do this now; undefined when it may. */
export function refusalAtSeat(
  round: SharedBlackjack,
  { seat: number, action }: SharedMove,
): ActionRefusal | undefined {
  const seat = seatOf(round, number)
  if (round.phase === 'insurance' && seat.insurance !== 'asked')
    return action === 'insurance' || action === 'no-insurance' ? 'notAsked' : 'insuranceFirst'
  if (round.phase === 'playing' && activeHandOf(round, number) === null) return 'settled'
  // This never happens in practice: the two cards of a split must have places.
  if (action === 'split' && seat.further > furtherMax - 2) return 'fourHands'
  return refusalOfAction(asOwn(round, seat), action)
}

export const actionsOfSeat = (round: SharedBlackjack, seat: number): BlackjackAction[] =>
  blackjackActions.filter((action) => refusalAtSeat(round, { seat, action }) === undefined)

/** Returns the round after a decision that `refusalAtSeat` allows. The dealer plays as soon as all seats are done. */
export function actShared(round: SharedBlackjack, move: SharedMove, shoe: Shoe): SharedBlackjack {
  const refusal = refusalAtSeat(round, move)
  assert(refusal === undefined, `${move.action} is not available: ${refusal}`)
  const { action } = move
  const seat = seatOf(round, move.seat)

  if (action === 'insurance' || action === 'no-insurance') {
    const insurance = action === 'insurance' ? 'taken' : 'declined'
    const answered = withSeat(round, { ...seat, insurance })
    return answered.seats.some((one) => one.insurance === 'asked') ? answered : peek(answered, shoe)
  }
  const own = moveActive(asOwn(round, seat), action, ownShoe(seat, shoe))
  const further = own.dealt - firstFour
  const hands = further < furtherMax ? own.seats : own.seats.map(stood)
  return finishIfDone(withSeat(round, { ...seat, hands, further }), shoe)
}

/**
 * Returns the index of the hand that a seat plays now, from the left; null while insurance is asked, and when all are
 * done.
 */
export function activeHandOf(round: SharedBlackjack, seat: number): number | null {
  if (round.phase !== 'playing') return null
  const index = seatOf(round, seat).hands.findIndex((hand) => hand.progress === 'playing')
  return index < 0 ? null : index
}

/** Returns the action that counts for a silent seat; undefined if nothing is asked of it. */
export function silenceOf(round: SharedBlackjack, seat: number): BlackjackAction | undefined {
  if (round.phase === 'insurance')
    return seatOf(round, seat).insurance === 'asked' ? 'no-insurance' : undefined
  return activeHandOf(round, seat) === null ? undefined : 'stand'
}

/**
 * Replays a round, which is a pure function of its shoe, its seats and their decisions. The order between seats does
 * not matter.
 */
export const replayShared = (
  shoe: Shoe,
  seats: readonly number[],
  moves: readonly SharedMove[],
): SharedBlackjack => moves.reduce((round, move) => actShared(round, move, shoe), dealShared(shoe, seats))

/**
 * Lists the dealt cards by their place in the shoe, null where none was dealt. The proof of a round shows this list.
 */
export function dealtByPlace(round: SharedBlackjack, shoe: Shoe): (Card | null)[] {
  const places = [
    upPlace,
    holePlace,
    ...round.dealer.slice(2).map((_, j) => dealerPlace(j)),
    ...round.seats.flatMap(({ seat, further }) => [
      firstPlace(seat),
      secondPlace(seat),
      ...Array.from({ length: further }, (_, j) => furtherPlace(seat, j)),
    ]),
  ]
  const cards: (Card | null)[] = Array.from({ length: Math.max(...places) + 1 }, () => null)
  for (const place of places) cards[place] = shoe(place)
  return cards
}

export function seatOf(round: SharedBlackjack, number: number): SharedSeat {
  const seat = round.seats.find((one) => one.seat === number)
  assert(seat !== undefined, `nobody plays seat ${number}`)
  return seat
}

/** Returns a seat as a single-player hand, so that the same rules and payouts apply. */
export const asOwn = (round: SharedBlackjack, seat: SharedSeat): BlackjackState => ({
  dealer: round.dealer,
  seats: seat.hands,
  phase: round.phase,
  insurance: seat.insurance,
  dealt: firstFour + seat.further,
})

/** The number of cards that a single-player hand deals before its further ones. */
const firstFour = 4

const ownShoe =
  ({ seat }: SharedSeat, shoe: Shoe): Shoe =>
  (place) =>
    shoe(furtherPlace(seat, place - firstFour))

const withSeat = (round: SharedBlackjack, changed: SharedSeat): SharedBlackjack => ({
  ...round,
  seats: round.seats.map((seat) => (seat.seat === changed.seat ? changed : seat)),
})

const stood = (hand: Seat): Seat => (hand.progress === 'playing' ? { ...hand, progress: 'stood' } : hand)

/**
 * Lets the dealer look at the hole card once every seat has answered; an earlier look would give the last seats a
 * hint. A dealer's blackjack ends the round; a seat's blackjack ends the turn of that seat.
 */
function peek(round: SharedBlackjack, shoe: Shoe): SharedBlackjack {
  const isOver = isBlackjack(round.dealer)
  const seats = round.seats.map((seat) => ({
    ...seat,
    hands: seat.hands.map((hand) => (isOver || isBlackjack(hand.cards) ? stood(hand) : hand)),
  }))
  if (isOver) return { ...round, seats, phase: 'settled' }
  return finishIfDone({ ...round, seats, phase: 'playing' }, shoe)
}

/**
 * Ends the round if all seats are done. The dealer draws against hands that stand without a blackjack; no other
 * hand needs the dealer's total.
 */
function finishIfDone(round: SharedBlackjack, shoe: Shoe): SharedBlackjack {
  if (round.seats.some(({ hands }) => hands.some(({ progress }) => progress === 'playing'))) return round
  const isContested = round.seats.some(({ hands }) =>
    hands.some((hand) => hand.progress === 'stood' && !(hands.length === 1 && isBlackjack(hand.cards))),
  )
  const dealer = [...round.dealer]
  while (isContested && dealerDraws(dealer)) dealer.push(shoe(dealerPlace(dealer.length - 2)))
  return { ...round, dealer, phase: 'settled' }
}
