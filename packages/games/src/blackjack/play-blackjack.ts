import { assert, at } from '../assert.ts'
import type { Card } from '../cards/cards.ts'
import { createShoe, type Shoe } from '../cards/shoe.ts'
import type { Stream } from '../fairness/stream.ts'
import {
  activeSeatOf,
  blackjackDecks,
  type BlackjackAction,
  type BlackjackState,
  type Seat,
} from './blackjack-state.ts'
import { dealerDraws, isAce, isBlackjack, totalOfHand } from './hand-total.ts'
import { refusalOfAction } from './refusals.ts'

/** Creates the six freshly shuffled decks of one hand. */
export const createBlackjackShoe = (stream: Stream): Shoe => createShoe(stream, blackjackDecks)

/** Deals player, dealer's up card, player, hole card (rule fairness-3). Asks for insurance against an ace. */
export function dealBlackjack(shoe: Shoe): BlackjackState {
  const [first, up, second, hole] = [shoe(0), shoe(1), shoe(2), shoe(3)]
  const state: BlackjackState = {
    dealer: [up, hole],
    seats: [{ cards: [first, second], progress: 'playing', isDoubled: false }],
    phase: 'playing',
    insurance: 'not-offered',
    dealt: 4,
  }
  return isAce(up) ? { ...state, phase: 'insurance', insurance: 'asked' } : peek(state)
}

/**
 * Returns the state after an action that `refusalOfAction` allows. The same shoe must be passed throughout a hand.
 */
export function actBlackjack(state: BlackjackState, action: BlackjackAction, shoe: Shoe): BlackjackState {
  const refusal = refusalOfAction(state, action)
  assert(refusal === undefined, `${action} is not available: ${refusal}`)

  if (action === 'insurance') return peek({ ...state, phase: 'playing', insurance: 'taken' })
  if (action === 'no-insurance') return peek({ ...state, phase: 'playing', insurance: 'declined' })
  return finishIfDone(moveActive(state, action, shoe), shoe)
}

/** The moves of the hand that is played now. */
export type BlackjackMove = Exclude<BlackjackAction, 'insurance' | 'no-insurance'>

/** Applies a move to the player’s hands. The caller plays the dealer’s turn. */
export const moveActive = (state: BlackjackState, action: BlackjackMove, shoe: Shoe): BlackjackState =>
  moves[action](state, shoe)

/** Replays a hand, which is a pure function of its stream and its actions. */
export function replayBlackjack(stream: Stream, actions: readonly BlackjackAction[]): BlackjackState {
  const shoe = createBlackjackShoe(stream)
  return actions.reduce((state, action) => actBlackjack(state, action, shoe), dealBlackjack(shoe))
}

/**
 * Returns the actions that end an abandoned hand, for its record: no insurance, and every hand stands (rules
 * games-12, members-13).
 */
export function actionsToStand(state: BlackjackState, shoe: Shoe): BlackjackAction[] {
  const actions: BlackjackAction[] = []
  let now = state
  while (now.phase !== 'settled') {
    const action = now.phase === 'insurance' ? 'no-insurance' : 'stand'
    actions.push(action)
    now = actBlackjack(now, action, shoe)
  }
  return actions
}

type Move = (state: BlackjackState, shoe: Shoe) => BlackjackState

const moves: Record<BlackjackMove, Move> = {
  hit: (state, shoe) => replaceActive(state, [withCard(activeSeat(state), shoe(state.dealt))], 1),
  stand: (state) => replaceActive(state, [{ ...activeSeat(state), progress: 'stood' }], 0),
  surrender: (state) => replaceActive(state, [{ ...activeSeat(state), progress: 'surrendered' }], 0),

  double: (state, shoe) => {
    const seat = withCard(activeSeat(state), shoe(state.dealt))
    const progress = seat.progress === 'bust' ? 'bust' : 'stood'
    return replaceActive(state, [{ ...seat, progress, isDoubled: true }], 1)
  },

  // Both hands get their second card at once, the left hand first. Split aces get that one card and stand.
  split: (state, shoe) => {
    const seat = activeSeat(state)
    const isAces = seat.cards.every(isAce)
    const halves = seat.cards.map((card, index) => {
      const half = withCard({ ...seat, cards: [card] }, shoe(state.dealt + index))
      return isAces ? { ...half, progress: 'stood' as const } : half
    })
    return replaceActive(state, halves, 2)
  },
}

const activeSeat = (state: BlackjackState): Seat => at(state.seats, activeSeatOf(state) ?? -1)

/**
 * Adds a card to a hand. A hand that reaches 21 stands by itself, because there is nothing left to decide.
 */
function withCard(seat: Seat, card: Card): Seat {
  const cards = [...seat.cards, card]
  const { total } = totalOfHand(cards)
  if (total > 21) return { ...seat, cards, progress: 'bust' }
  return { ...seat, cards, progress: total === 21 ? 'stood' : 'playing' }
}

function replaceActive(state: BlackjackState, seats: readonly Seat[], cardsDealt: number): BlackjackState {
  const active = activeSeatOf(state) ?? -1
  return {
    ...state,
    seats: [...state.seats.slice(0, active), ...seats, ...state.seats.slice(active + 1)],
    dealt: state.dealt + cardsDealt,
  }
}

/** Lets the dealer look at the hole card before the player acts. A blackjack on either side ends the hand. */
function peek(state: BlackjackState): BlackjackState {
  const seat = at(state.seats, 0)
  if (!isBlackjack(state.dealer) && !isBlackjack(seat.cards)) return state
  return { ...state, phase: 'settled', seats: [{ ...seat, progress: 'stood' }] }
}

function finishIfDone(state: BlackjackState, shoe: Shoe): BlackjackState {
  if (state.seats.some((seat) => seat.progress === 'playing')) return state

  // If every hand is bust or surrendered, the dealer has nobody to draw against.
  const isContested = state.seats.some((seat) => seat.progress === 'stood')
  const dealer = [...state.dealer]
  let { dealt } = state
  while (isContested && dealerDraws(dealer)) dealer.push(shoe(dealt++))
  return { ...state, dealer, dealt, phase: 'settled' }
}
