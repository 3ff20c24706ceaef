import { expect, test } from 'vitest'
import { busiestHours } from './busiest-hours.ts'

const day = (busy: Readonly<Record<number, number>>) =>
  Array.from({ length: 24 }, (_, hour) => busy[hour] ?? 0)

test('the busiest hours are the three in a row with the most sessions', () => {
  expect(busiestHours(day({ 20: 19, 21: 22, 22: 21, 4: 3 }))).toEqual({ from: 20, to: 23 })
  expect(busiestHours(day({ 22: 1, 23: 9 }))).toEqual({ from: 21, to: 24 })
})

test('the only full hour is in the middle', () =>
  expect(busiestHours(day({ 18: 4 }))).toEqual({ from: 17, to: 20 }))

test('the first of equals wins', () => expect(busiestHours(day({ 3: 1, 15: 1 }))).toEqual({ from: 2, to: 5 }))

test('there are none if nobody played', () => expect(busiestHours(day({}))).toBeNull())
