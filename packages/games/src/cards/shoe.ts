import { assert, at } from '../assert.ts'
import type { Stream } from '../fairness/stream.ts'
import { cardInOrder, cardsInDeck, type Card } from './cards.ts'

/** Returns a card of one round by its place; place 0 is dealt first. A place always holds the same card. */
export type Shoe = (place: number) => Card

/**
 * Creates a freshly shuffled shoe, which is dealt lazily by Fisher–Yates: card i swaps position i with i + draw(size
 * − i), and only when it is needed (rule fairness-3). Only moved cards are stored, so a round of five cards costs
 * five draws.
 */
export function createShoe(stream: Stream, decks: number): Shoe {
  const size = decks * cardsInDeck
  const moved = new Map<number, number>()
  const dealt: Card[] = []

  const dealNext = (): void => {
    const here = dealt.length
    const there = here + stream.draw(size - here)
    dealt.push(cardInOrder(moved.get(there) ?? there))
    // Nobody reads position `here` again, so only the other half of the swap is stored.
    moved.set(there, moved.get(here) ?? here)
    moved.delete(here)
  }

  return (place) => {
    assert(Number.isInteger(place) && place >= 0 && place < size, `a shoe of ${size} has no card ${place}`)
    while (dealt.length <= place) dealNext()
    return at(dealt, place)
  }
}
