import { assert, at } from '../assert.ts'
import type { Card } from '../cards/cards.ts'
import type { Shoe } from '../cards/shoe.ts'
import type { BlackjackAction, BlackjackState } from './blackjack-state.ts'
import { actBlackjack, dealBlackjack } from './play-blackjack.ts'

/**
 * Creates a shoe with known cards in the order in which they are dealt: player, up card, player, hole card, then
 * each card as it is drawn.
 */
export function riggedShoe(text: string): Shoe {
  const cards = text.split(' ') as Card[]
  return (place) => {
    assert(place < cards.length, 'the test expected fewer cards to be drawn')
    return at(cards, place)
  }
}

/** Returns the state after these actions with these cards. */
export function played(text: string, ...actions: BlackjackAction[]): BlackjackState {
  const shoe = riggedShoe(text)
  return actions.reduce((state, action) => actBlackjack(state, action, shoe), dealBlackjack(shoe))
}
