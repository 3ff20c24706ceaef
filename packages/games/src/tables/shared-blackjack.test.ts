import { units } from '@cardroom/money'
import { describe, expect, test } from 'vitest'
import { assert } from '../assert.ts'
import { blackjackActions, type BlackjackAction } from '../blackjack/blackjack-state.ts'
import { addHand, emptySimulation, summaryOf, type Simulation } from '../blackjack/simulate.fixtures.ts'
import { basicStrategy } from '../blackjack/strategy.ts'
import { createBlackjackShoe } from '../blackjack/play-blackjack.ts'
import type { Card } from '../cards/cards.ts'
import { createShoe, type Shoe } from '../cards/shoe.ts'
import { createStream } from '../fairness/stream.ts'
import {
  dealerPlace,
  firstPlace,
  furtherMax,
  furtherPlace,
  holePlace,
  secondPlace,
  tableSeatsMax,
  upPlace,
} from './seat-places.ts'
import {
  actionsOfSeat,
  activeHandOf,
  actShared,
  asOwn,
  dealShared,
  dealtByPlace,
  refusalAtSeat,
  replayShared,
  seatOf,
  silenceOf,
  type SharedBlackjack,
} from './shared-blackjack.ts'
import { payoutAtSeat, stakeAtSeat, toSharedView, type SharedView } from './shared-view.ts'

const bet = units(10)
const view = (round: SharedBlackjack) => toSharedView(round, () => bet)
const cardsIn = ({ dealer, seats: shown }: SharedView) => [
  ...dealer.cards,
  ...shown.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards)),
]
const seats = Array.from({ length: tableSeatsMax }, (_, index) => index + 1)

/**
 * Creates a shoe with known cards by receiver: a seat's cards in the order it takes them; the dealer's as up card,
 * hole card and draws.
 */
function rigged(dealer: string, ofSeats: Readonly<Record<number, string>>): Shoe {
  const cards = new Map<number, Card>()
  const lay = (places: readonly number[], text: string) =>
    text.split(' ').forEach((card, index) => cards.set(places[index] ?? -1, card as Card))
  const further = Array.from({ length: furtherMax }, (_, j) => j)
  lay([upPlace, holePlace, ...further.map(dealerPlace)], dealer)
  for (const [seat, text] of Object.entries(ofSeats)) {
    const number = Number(seat)
    lay([firstPlace(number), secondPlace(number), ...further.map((j) => furtherPlace(number, j))], text)
  }
  return (place) => {
    const card = cards.get(place)
    assert(card !== undefined, `nobody expects the card at ${place}`)
    return card
  }
}

describe('places', () => {
  test('each of the 312 cards has one place, and nearly all are used', () => {
    const further = Array.from({ length: furtherMax }, (_, j) => j)
    const all = [
      upPlace,
      holePlace,
      ...further.map(dealerPlace),
      ...seats.flatMap((seat) => [
        firstPlace(seat),
        secondPlace(seat),
        ...further.map((j) => furtherPlace(seat, j)),
      ]),
    ]
    expect(furtherMax).toBe(37)
    expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 312 }, (_, place) => place))
  })

  test.each([
    [() => firstPlace(1), 0],
    [() => firstPlace(7), 6],
    [() => upPlace, 7],
    [() => secondPlace(1), 8],
    [() => secondPlace(7), 14],
    [() => holePlace, 15],
    [() => furtherPlace(1, 0), 16],
    [() => furtherPlace(3, 2), 34],
    [() => dealerPlace(0), 23],
  ])('the place %s is %d, as documented', (place, expected) => expect(place()).toBe(expected))

  test('there is no eighth seat and no 38th further card', () => {
    expect(() => firstPlace(8)).toThrow('no seat')
    expect(() => firstPlace(0)).toThrow('no seat')
    expect(() => furtherPlace(1, 37)).toThrow('no further card')
  })
})

