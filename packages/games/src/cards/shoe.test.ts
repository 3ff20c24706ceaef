// @module-tag property
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStream } from '../fairness/stream.ts'
import { cardInOrder, cardsInDeck, rankOf, suitOf, type Card } from './cards.ts'
import { createShoe } from './shoe.ts'

const stream = (clientSeed: string, nonce = 1) =>
  createStream({ serverSeed: new Uint8Array(32).fill(7), clientSeed, nonce })

/** Shuffles in the same way as textbooks describe it, with the whole shoe in memory. */
function shuffledWhole(clientSeed: string, decks: number): Card[] {
  const draws = stream(clientSeed)
  const cards = Array.from({ length: decks * cardsInDeck }, (_, place) => cardInOrder(place))
  for (let i = 0; i < cards.length; i++) {
    const j = i + draws.draw(cards.length - i)
    ;[cards[i], cards[j]] = [cards[j]!, cards[i]!]
  }
  return cards
}

test('a new deck has the suits S H D C, ranks ace to king, deck after deck', () => {
  const places = [0, 1, 9, 12, 13, 26, 39, 51, 52].map(cardInOrder)
  expect(places).toEqual(['AS', '2S', 'TS', 'KS', 'AH', 'AD', 'AC', 'KC', 'AS'])
  expect([rankOf('TD'), suitOf('TD')]).toEqual(['T', 'D'])
})

test('the lazy shuffle deals the same cards as a whole shuffle, down to the last card', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 8 }), (clientSeed, decks) => {
      const shoe = createShoe(stream(clientSeed), decks)
      const dealt = Array.from({ length: decks * cardsInDeck }, (_, place) => shoe(place))
      expect(dealt).toEqual(shuffledWhole(clientSeed, decks))
    }),
    { numRuns: 20 },
  )
})

test('a whole shoe holds every card once for each deck', () => {
  const shoe = createShoe(stream('whole'), 6)
  const counts = new Map<Card, number>()
  for (let place = 0; place < 312; place++) counts.set(shoe(place), (counts.get(shoe(place)) ?? 0) + 1)
  expect(counts.size).toBe(52)
  expect([...counts.values()].every((count) => count === 6)).toBe(true)
})

test('a shoe draws only what is dealt, over 416, 415, …; asking for a card again draws nothing', () => {
  const ranges: number[] = []
  const shoe = createShoe({ draw: (range) => (ranges.push(range), 0) }, 8)
  shoe(2)
  shoe(0)
  shoe(2)
  expect(ranges).toEqual([416, 415, 414])
})

test('a card that the shoe does not hold is refused', () => {
  const shoe = createShoe(stream('end'), 1)
  expect(() => shoe(52)).toThrow('no card 52')
  expect(() => shoe(-1)).toThrow('no card -1')
})

test('every order of a small shoe is equally frequent: the shuffle is exactly uniform', () => {
  // All 4 × 3 × 2 × 1 draws over the last four places give each order of those four cards once.
  const orders = new Set<string>()
  for (let i = 0; i < 4 * 3 * 2; i++) {
    const tail = [i % 4, Math.floor(i / 4) % 3, Math.floor(i / 12) % 2, 0]
    const shoe = createShoe({ draw: (range) => (range <= 4 ? tail[4 - range]! : 0) }, 1)
    orders.add([48, 49, 50, 51].map(shoe).join())
  }
  expect(orders.size).toBe(24)
})

test('every card comes first, second and fifth equally often (chi-square, fixed seed)', () => {
  const deals = 26_000
  const counts = [0, 1, 4].map(() => new Map<Card, number>())
  for (let nonce = 1; nonce <= deals; nonce++) {
    const shoe = createShoe(stream('uniform', nonce), 8)
    for (const [index, place] of [0, 1, 4].entries()) {
      const card = shoe(place)
      counts[index]!.set(card, (counts[index]!.get(card) ?? 0) + 1)
    }
  }
  for (const byCard of counts) {
    const expected = deals / 52
    const chiSquare = [...byCard.values()].reduce((total, n) => total + (n - expected) ** 2 / expected, 0)
    expect(byCard.size).toBe(52)
    // With 51 degrees of freedom, 99.9 % of fair runs stay below 87.97.
    expect(chiSquare).toBeLessThan(87.97)
  }
})
