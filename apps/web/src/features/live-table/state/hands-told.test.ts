import type { SharedRound, TableRoundShown, TableSeatShown } from '@cardroom/contract/table-rounds'
import { expect, test } from 'vitest'
import { tableAt } from './live-table.fixtures.ts'
import { liveTable, nextTable } from './live-table.ts'
import type { TableChange } from './table-change.ts'

const entry = {
  round: 2,
  seq: 1,
  bets: [{ type: 'seat' as const, seat: 4, amount: 100 }],
  stake: 100,
  commit: 'c1',
}
/** A blackjack table whose bets have closed. The person has a hundred on a seat. */
const closed = liveTable(
  tableAt({
    game_id: 6,
    game_type: 3,
    state: 'closed',
    last: [],
    mine: { session_id: 12, seat: 1, entry, ready: false, seats: [4], wallet: 900 },
  }),
)

type Hand = TableSeatShown['hands'][number]
const seatWith = (changes: Partial<Hand>, seat: Partial<TableSeatShown> = {}): TableSeatShown => ({
  seat: 4,
  person: 1,
  hands: [
    { cards: ['8S', '3C'], total: 11, soft: false, stake: 100, state: 'playing', payout: 0, ...changes },
  ],
  active_hand: 0,
  actions: ['hit', 'stand', 'double'],
  refusals: {},
  decide_by: 1_012_000,
  ...seat,
})
const hit = seatWith({ cards: ['8S', '3C', '2D'], total: 13 })
const doubled = seatWith(
  { cards: ['8S', '3C', 'TD'], total: 21, stake: 200, state: 'stood' },
  { active_hand: null, decide_by: null },
)

const dealer = { cards: ['6D'], total: 6, hidden: true }
const handEvent = (seat: TableSeatShown, ms = 100): TableChange => ({
  kind: 'table.hand',
  payload: { id: 7, now: 1_000_000 + ms, round: 2, dealer, seats: [seat] },
})
const over: SharedRound = {
  id: 40,
  key: 'dd'.repeat(16),
  table_id: 7,
  round: 2,
  state: 'settled',
  closes_at: 1,
  dealer: { cards: ['6D', 'TC', '9S'], total: 25, hidden: false },
  seats: [{ ...doubled, hands: [{ ...(doubled.hands[0] as Hand), state: 'won', payout: 400 }] }],
  house_seed: 'e1'.repeat(32),
  winners: [],
  players: 1,
  won: 1,
}
const resultOf = (result: SharedRound): TableChange => ({
  kind: 'table.result',
  payload: { id: 7, now: 1_020_000, result },
})
const answer = (seat: TableSeatShown, wallet: number): TableChange => {
  const { cards: _, ...round } = over
  const mine = { bets: [], stake: 0, payout: 0, net: 0, wallet }
  const playing: TableRoundShown = { ...round, state: 'playing', dealer, seats: [seat], mine }
  return { kind: 'decided', round: playing }
}
const after = (...changes: readonly TableChange[]) => changes.reduce(nextTable, closed)

test('a deal costs nothing more than the bet, and the hands lie there', () => {
  const live = after(handEvent(seatWith({})))
  expect(live.table.state).toBe('playing')
  expect(live.table.mine?.wallet).toBe(900)
  expect(live.hands).toMatchObject({ round: 2, isOver: false, seats: [{ seat: 4 }] })
})

test('a double leaves the wallet once, however often its event comes', () => {
  expect(after(handEvent(seatWith({})), handEvent(doubled)).table.mine?.wallet).toBe(800)
  expect(after(handEvent(seatWith({})), handEvent(doubled), handEvent(doubled, 200)).table.mine?.wallet).toBe(
    800,
  )
  expect(after(handEvent(seatWith({})), handEvent(doubled), answer(doubled, 800)).table.mine?.wallet).toBe(
    800,
  )
  expect(after(handEvent(seatWith({})), answer(doubled, 800), handEvent(doubled)).table.mine?.wallet).toBe(
    800,
  )
})

