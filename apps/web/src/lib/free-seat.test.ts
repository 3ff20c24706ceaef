import { expect, test } from 'vitest'
import { areSeatsTaken, seatsToTake } from './free-seat.ts'

const seats = (...taken: readonly number[]) =>
  [1, 2, 3, 4, 5, 6, 7].map((seat) => ({ seat, person: taken.includes(seat) ? seat : null }))

test('the free seat nearest to the middle is offered', () => {
  expect(seatsToTake({ seats: seats() })).toEqual([4])
  expect(seatsToTake({ seats: seats(4, 3) })).toEqual([5])
  expect(seatsToTake({ seats: seats(2, 3, 4, 5, 6) })).toEqual([1])
})

test('a table whose seats are taken has none, and neither has one without numbers', () => {
  const full = { seats: seats(1, 2, 3, 4, 5, 6, 7) }
  expect([seatsToTake(full), areSeatsTaken(full)]).toEqual([undefined, true])
  expect([seatsToTake({}), areSeatsTaken({})]).toEqual([undefined, false])
})
