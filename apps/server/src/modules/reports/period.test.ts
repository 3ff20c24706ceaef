import { describe, expect, test } from 'vitest'
import { beginningOf, endOf, momentOf, pastWeek } from './period.ts'

const at = new Date('2026-03-11T17:45:00.000Z') // A Wednesday.

describe('periods begin by the calendar, in UTC', () => {
  test.each([
    ['day', '2026-03-11T00:00:00.000Z'],
    ['week', '2026-03-08T00:00:00.000Z'],
    ['month', '2026-03-01T00:00:00.000Z'],
  ] as const)('%s', (period, expected) => {
    expect(beginningOf(period, at)?.toISOString()).toBe(expected)
  })
  test('all has no beginning', () => {
    expect(beginningOf('all', at)).toBeNull()
  })
  test('on a Sunday the week begins that day', () => {
    const sunday = new Date('2026-03-08T00:00:00.000Z')
    expect(beginningOf('week', sunday)).toEqual(sunday)
  })
})

describe('what is meant', () => {
  test('a day from its first moment to its last, however it is written', () => {
    for (const text of ['2026.03.11', '2026-03-11', '2026-03-11T00:00:00.000Z']) {
      expect(momentOf(text).toISOString()).toBe('2026-03-11T00:00:00.000Z')
      expect(endOf(text).toISOString()).toBe('2026-03-12T00:00:00.000Z')
    }
  })
  test('any other moment exactly', () => {
    const text = '2026-03-11T10:00:00.500Z'
    expect(momentOf(text).toISOString()).toBe(text)
    expect(endOf(text).toISOString()).toBe('2026-03-11T10:00:00.501Z')
  })
})

test('the past week is today and the six days before', () => {
  expect(pastWeek(at)).toEqual({
    from: new Date('2026-03-05T00:00:00.000Z'),
    before: new Date('2026-03-12T00:00:00.000Z'),
  })
})
