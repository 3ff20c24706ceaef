import type { SharedRound, TableBet, TableSeatShown } from '@cardroom/contract/table-rounds'
import type { PersonsChips, TableShown } from '@cardroom/contract/tables'
import { totalOfHand, type Card } from '@cardroom/games'
import type { LiveHands } from '#features/live-table/index.ts'
import { personAt } from '#features/live-table/state/live-table.fixtures.ts'
import type { PastRound } from '#features/live-table/state/live-table.ts'
import { busyTable, pastWith } from '#features/live-table/still-seat.fixtures.tsx'
import { now } from '#lib/clock.ts'

type Hand = TableSeatShown['hands'][number]

/** The people on the seven seats. The viewing person is person 1, and the third seat is free. */
const holders = [2, 3, null, 1, 4, 5, 6] as const

const boxes = holders.map((person, place) => ({ seat: place + 1, person }))

/** Six people at the table. One of them hides amounts. */
const people = [1, 2, 3, 4, 5, 6].map((person) =>
  personAt(person, {
    placed: true,
    boxes: boxes.filter((box) => box.person === person).map(({ seat }) => seat),
    ...(person === 5 && { net: null }),
  }),
)

const firstBets = [
  { person: 1, seat: 4, amount: 1000 },
  { person: 2, seat: 1, amount: 500 },
  { person: 3, seat: 2, amount: 1000 },
  { person: 4, seat: 5, amount: 200 },
  { person: 5, seat: 6, amount: null },
  { person: 6, seat: 7, amount: 50 },
] as const

const chips: PersonsChips[] = firstBets.map(({ person, seat, amount }) => ({
  person,
  bets: [{ type: 'seat', seat, amount }],
}))

export const entryOf = (...bets: readonly TableBet[]) => ({
  round: 1285,
  seq: 3,
  bets: [...bets],
  stake: bets.reduce((total, { amount }) => total + amount, 0),
  commit: 'c1'.repeat(32),
})

const myBet: TableBet = { type: 'seat', seat: 4, amount: 1000 }

/** Returns a busy table on which the person has a bet. */
export const blackjackTable = (changes: Partial<TableShown> = {}): TableShown =>
  busyTable({
    name: 'Midnight seven',
    game_id: 6,
    game_type: 3,
    people,
    players: people.length,
    seats: boxes,
    chips,
    last: [],
    mine: { session_id: 12, seat: 1, entry: entryOf(myBet), ready: false, seats: [4], wallet: 6420 },
    ...changes,
  })

/** Returns a table whose seven seats are taken, as an onlooker sees it: person 6 has the third seat too. */
export function fullTable(changes: Partial<TableShown> = {}): TableShown {
  const { mine: _, seats: held = [], people: sitting, ...watched } = blackjackTable(changes)
  return {
    ...watched,
    people: sitting.map((person) => ({
      ...person,
      placed: watched.chips.length > 0,
      ...(person.seat === 6 && { boxes: [3, 7] }),
    })),
    seats: held.map((each) => ({ ...each, person: each.person ?? 6 })),
  }
}

/** Returns the table while hands are played. */
export const playedTable = (changes: Partial<TableShown> = {}): TableShown =>
  blackjackTable({ state: 'playing', closes_at: null, ...changes })

export function handOf(cards: string, state: Hand['state'], changes: Partial<Hand> = {}): Hand {
  const codes = cards.split(' ')
  const { total, soft } = totalOfHand(codes as Card[])
  return { cards: codes, total, soft, stake: 1000, state, payout: 0, ...changes }
}

/** Returns a seat that has nothing to decide. */
export const seatOf = (
  seat: number,
  hands: readonly Hand[],
  changes: Partial<TableSeatShown> = {},
): TableSeatShown => ({
  seat,
  person: holders[seat - 1] ?? null,
  hands: [...hands],
  active_hand: null,
  actions: [],
  refusals: {},
  decide_by: null,
  ...changes,
})

