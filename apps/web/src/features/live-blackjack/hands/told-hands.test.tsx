import type { TableSeatShown } from '@cardroom/contract/table-rounds'
import { describe, expect, test } from 'vitest'
import { repeatedOn } from './repeated-on.ts'
import { firstBets, seatToDecide, seatsToGo, silenceAt, toldHands } from './told-hands.ts'
import {
  dealerBust,
  handOf,
  handsWith,
  inTurn,
  myTurn,
  pastHands,
  seatOf,
} from '../live-blackjack.fixtures.ts'
import type { SlipBet } from '#features/bets/index.ts'

const hands = handsWith([myTurn()])
const playing = { round: 1285, state: 'playing' } as const
const result = { round: 1286, state: 'result' } as const

describe('the hands that lie at a table', () => {
  test('are those of the round that is played', () => {
    expect(toldHands({ table: playing, hands, past: undefined })).toBe(hands)
  })

  test('stay until the result is there, and are then those of the result', () => {
    const between = pastHands({ result: undefined })
    expect(toldHands({ table: result, hands, past: between })).toBe(hands)
    expect(toldHands({ table: result, hands, past: pastHands() })?.seats).toBe(dealerBust.seats)
  })

  test('stay until own amounts are there, if the event of the result hides them; others do not wait', () => {
    const blank = (seat: TableSeatShown): TableSeatShown => ({
      ...seat,
      hands: seat.hands.map((hand) => ({ ...hand, stake: null, payout: null })),
    })
    const past = pastHands({ result: { ...dealerBust, seats: (dealerBust.seats ?? []).map(blank) } })
    expect(toldHands({ table: result, hands, past, own: 1 })).toBe(hands)
    expect(toldHands({ table: result, hands, past })?.isOver).toBe(true)
    expect(toldHands({ table: result, hands: undefined, past, own: 1 })?.isOver).toBe(true)
    expect(toldHands({ table: result, hands, past: pastHands(), own: 1 })?.isOver).toBe(true)
  })

  test('are gone once bets are open, and where the stakes went back', () => {
    const voided = pastHands({ result: { ...dealerBust, state: 'voided' } })
    expect(toldHands({ table: { round: 1286, state: 'open' }, hands, past: pastHands() })).toBeUndefined()
    expect(toldHands({ table: result, hands, past: voided })).toBeUndefined()
  })
})

test('the first bets are known where amounts are shown', () => {
  const chips = [
    { person: 1, bets: [{ type: 'seat' as const, seat: 4, amount: 1000 }] },
    { person: 2, bets: [{ type: 'seat' as const, seat: 5, amount: null }] },
  ]
  expect([...firstBets(chips)]).toEqual([[4, 1000]])
})

test('the leftmost own seat that has to decide is chosen, and all seats that have to are counted', () => {
  const [left, right] = [seatOf(3, [handOf('9C 9D', 'playing')], inTurn(5)), myTurn()]
  expect(seatToDecide([left, right])).toBe(left)
  expect(seatToDecide([{ ...left, decide_by: null }, right])).toBe(right)
  expect(seatsToGo(hands)).toBe(3)
})

describe('a seat that is not asked any more', () => {
  const asked = seatOf(4, [handOf('8S 3C', 'waiting')], {
    insurance: { stake: 500, state: 'asked', payout: 0 },
    decide_by: 1,
  })

  test('has stood, if it has the same cards', () => {
    expect(silenceAt(myTurn(), seatOf(4, [handOf('8S 3C', 'stood')]))).toBe('stand')
    expect(silenceAt(myTurn(), seatOf(4, [handOf('8S 3C', 'lost')]))).toBe('stand')
  })

  test('has no insurance, if it has not taken it', () => {
    const answered = (state: 'declined' | 'taken') =>
      silenceAt(asked, { ...asked, insurance: { stake: 500, state, payout: 0 }, decide_by: null })
    expect(answered('declined')).toBe('insurance')
    expect(answered('taken')).toBeUndefined()
  })

  test('was not silent, if it has done something', () => {
    expect(silenceAt(myTurn(), seatOf(4, [handOf('8S 3C TD', 'stood')]))).toBeUndefined()
    expect(silenceAt(myTurn(), seatOf(4, [handOf('8S 3C', 'surrendered')]))).toBeUndefined()
    expect(silenceAt(myTurn(), myTurn())).toBeUndefined()
    const split = seatOf(4, [handOf('8S TC', 'playing'), handOf('8H TD', 'waiting')], inTurn(9))
    expect(silenceAt(myTurn(), split)).toBeUndefined()
  })
})

describe('the bets of the last round', () => {
  const bet = (seat: number, amount: number): SlipBet => ({ type: 'seat', numbers: [String(seat)], amount })

  test('are repeated on the same seats, and on others with the first stake', () => {
    expect(repeatedOn([bet(3, 50), bet(4, 100)], [4])).toEqual([bet(4, 100)])
    expect(repeatedOn([bet(3, 50), bet(4, 100)], [1, 2])).toEqual([bet(1, 50), bet(2, 50)])
    const alone: SlipBet = { type: 'seat', numbers: [], amount: 50 }
    expect(repeatedOn([alone], [1, 2])).toEqual([bet(1, 50), bet(2, 50)])
    expect(repeatedOn([], [1])).toEqual([])
  })
})
