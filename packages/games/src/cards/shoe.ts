import { assert, at } from '../assert.ts'
import type { Stream } from '../fairness/stream.ts'
import { cardInOrder, cardsInDeck, type Card } from './cards.ts'

/** The cards of one round by their place, first dealt first. A place holds the same card whenever it is asked for. */
export type Shoe = (place: number) => Card

/**
 * A freshly shuffled shoe, dealt lazily by Fisher–Yates: card i swaps position i with i + draw(size − i), and only when
 * it is needed (rule fairness-3). Only what has moved is kept, so a round of five cards costs five draws.
 */
export function createShoe(stream: Stream, decks: number): Shoe {
  const size = decks * cardsInDeck
  const moved = new Map<number, number>()
  const dealt: Card[] = []

  const dealNext = (): void => {
    const here = dealt.length
    const there = here + stream.draw(size - here)
    dealt.push(cardInOrder(moved.get(there) ?? there))
    // `here` is never looked at again, so only the other half of the swap is written down.
    moved.set(there, moved.get(here) ?? here)
    moved.delete(here)
  }

  return (place) => {
    assert(Number.isInteger(place) && place >= 0 && place < size, `a shoe of ${size} has no card ${place}`)
    while (dealt.length <= place) dealNext()
    return at(dealt, place)
  }
}
