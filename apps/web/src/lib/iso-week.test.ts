import { expect, test } from 'vitest'
import { isoWeek } from './iso-week.ts'

test.each([
  ['2026-11-23T05:00:00Z', 'Europe/Warsaw', 48],
  ['2026-11-22T23:30:00Z', 'Europe/Warsaw', 48],
  ['2026-11-22T23:30:00Z', 'UTC', 47],
  ['2026-12-31T12:00:00Z', 'UTC', 53],
  ['2027-01-03T12:00:00Z', 'UTC', 53],
  ['2027-01-04T12:00:00Z', 'UTC', 1],
  ['2024-12-30T12:00:00Z', 'UTC', 1],
])('%s in %s is in week %d', (moment, zone, week) => {
  expect(isoWeek(moment, zone)).toBe(week)
})