/** Returns what a seat in turn may do with its first two cards. */
export const inTurn = (seconds: number): Partial<TableSeatShown> => ({
  active_hand: 0,
  actions: ['hit', 'stand', 'double', 'surrender'],
  refusals: { split: 'noPair' },
  decide_by: now().getTime() + seconds * 1000,
})

const others = (): TableSeatShown[] => [
  seatOf(1, [handOf('TS 9H', 'stood', { stake: 500 })]),
  seatOf(2, [handOf('5S 7D', 'playing')], inTurn(7)),
  seatOf(5, [handOf('4D 9D KS', 'bust', { stake: 200 })]),
  seatOf(6, [handOf('AH QS', 'blackjack', { stake: null, payout: null })]),
  seatOf(7, [handOf('6S 6H', 'playing', { stake: 50 })], inTurn(11)),
]

/** Returns the hands of the table, with `own` as the person's own hands. */
export const handsWith = (own: readonly TableSeatShown[], changes: Partial<LiveHands> = {}): LiveHands => ({
  round: 1285,
  dealer: { cards: ['6D'], total: 6, hidden: true },
  seats: [...others().filter(({ seat }) => !own.some((each) => each.seat === seat)), ...own].toSorted(
    (a, b) => a.seat - b.seat,
  ),
  isOver: false,
  ...changes,
})

export const myTurn = (seconds = 9): TableSeatShown =>
  seatOf(4, [handOf('8S 3C', 'playing')], inTurn(seconds))

export const myFour = (): TableSeatShown =>
  seatOf(
    4,
    [
      handOf('8S TC', 'stood'),
      handOf('8H 3D', 'playing'),
      handOf('8D 2S', 'waiting'),
      handOf('8C KH', 'waiting'),
    ],
    {
      active_hand: 1,
      actions: ['hit', 'stand', 'double'],
      refusals: { split: 'fourHands', surrender: 'afterSplit' },
      decide_by: now().getTime() + 9000,
    },
  )

/** Returns hands that are all asked about insurance. One seat has declined. */
export const insuranceHands = (): LiveHands => ({
  round: 1285,
  dealer: { cards: ['AC'], total: 11, hidden: true },
  seats: [
    seatOf(1, [handOf('TS 9H', 'waiting', { stake: 500 })], {
      insurance: { stake: 250, state: 'declined', payout: 0 },
    }),
    seatOf(4, [handOf('QH TD', 'waiting')], {
      actions: ['insurance', 'no-insurance'],
      insurance: { stake: 500, state: 'asked', payout: 0 },
      decide_by: now().getTime() + 7000,
    }),
  ],
  isOver: false,
})

/** A round as everybody sees it: the dealer went over 21. */
export const dealerBust: SharedRound = {
  id: 40,
  key: 'dd'.repeat(16),
  table_id: 7,
  round: 1285,
  state: 'settled',
  closes_at: 1,
  dealer: { cards: ['6D', 'TC', '9S'], total: 25, hidden: false },
  seats: [
    seatOf(1, [handOf('TS 9H', 'won', { stake: 500, payout: 1000 })]),
    seatOf(4, [handOf('8S 3C TD', 'won', { stake: 2000, payout: 4000 })]),
    seatOf(5, [handOf('4D 9D KS', 'bust', { stake: 200 })]),
  ],
  house_seed: 'e1'.repeat(32),
  winners: [{ person: 2, name: 'Ilya', avatar: null, avatar_id: 0, net: 500 }],
  players: 3,
  won: 2,
}

export const pastHands = (changes: Partial<PastRound> = {}): PastRound =>
  pastWith({ chips, entry: entryOf(myBet), result: dealerBust, ...changes })

/** Returns a table whose result was reported a moment ago. */
export function toldTable(changes: Partial<TableShown> = {}): TableShown {
  const { mine } = blackjackTable()
  return blackjackTable({
    state: 'result',
    round: 1286,
    closes_at: null,
    next_at: now().getTime() + 4000,
    chips: [],
    ...(mine && { mine: { ...mine, entry: null, wallet: 10_420 } }),
    ...changes,
  })
}
