import { expect, test } from 'vitest'
import { oneMonthLater, ratingChoice } from './rating-choice.ts'

const levels = [
  { level: 1, amount: 0, sessions: 10, managers: 0 },
  { level: 2, amount: 100, sessions: 20, managers: 1 },
  { level: 3, amount: 200, sessions: 30, managers: 2 },
]
const club = { rating: 2, jade_amount: 260, jade_limit: 50 }

test('a higher level that the club can pay is offered', () =>
  expect(ratingChoice(club, 3, levels)).toEqual({
    level: levels[2],
    isHigher: true,
    missing: 0,
    jadeAfter: 60,
    pausesTables: false,
  }))

test('a purchase pauses the tables if it would leave too little jade', () =>
  expect(ratingChoice({ ...club, jade_amount: 249 }, 3, levels)).toMatchObject({
    jadeAfter: 49,
    pausesTables: true,
  }))

test('a level shows how much jade is missing for it', () =>
  expect(ratingChoice({ ...club, jade_amount: 150.5 }, 3, levels)).toMatchObject({
    missing: 49.5,
    jadeAfter: null,
    pausesTables: false,
  }))

test('the current level costs nothing', () =>
  expect(ratingChoice(club, 2, levels)).toMatchObject({ isHigher: false, missing: 0, jadeAfter: null }))

test('without the right to see the jade no amount of it is shown', () =>
  expect(ratingChoice({ ...club, jade_amount: null }, 3, levels)).toMatchObject({
    missing: 0,
    jadeAfter: null,
    pausesTables: false,
  }))

test('a rating bought now lasts a calendar month, to the last day of a shorter one', () => {
  const end = (moment: string) => oneMonthLater(new Date(moment)).toISOString()
  expect(end('2026-11-22T13:30:00.000Z')).toBe('2026-12-22T13:30:00.000Z')
  expect(end('2026-01-31T13:30:00.000Z')).toBe('2026-02-28T13:30:00.000Z')
  expect(end('2026-12-31T23:59:00.000Z')).toBe('2027-01-31T23:59:00.000Z')
})
