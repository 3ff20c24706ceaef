import { isTimeZone } from '@cardroom/contract'
import { describe, expect, test } from 'vitest'
import { later } from './clock.ts'
import { dayIn, endOf, hourIn, localOf, momentOf, nextDay, startOfDayIn } from './time-zones.ts'

const hourMs = 3_600_000
const losAngeles = 'America/Los_Angeles'
const start = (day: string, zone: string) => startOfDayIn(day, zone).toISOString()
const hoursOf = (day: string, zone: string) =>
  (startOfDayIn(nextDay(day), zone).getTime() - startOfDayIn(day, zone).getTime()) / hourMs

describe('a day begins at its midnight in the zone', () => {
  test.each([
    ['2026-11-21', 'America/Los_Angeles', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21', 'Asia/Tokyo', '2026-11-20T15:00:00.000Z'],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
  ])('%s in %s begins at its midnight', (day, zone, expected) => {
    expect(start(day, zone)).toBe(expected)
  })
})

describe('when clocks change,', () => {
  test.each([
    ['2026-03-08', 'America/Los_Angeles', 23],
    ['2026-11-01', 'America/Los_Angeles', 25],
    ['2026-03-29', 'Europe/Warsaw', 23],
    ['2026-10-25', 'Europe/Warsaw', 25],
    ['2026-04-05', 'Australia/Lord_Howe', 24.5],
    ['2026-03-08', 'Asia/Tokyo', 24],
  ])('%s in %s has %s hours', (day, zone, hours) => {
    expect(hoursOf(day, zone)).toBe(hours)
  })

  test('a midnight that is skipped is the first moment after the gap', () => {
    // Cairo's clocks go from 23:59:59 on the 23rd to 01:00 on the 24th.
    expect(start('2026-04-24', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z')
    expect(hourIn(startOfDayIn('2026-04-24', 'Africa/Cairo'), 'Africa/Cairo')).toBe(1)
  })

  test('a midnight that occurs twice is the first of the two', () => {
    // Havana's clocks go from 01:00 back to 00:00.
    expect(start('2026-11-01', 'America/Havana')).toBe('2026-11-01T04:00:00.000Z')
    expect(hoursOf('2026-11-01', 'America/Havana')).toBe(25)
  })
})

/** Zones whose clocks change at midnight, by half an hour, on the other half of the globe, at odd offsets, or never. */
const oddZones = [
  'Africa/Cairo',
  'America/Asuncion',
  'America/Havana',
  'America/Los_Angeles',
  'America/St_Johns',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/Warsaw',
  'Pacific/Apia',
  'Pacific/Chatham',
]

test('the days of a year follow each other without a gap, each moment in its own', () => {
  for (const zone of oddZones) {
    let day = '2026-01-01'
    let begins = startOfDayIn(day, zone)
    for (; day < '2027-01-01'; day = nextDay(day)) {
      const ends = startOfDayIn(nextDay(day), zone)
      expect([day, zone, dayIn(begins, zone), dayIn(later(ends, -1000), zone)]).toEqual([day, zone, day, day])
      begins = ends
    }
  }
})

test('a moment is shown by the zone’s clocks', () => {
  const moment = new Date('2026-07-01T22:30:05.900Z')
  expect(localOf(moment, 'Asia/Tokyo').toISOString()).toBe('2026-07-02T07:30:05.900Z')
  expect(localOf(moment, 'America/St_Johns').toISOString()).toBe('2026-07-01T20:00:05.900Z')
  expect(hourIn(moment, 'Asia/Tokyo')).toBe(7)
  expect(dayIn(moment, 'Asia/Tokyo')).toBe('2026-07-02')
})

test('a zone is known by its IANA name', () => {
  for (const name of [
    'UTC',
    'Europe/Warsaw',
    'America/Argentina/Buenos_Aires',
    'Asia/Kolkata',
    'Asia/Calcutta',
  ])
    expect(isTimeZone(name)).toBe(true)
  for (const name of ['', 'Mars/Olympus', '+02:00', 'GMT+2', ' UTC', 'CET-1', 'Europe/Warsaw; drop'])
    expect(isTimeZone(name)).toBe(false)
})

describe('when a text names a time,', () => {
  test('a day lasts from its first moment to its last in the zone, however it is written', () => {
    for (const text of ['2026.03.11', '2026-03-11', '2026-03-11T00:00:00.000Z']) {
      expect(momentOf(text, 'UTC').toISOString()).toBe('2026-03-11T00:00:00.000Z')
      expect(endOf(text, 'UTC').toISOString()).toBe('2026-03-12T00:00:00.000Z')
      expect(momentOf(text, 'Asia/Tokyo').toISOString()).toBe('2026-03-10T15:00:00.000Z')
      expect(endOf(text, 'Asia/Tokyo').toISOString()).toBe('2026-03-11T15:00:00.000Z')
    }
  })
  test('a day on which clocks change has 23 or 25 hours', () => {
    const hours = (day: string) =>
      (endOf(day, losAngeles).getTime() - momentOf(day, losAngeles).getTime()) / hourMs
    expect([hours('2026-03-08'), hours('2026-11-01')]).toEqual([23, 25])
  })
  test('any other moment is exact, in any zone', () => {
    const text = '2026-03-11T10:00:00.500Z'
    for (const zone of ['UTC', losAngeles]) {
      expect(momentOf(text, zone).toISOString()).toBe(text)
      expect(endOf(text, zone).toISOString()).toBe('2026-03-11T10:00:00.501Z')
    }
    expect(momentOf('2026-03-11T00:00:00+09:00', 'Asia/Tokyo').toISOString()).toBe('2026-03-10T15:00:00.000Z')
  })
  test('a time before or after all others is read as the first or the last day', () => {
    for (const text of ['0000.01.01', '0001-01-01', '0000-01-01T00:00:00+14:00'])
      for (const zone of ['UTC', losAngeles, 'Asia/Tokyo'])
        expect([text, zone, dayIn(momentOf(text, zone), zone)]).toEqual([text, zone, '1000-01-01'])
    for (const text of ['9999-12-31', '9999-12-31T23:59:59.999Z', '9999-12-31T12:00:00-12:00'])
      for (const zone of ['UTC', losAngeles, 'Asia/Tokyo']) {
        expect([text, zone, dayIn(momentOf(text, zone), zone)]).toEqual([text, zone, '9998-12-31'])
        expect([text, zone, dayIn(endOf(text, zone), zone)]).toEqual([text, zone, '9999-01-01'])
      }
  })
})
