import { describe, expect, test } from 'vitest'
import { ranks, type Card } from '../cards/cards.ts'
import { dealBaccarat } from './deal-baccarat.ts'
import { bankerDraws, playerDraws, baccaratPoints, baccaratTotal } from './third-card.ts'

const card = (points: number): Card => `${ranks[(points + 12) % 13]!}S`
const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

test('an ace counts 1, pips count as they are, ten and pictures count 0; only the last digit counts', () => {
  expect(ranks.map((rank) => baccaratPoints(`${rank}H`))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0])
  expect(baccaratTotal(['9S', '8H'])).toBe(7)
  expect(baccaratTotal(['KS', 'TD', 'QC'])).toBe(0)
})

// Casinos print this table: one row for each banker total, one column for each third card of the player, 0 to 9.
// D draws, S stands.
const printed = [
  'DDDDDDDDDD',
  'DDDDDDDDDD',
  'DDDDDDDDDD',
  'DDDDDDDDSD',
  'SSDDDDDDSS',
  'SSSSDDDDSS',
  'SSSSSSDDSS',
  'SSSSSSSSSS',
]

describe('by the third-card table,', () => {
  test('the banker draws by total and the player’s third card', () => {
    for (const [total, row] of printed.entries()) {
      for (const third of digits)
        expect(bankerDraws(total, third), `${total} v ${third}`).toBe(row[third] === 'D')
    }
  })

  test('the banker draws on 0–5 and stands on 6–7 if the player stood', () => {
    for (let total = 0; total < 8; total++) expect(bankerDraws(total, undefined)).toBe(total <= 5)
  })

  test('the player draws on 0–5, stands on 6–7; a natural on either side ends it', () => {
    for (const player of digits) {
      for (const banker of digits) {
        expect(playerDraws(player, banker)).toBe(player <= 5 && banker < 8)
      }
    }
  })

  test('each hand of every deal by points gets its cards in the right order, and the right side wins', () => {
    const totals = digits.flatMap((player) => digits.map((banker) => [player, banker] as const))
    const thirds = digits.flatMap((first) => digits.map((second) => [first, second] as const))
    for (const [player, banker] of totals) {
      for (const [first, second] of thirds) {
        const shoe = [player, banker, 0, 0, first, second].map(card)
        const outcome = dealBaccarat((place) => shoe[place]!)
        const expected = dealtByHand(player, banker, [first, second])
        expect([outcome.player.total, outcome.banker.total]).toEqual([expected.player, expected.banker])
        expect(outcome.player.cards.length + outcome.banker.cards.length).toBe(4 + expected.thirds)
        const sign = Math.sign(expected.player - expected.banker)
        expect(outcome.winner).toBe(['banker', 'tie', 'player'][sign + 1])
      }
    }
  })
})

function dealtByHand(player: number, banker: number, [first, second]: readonly [number, number]) {
  if (player >= 8 || banker >= 8) return { player, banker, thirds: 0 }
  if (player >= 6) {
    const draws = banker <= 5
    return { player, banker: draws ? (banker + first) % 10 : banker, thirds: draws ? 1 : 0 }
  }
  const draws = printed[banker]![first] === 'D'
  return {
    player: (player + first) % 10,
    banker: draws ? (banker + second) % 10 : banker,
    thirds: draws ? 2 : 1,
  }
}

test('a pair is two cards of one rank, whatever the suits; ten and king are not a pair', () => {
  const deal = (cards: Card[]) => dealBaccarat((place) => cards[place]!)
  expect(deal(['9S', 'TS', '9H', 'KS'])).toMatchObject({ playerPair: true, bankerPair: false })
  expect(deal(['9S', 'TS', 'AH', 'TC', '2S', '2H'])).toMatchObject({ playerPair: false, bankerPair: true })
})