describe('when all seats decide at the same time,', () => {
  const shoe = rigged('6S TH 9C', { 2: '5S 6D TC', 5: 'TD 2D 3H 4H', 7: '8S 8D 3C 2C TS 9S' })

  test('nobody’s choice changes another’s card', () => {
    const moves = [
      { seat: 2, action: 'double' as const },
      { seat: 5, action: 'hit' as const },
      { seat: 7, action: 'split' as const },
      { seat: 5, action: 'stand' as const },
      { seat: 7, action: 'double' as const },
      { seat: 7, action: 'stand' as const },
    ]
    const inOrder = replayShared(shoe, [2, 5, 7], moves)
    const [double, hit, split, stand, second, last] = moves
    const otherwise = [split, double, second, hit, last, stand].flatMap((move) => move ?? [])
    expect(replayShared(shoe, [7, 5, 2], otherwise)).toEqual(inOrder)
    expect(inOrder.phase).toBe('settled')
    expect(inOrder.seats.map(({ hands }) => hands.map(({ cards }) => cards.join(' ')))).toEqual([
      ['5S 6D TC'],
      ['TD 2D 3H'],
      ['8S 3C TS', '8D 2C'],
    ])
    expect(inOrder.dealer.join(' ')).toBe('6S TH 9C')
    expect(inOrder.seats.map((seat) => Number(payoutAtSeat(inOrder, seat, bet)) / 100)).toEqual([40, 20, 60])
    expect(inOrder.seats.map((seat) => Number(stakeAtSeat(inOrder, seat, bet)) / 100)).toEqual([20, 10, 30])
  })

  test('a seat plays its hands from left to right, and the dealer waits for all seats', () => {
    const split = replayShared(shoe, [2, 7], [{ seat: 7, action: 'split' }])
    expect(activeHandOf(split, 7)).toBe(0)
    const left = actShared(split, { seat: 7, action: 'stand' }, shoe)
    expect(activeHandOf(left, 7)).toBe(1)
    const done = actShared(left, { seat: 7, action: 'stand' }, shoe)
    expect(activeHandOf(done, 7)).toBeNull()
    expect(actionsOfSeat(done, 7)).toEqual([])
    expect(done.phase).toBe('playing')
    expect(actShared(done, { seat: 2, action: 'stand' }, shoe).phase).toBe('settled')
  })

  test('the hole card is hidden until all seats are done', () => {
    const open = dealShared(shoe, [2, 5])
    expect(view(open).dealer).toEqual({ cards: ['6S'], total: 6, hidden: true })
    expect(cardsIn(view(open))).not.toContain('TH')
    const end = replayShared(shoe, [2], [{ seat: 2, action: 'stand' }])
    expect(view(end).dealer).toEqual({ cards: ['6S', 'TH', '9C'], total: 25, hidden: false })
  })

  test('a silent seat stands, hand by hand', () => {
    let round = dealShared(shoe, [2, 7])
    for (const seat of [2, 7]) {
      const action = silenceOf(round, seat)
      if (action) round = actShared(round, { seat, action }, shoe)
      expect(silenceOf(round, seat)).toBeUndefined()
    }
    expect(round.phase).toBe('settled')
  })

  test('an action of an empty seat is the caller’s mistake', () => {
    expect(() => seatOf(dealShared(shoe, [2]), 3)).toThrow('nobody plays')
    expect(() => dealShared(shoe, [2, 2])).toThrow('once')
  })
})

describe('the dealer', () => {
  test('plays at once, and draws nothing, when all hands are bust', () => {
    const shoe = rigged('6S TH', { 1: 'TS 6D TC', 2: '9S 7D 8C' })
    const round = replayShared(
      shoe,
      [1, 2],
      [
        { seat: 1, action: 'hit' },
        { seat: 2, action: 'hit' },
      ],
    )
    expect(round.phase).toBe('settled')
    expect(round.dealer.join(' ')).toBe('6S TH')
  })

  test('draws nothing if only blackjacks are left', () => {
    const round = dealShared(rigged('6S TH', { 4: 'AS KD' }), [4])
    expect(round.phase).toBe('settled')
    expect(round.dealer).toHaveLength(2)
    expect(Number(payoutAtSeat(round, seatOf(round, 4), bet)) / 100).toBe(25)
  })

  test('a dealer’s blackjack ends the round at the deal', () => {
    const round = dealShared(rigged('TS AH', { 1: 'AS KD', 2: 'TD 9D' }), [1, 2])
    expect(round.phase).toBe('settled')
    expect(view(round).seats.map(({ payout }) => Number(payout) / 100)).toEqual([10, 0])
  })
})

describe('insurance', () => {
  const shoe = rigged('AS KH', { 1: '9S 9D', 2: 'AD KD', 3: 'TS 6D' })
  const answers = [
    { seat: 1, action: 'insurance' as const },
    { seat: 2, action: 'no-insurance' as const },
    { seat: 3, action: 'no-insurance' as const },
  ]

  test('nobody learns what the dealer has before all have answered', () => {
    const two = replayShared(shoe, [1, 2, 3], answers.slice(0, 2))
    expect(two.phase).toBe('insurance')
    expect(view(two).seats.map(({ insurance }) => insurance?.state)).toEqual(['taken', 'declined', 'asked'])
    expect(refusalAtSeat(two, { seat: 1, action: 'hit' })).toBe('insuranceFirst')
    expect(refusalAtSeat(two, { seat: 1, action: 'no-insurance' })).toBe('notAsked')
    expect(silenceOf(two, 1)).toBeUndefined()
    expect(silenceOf(two, 3)).toBe('no-insurance')
  })

  test('is won against a blackjack', () => {
    const round = replayShared(shoe, [1, 2, 3], answers)
    expect(round.phase).toBe('settled')
    expect(view(round).seats.map(({ stake, payout }) => [Number(stake) / 100, Number(payout) / 100])).toEqual(
      [
        [15, 15],
        [10, 10],
        [10, 0],
      ],
    )
    expect(view(round).seats[0]?.insurance?.state).toBe('won')
  })

  test('is lost without a dealer’s blackjack, and a seat’s blackjack waits for the end', () => {
    const lost = replayShared(
      rigged('AS 5H TC 4C', { 1: '9S 9D', 2: 'AD KD' }),
      [1, 2],
      [answers[1]!, answers[0]!],
    )
    expect(lost.phase).toBe('playing')
    expect(view(lost).seats.map((seat) => seat.hands.map(({ state }) => state))).toEqual([
      ['playing'],
      ['blackjack'],
    ])
    expect(view(lost).seats[0]?.insurance?.state).toBe('lost')
    expect(silenceOf(lost, 2)).toBeUndefined()
  })
})

