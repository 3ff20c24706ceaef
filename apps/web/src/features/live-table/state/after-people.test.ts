import type { ServerPayload } from '@cardroom/contract/events'
import { asUser } from '@cardroom/contract/ids.fixtures'
import type { PersonAtTable } from '@cardroom/contract/tables'
import { expect, test } from 'vitest'
import { afterPeople } from './after-people.ts'
import { personAt, tableAt } from './live-table.fixtures.ts'
import { liveTable } from './live-table.ts'

const peopleEvent = (people: readonly PersonAtTable[]): ServerPayload<'table.people'> => ({
  id: 7,
  now: 1_000_500,
  people: [...people],
  onlookers: 2,
})

const { mine } = tableAt()
const holders = [1, null, 2, 1, null, null, null] as const
/** A blackjack table. The person has two seats, and a bet of person 2 lies on the third. */
const before = liveTable(
  tableAt({
    game_id: 6,
    game_type: 3,
    state: 'betting',
    seats: holders.map((person, place) => ({ seat: place + 1, person })),
    chips: [{ person: 2, bets: [{ type: 'seat', seat: 3, amount: 100 }] }],
    ...(mine && { mine: { ...mine, seats: [1, 4] } }),
  }),
)
const holdersAfter = (people: readonly PersonAtTable[]) =>
  afterPeople(before, peopleEvent(people)).table.seats?.map(({ person }) => person)

const me = personAt(1, { boxes: [1, 4] })

test('the seven seats are those of the people who sit there', () => {
  const people = [me, personAt(2, { boxes: [3] }), personAt(3, { boxes: [5, 6] })]
  expect(holdersAfter(people)).toEqual([1, null, 2, 1, 3, 3, null])
  expect(afterPeople(before, peopleEvent(people)).isBehind).toBe(false)
})

test('a person who got up keeps a seat while a bet lies on it', () => {
  expect(holdersAfter([me])).toEqual([1, null, 2, 1, null, null, null])
})

test('a seat is free that was given up by a person who stays at the table', () => {
  expect(holdersAfter([me, personAt(2, { boxes: [7] })])).toEqual([1, null, null, 1, null, null, 2])
})

test('other seats of one’s own are asked for, and stay until the answer', () => {
  const live = afterPeople(before, peopleEvent([personAt(1, { boxes: [4] }), personAt(3, { boxes: [1] })]))
  expect(live).toMatchObject({ isBehind: true, table: { mine: { seats: [1, 4] } } })
  expect(live.table.seats?.[0]).toEqual({ seat: 1, person: 1 })
})

test('staff keep what they have seen of people who hide, and ask for the table; others do not', () => {
  const hidden = personAt(2, { user_id: null, name: null, net: null })
  const staff = liveTable(tableAt(), true)
  const seen = afterPeople(staff, peopleEvent([personAt(1), hidden]))
  expect(seen).toMatchObject({ hidden: 1, table: { people: [personAt(1), personAt(2)] } })
  expect(afterPeople(staff, peopleEvent([personAt(1), personAt(2)])).hidden).toBe(0)
  const others = afterPeople(liveTable(tableAt()), peopleEvent([personAt(1), hidden]))
  expect(others).toMatchObject({ hidden: 0, table: { people: [personAt(1), hidden] } })
})

test('a muted person asks for the table, which shows whether they may write again', () => {
  const people = [personAt(1), personAt(2)]
  expect(afterPeople(liveTable(tableAt({ muted: [asUser(1)] })), peopleEvent(people)).isBehind).toBe(true)
  expect(afterPeople(liveTable(tableAt()), peopleEvent(people)).isBehind).toBe(false)
})

test('a person who hides their name and amounts keeps their own name, picture and net result', () => {
  const hidden = personAt(1, { user_id: null, name: null, avatar_id: null, net: null })
  const seen = liveTable(tableAt({ people: [personAt(1, { net: 30 }), personAt(2)] }))
  const live = afterPeople(seen, peopleEvent([hidden, personAt(2)]))
  expect(live.table.people).toEqual([personAt(1, { net: 30 }), personAt(2)])
})
