import { describe, expect, test } from 'vitest'
import { beginningOf, daysOf, weekUntil } from './period.ts'

const at = new Date('2026-03-11T02:45:00.000Z') // A Wednesday; in Los Angeles still Tuesday evening.
const losAngeles = 'America/Los_Angeles'

describe('periods begin by the calendar of the zone', () => {
  test.each([
    ['day', '2026-03-11T00:00:00.000Z', '2026-03-10T07:00:00.000Z'],
    ['week', '2026-03-08T00:00:00.000Z', '2026-03-08T08:00:00.000Z'],
    ['month', '2026-03-01T00:00:00.000Z', '2026-03-01T08:00:00.000Z'],
  ] as const)('the period %s begins by the calendar of the zone', (period, inUtc, inLosAngeles) => {
    expect(beginningOf(period, at, 'UTC')?.toISOString()).toBe(inUtc)
    expect(beginningOf(period, at, losAngeles)?.toISOString()).toBe(inLosAngeles)
  })
  test('the period of all time has no beginning', () => {
    expect(beginningOf('all', at, losAngeles)).toBeNull()
  })
  test('on a Sunday the week begins that day', () => {
    const sunday = new Date('2026-03-08T00:00:00.000Z')
    expect(beginningOf('week', sunday, 'UTC')).toEqual(sunday)
  })
})

test('a week is the day and the six before', () => {
  expect(weekUntil('2026-03-11', losAngeles)).toEqual({
    from: new Date('2026-03-05T08:00:00.000Z'),
    before: new Date('2026-03-12T07:00:00.000Z'),
  })
})

test('the days of a range end at midnight of the zone; the first begins and the last ends with the range', () => {
  const range = { from: new Date('2026-03-08T06:00:00.000Z'), before: new Date('2026-03-09T20:00:00.000Z') }
  expect(daysOf(range, losAngeles)).toEqual([
    { day: '2026-03-07', from: range.from, before: new Date('2026-03-08T08:00:00.000Z') },
    {
      day: '2026-03-08',
      from: new Date('2026-03-08T08:00:00.000Z'),
      before: new Date('2026-03-09T07:00:00.000Z'),
    },
    { day: '2026-03-09', from: new Date('2026-03-09T07:00:00.000Z'), before: range.before },
  ])
})