test('an older event takes no card away', () => {
  const live = after(handEvent(seatWith({})), answer(hit, 900), handEvent(seatWith({}), 200))
  expect(live.hands?.seats[0]?.hands[0]?.cards).toHaveLength(3)
})

test('the result pays the seat, also where the last double comes with it', () => {
  expect(after(handEvent(doubled), resultOf(over)).table.mine?.wallet).toBe(1200)
  expect(after(handEvent(seatWith({})), resultOf(over)).table.mine?.wallet).toBe(1200)
})

test('stakes of a round that is voided after its deal go back, with what was added', () => {
  const { seats: _, dealer: _dealer, ...voided } = over
  const back = resultOf({ ...voided, state: 'voided', void_reason: 'seedLost' })
  expect(after(handEvent(doubled), back).table.mine?.wallet).toBe(1000)
})

test('own amounts that an event hides are asked for', () => {
  const hidden = seatWith({ cards: ['8S', '3C', '2D'], stake: null, payout: null })
  expect(after(handEvent(hidden)).isBehind).toBe(true)
  expect(after(handEvent(seatWith({}))).isBehind).toBe(false)
})

test('own stakes that an event hides are those that are known, until the table tells them', () => {
  const blank = { stake: null, payout: null }
  const dealt = handEvent(seatWith(blank))
  expect(after(dealt).hands?.seats[0]?.hands[0]?.stake).toBe(100)
  expect(after(dealt)).toMatchObject({ isBehind: true, table: { mine: { wallet: 900 } } })
  const insured = seatWith(blank, { insurance: { ...blank, state: 'taken' } })
  expect(after(dealt, handEvent(insured, 200)).table.mine?.wallet).toBe(850)
})

test('own stakes are asked for once more if the answer is older than a double that an event hides', () => {
  const blank = { stake: null, payout: null }
  const shown = (seat: TableSeatShown, ms: number): TableChange => {
    const latest = { ...over, state: 'playing' as const, dealer, seats: [seat] }
    return { kind: 'shown', table: { ...closed.table, state: 'playing', now: 1_000_000 + ms, latest } }
  }
  const hiddenDouble = { ...doubled, hands: doubled.hands.map((hand) => ({ ...hand, ...blank })) }
  const older = after(handEvent(seatWith(blank)), handEvent(hiddenDouble, 200), shown(seatWith({}), 150))
  expect(older).toMatchObject({ isBehind: true, outdated: 1 })
  const newer = nextTable(older, shown(doubled, 250))
  expect(newer.isBehind).toBe(false)
  expect(newer.hands?.seats[0]?.hands[0]?.stake).toBe(200)
})

test('amounts of others that an event hides are asked for by staff alone', () => {
  const hidden = handEvent(seatWith({ stake: null, payout: null }, { person: 2 }))
  expect(after(hidden)).toMatchObject({ isBehind: false, hidden: 0 })
  expect(nextTable({ ...closed, seesHidden: true }, hidden)).toMatchObject({ isBehind: false, hidden: 1 })
})

test('a person who hides amounts while their hand is played hides its stakes from others, not from staff', () => {
  const dealt = handEvent(seatWith({}, { seat: 5, person: 2 }))
  const bets = [{ type: 'seat' as const, seat: 5, amount: null }]
  const hidden: TableChange = {
    kind: 'table.chips',
    payload: { id: 7, now: 1_000_200, round: 2, chips: [{ person: 2, bets }] },
  }
  expect(after(dealt).hands?.seats[0]?.hands[0]?.stake).toBe(100)
  expect(after(dealt, hidden).hands?.seats[0]?.hands[0]).toMatchObject({ stake: null, payout: null })
  const seen = nextTable(nextTable({ ...closed, seesHidden: true }, dealt), hidden)
  expect(seen).toMatchObject({ hidden: 1, hands: { seats: [{ hands: [{ stake: 100 }] }] } })
})

test('hands of another round change nothing', () => {
  const other: TableChange = {
    kind: 'table.hand',
    payload: { id: 7, now: 1_000_100, round: 1, dealer, seats: [doubled] },
  }
  expect(after(other).hands).toBeUndefined()
})
