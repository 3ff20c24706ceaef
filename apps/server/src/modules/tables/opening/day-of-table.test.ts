import { expect, test } from 'vitest'
import { dayOfTable } from './day-of-table.ts'

const dayAt = (at: string, hoursFrom: string | null, timeZone = 'Europe/Berlin') => {
  const { since, until } = dayOfTable({ at: new Date(at), hoursFrom, timeZone })
  return [since.toISOString(), until.toISOString()]
}

test.each<[string, string, string | null, [string, string]]>([
  [
    'a table that is always open begins its day at midnight of its club',
    '2026-05-04T21:59:59Z',
    null,
    ['2026-05-03T22:00:00.000Z', '2026-05-04T22:00:00.000Z'],
  ],
  [
    'the day begins with the first moment of the hours',
    '2026-05-04T16:30:00Z',
    '18:30',
    ['2026-05-04T16:30:00.000Z', '2026-05-05T16:30:00.000Z'],
  ],
  [
    'before it, and over midnight, the day before goes on',
    '2026-05-04T16:29:59Z',
    '18:30',
    ['2026-05-03T16:30:00.000Z', '2026-05-04T16:30:00.000Z'],
  ],
  [
    'hours are read from the clock of the club when it is set forward',
    '2026-03-29T18:00:00Z',
    '20:00',
    ['2026-03-29T18:00:00.000Z', '2026-03-30T18:00:00.000Z'],
  ],
  [
    'an opening that the clock skips comes after the gap',
    '2026-03-29T01:00:00Z',
    '02:30',
    ['2026-03-29T01:00:00.000Z', '2026-03-30T00:30:00.000Z'],
  ],
])('%s', (_, at, hoursFrom, day) => {
  expect(dayAt(at, hoursFrom)).toEqual(day)
})

test('at every minute of the day the next opening is the one that was set', () => {
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const clock = new Date(minute * 60_000).toISOString().slice(11, 16)
    const [since] = dayAt(`2026-05-04T${clock}:00Z`, clock, 'UTC')
    expect(since).toBe(`2026-05-04T${clock}:00.000Z`)
  }
})
