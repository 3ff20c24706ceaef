import type { TableSeatShown } from '@cardroom/contract/table-rounds'
import { describe, expect, test } from 'vitest'
import { handsAfter, handsIn, moneyOf, raisedBetween, type LiveHands } from './live-hands.ts'

type Hand = TableSeatShown['hands'][number]

const handOf = (cards: readonly string[], changes: Partial<Hand> = {}): Hand => ({
  cards: [...cards],
  total: 11,
  soft: false,
  stake: 100,
  state: 'playing',
  payout: 0,
  ...changes,
})

const seatOf = (changes: Partial<TableSeatShown> = {}): TableSeatShown => ({
  seat: 4,
  person: 1,
  hands: [handOf(['8S', '3C'])],
  active_hand: 0,
  actions: ['hit', 'stand', 'double'],
  refusals: {},
  decide_by: 1_012_000,
  ...changes,
})

const hands = (seats: readonly TableSeatShown[], changes: Partial<LiveHands> = {}): LiveHands => ({
  round: 2,
  dealer: { cards: ['6D'], total: 6, hidden: true },
  seats,
  isOver: false,
  ...changes,
})

const dealt = hands([seatOf(), seatOf({ seat: 5, person: 2 })])
const hit = seatOf({ hands: [handOf(['8S', '3C', '2D'])], decide_by: 1_020_000 })
const hidden = (seat: TableSeatShown): TableSeatShown => ({
  ...seat,
  hands: seat.hands.map((hand) => ({ ...hand, stake: null, payout: null })),
})

describe('the hands that an event brings', () => {
  test('move a seat forward, and never back', () => {
    const after = handsAfter(dealt, hands([hit, seatOf({ seat: 5, person: 2 })]))
    expect(after?.seats[0]).toEqual(hit)
    expect(handsAfter(after, dealt)?.seats[0]).toEqual(hit)
  })

  test('move an answered insurance and the look of the dealer after it forward too', () => {
    const asked = seatOf({
      hands: [handOf(['8S', '3C'], { state: 'waiting' })],
      active_hand: null,
      insurance: { stake: 50, state: 'asked', payout: 0 },
    })
    const declined = { ...asked, insurance: { stake: 50, state: 'declined', payout: 0 } as const }
    const playing = { ...declined, hands: [handOf(['8S', '3C'])], active_hand: 0 }
    expect(handsAfter(hands([asked]), hands([declined]))?.seats[0]).toEqual(declined)
    expect(handsAfter(hands([declined]), hands([playing]))?.seats[0]).toEqual(playing)
    expect(handsAfter(hands([playing]), hands([declined]))?.seats[0]).toEqual(playing)
  })

  test('keep own amounts that the event hides as they are known, with the new time', () => {
    const later = hidden(seatOf({ decide_by: 1_030_000 }))
    expect(handsAfter(dealt, hands([later]))?.seats[0]).toEqual(seatOf({ decide_by: 1_030_000 }))
  })

  test('are replaced by those of another round, and not by those of an earlier one', () => {
    const next = hands([seatOf()], { round: 3 })
    expect(handsAfter(dealt, next)).toBe(next)
    expect(handsAfter(next, dealt)).toBe(next)
  })

  test('are none in a round without a deal, or whose stakes went back', () => {
    const round = { id: 1, key: null, table_id: 7, round: 2, closes_at: 1, winners: [], players: 1, won: 0 }
    expect(handsIn({ ...round, state: 'closed' })).toBeUndefined()
    const { dealer, seats } = dealt
    expect(handsIn({ ...round, state: 'voided', dealer, seats: [...seats] })).toBeUndefined()
    expect(handsIn({ ...round, state: 'settled', dealer, seats: [...seats] })?.isOver).toBe(true)
  })
})

describe('a person’s money', () => {
  const insured = seatOf({ insurance: { stake: 50, state: 'taken', payout: 0 } })
  const doubled = seatOf({ hands: [handOf(['8S', '3C', '9D'], { stake: 200, state: 'stood', payout: 400 })] })

  test('is that of all their seats, with insurance once it is taken', () => {
    expect(moneyOf(hands([insured, seatOf({ seat: 5 }), seatOf({ seat: 6, person: 2 })]), 1)).toEqual({
      stake: 250,
      payout: 0,
    })
    expect(moneyOf(hands([doubled]), 1)).toEqual({ stake: 200, payout: 400 })
  })

  test('is unknown without a seat, and where amounts are hidden', () => {
    expect(moneyOf(dealt, 3)).toBeUndefined()
    expect(moneyOf(hands([hidden(seatOf())]), 1)).toBeUndefined()
  })

  test('the stake added since the report before is that of doubles and insurance', () => {
    const own = { person: 1, entry: { round: 2, seq: 1, bets: [], stake: 100, commit: 'c1' } }
    expect(raisedBetween(undefined, hands([seatOf()]), own)).toBe(0)
    expect(raisedBetween(hands([seatOf()]), hands([doubled]), own)).toBe(100)
    expect(raisedBetween(hands([seatOf()]), hands([hidden(doubled)]), own)).toBe(0)
  })
})