/** The proof shows exactly the cards that were dealt. */
test('the proof shows the cards that were dealt, by place', () => {
  const shoe = rigged('6S TH 9C', { 2: '5S 6D TC' })
  const round = replayShared(shoe, [2], [{ seat: 2, action: 'hit' }])
  const cards = dealtByPlace(round, shoe)
  expect(cards.flatMap((card, place) => (card === null ? [] : [[place, card]]))).toEqual([
    [1, '5S'],
    [7, '6S'],
    [9, '6D'],
    [15, 'TH'],
    [17, 'TC'],
    [23, '9C'],
  ])
  expect(cards).toHaveLength(24)
})

test('a seat with 37 further cards stands, so nothing asks for a 38th', () => {
  // No real shoe holds so many aces. Only a rigged one brings a seat this far, by split hands of aces that hit again
  // and again.
  const shoe: Shoe = (place) => (place === upPlace || place === holePlace ? 'TS' : 'AS')
  let round = dealShared(shoe, [1])
  round = { ...round, seats: round.seats.map((seat) => ({ ...seat, further: 36 })) }
  expect(refusalAtSeat(round, { seat: 1, action: 'split' })).toBe('fourHands')
  round = actShared(round, { seat: 1, action: 'hit' }, shoe)
  expect(round.phase).toBe('settled')
  expect(seatOf(round, 1).hands[0]?.progress).toBe('stood')
})

describe('in as many hands as fit into a moment,', () => {
  const stream = createStream({
    serverSeed: new Uint8Array(32).fill(7),
    clientSeed: 'shared blackjack',
    nonce: 1,
  })
  /** One endless stream gives each round a fresh shuffle quickly. */
  const freshShoe = (): Shoe => createShoe(stream, 6)

  test('whatever is decided, every round ends, and each seat is settled by the single-player rules', () => {
    let choice = 0
    for (let number = 0; number < 100; number++) {
      const shoe = freshShoe()
      let round = dealShared(shoe, seats.slice(0, 1 + (number % 7)))
      for (let step = 0; round.phase !== 'settled'; step++) {
        expect(step).toBeLessThan(400)
        const { seat } = round.seats[step % round.seats.length]!
        const actions = actionsOfSeat(round, seat)
        for (const action of blackjackActions)
          expect(refusalAtSeat(round, { seat, action }) === undefined).toBe(actions.includes(action))
        const action = actions[choice++ % Math.max(actions.length, 1)]
        if (action) round = actShared(round, { seat, action }, shoe)
      }
      const shown = view(round)
      for (const seat of round.seats)
        expect(payoutAtSeat(round, seat, bet)).toBe(shown.seats.find((one) => one.seat === seat.seat)?.payout)
    }
  })

  test('seven seats by basic strategy have the edge of one: 0.3325 % of the first bet', () => {
    const total: Simulation = emptySimulation()
    for (let number = 0; number < 2_000; number++)
      for (const own of playSeven(freshShoe())) addHand(total, own)
    const { edge, standardError, deviation } = summaryOf(total)
    // Seats of one round share the dealer, so their results are not independent; twice the plain error bounds them.
    expect(Math.abs(edge - 0.003325)).toBeLessThan(4 * 2 * standardError)
    expect(deviation).toBeGreaterThan(1.1)
    expect(deviation).toBeLessThan(1.18)
    expect(total.hands).toBe(14_000)
  })
})

function playSeven(shoe: Shoe) {
  let round = dealShared(shoe, seats)
  for (let turn = 0; round.phase !== 'settled'; turn += 1) {
    expect(turn).toBeLessThan(100)
    for (const seat of seats) {
      const actions = actionsOfSeat(round, seat)
      if (actions.length === 0) continue
      const hand = seatOf(round, seat).hands[activeHandOf(round, seat) ?? 0]
      const action: BlackjackAction = basicStrategy({
        cards: hand?.cards ?? [],
        up: round.dealer[0] ?? 'AS',
        actions,
      })
      round = actShared(round, { seat, action }, shoe)
    }
  }
  const settled = round
  return settled.seats.map((seat) => asOwn(settled, seat))
}

test('the shoe of a round is six decks', () => {
  const shoe = createBlackjackShoe({ draw: () => 0 })
  expect(shoe(dealerPlace(furtherMax - 1))).toBe('KC')
  expect(() => shoe(312)).toThrow('no card')
})
