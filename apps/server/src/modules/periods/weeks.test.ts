// @module-tag property
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { later } from '#platform/clock.ts'
import { dayIn, hourIn, weekdayOf } from '#platform/time-zones.ts'
import { nextBeginning, periodAfter, weekAt, type WeekClock } from './weeks.ts'

const hourMs = 3_600_000
const at = (text: string) => new Date(text)
const beginning = (moment: string, timeZone: string, [weekStart, weekHour]: [number, number]) =>
  weekAt(at(moment), { timeZone, weekStart, weekHour }).beginsAt.toISOString()

describe('a week begins on its day, at its hour, in its time zone', () => {
  test.each<[string, string, [number, number], string]>([
    ['2026-11-23T04:59:59.999Z', 'Europe/Warsaw', [1, 6], '2026-11-16T05:00:00.000Z'],
    ['2026-11-23T05:00:00.000Z', 'Europe/Warsaw', [1, 6], '2026-11-23T05:00:00.000Z'],
    ['2026-11-23T05:00:00.000Z', 'UTC', [0, 0], '2026-11-22T00:00:00.000Z'],
    ['2026-11-21T23:59:00.000Z', 'UTC', [0, 0], '2026-11-15T00:00:00.000Z'],
    ['2026-11-22T14:00:00.000Z', 'Asia/Tokyo', [1, 0], '2026-11-15T15:00:00.000Z'],
    ['2026-11-22T15:00:00.000Z', 'Asia/Tokyo', [1, 0], '2026-11-22T15:00:00.000Z'],
  ])('at %s in %s the week %j has begun at %s', (moment, zone, week, expected) => {
    expect(beginning(moment, zone, week)).toBe(expected)
  })
})

describe('when clocks change,', () => {
  const hours = (moment: string, clock: WeekClock): number => {
    const { beginsAt, endsAt } = weekAt(at(moment), clock)
    return (endsAt.getTime() - beginsAt.getTime()) / hourMs
  }
  const warsaw = { timeZone: 'Europe/Warsaw', weekStart: 1, weekHour: 6 }

  test('the week of a change has 167 or 169 hours', () => {
    expect(hours('2026-03-28T00:00:00Z', warsaw)).toBe(167)
    expect(hours('2026-10-24T00:00:00Z', warsaw)).toBe(169)
    expect(hours('2026-11-10T00:00:00Z', warsaw)).toBe(168)
  })

  test('a skipped hour means the first moment after the gap, an hour that comes twice means the first', () => {
    expect(beginning('2026-03-29T12:00:00Z', 'Europe/Warsaw', [0, 2])).toBe('2026-03-29T01:00:00.000Z')
    expect(beginning('2026-10-25T12:00:00Z', 'Europe/Warsaw', [0, 2])).toBe('2026-10-25T00:00:00.000Z')
  })
})

const clocks = fc.record({
  timeZone: fc.constantFrom('UTC', 'Europe/Warsaw', 'Africa/Cairo', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
  weekStart: fc.integer({ min: 0, max: 6 }),
  weekHour: fc.integer({ min: 0, max: 23 }),
})
const moments = fc.date({ min: at('2025-01-01'), max: at('2028-01-01'), noInvalidDate: true })

test('every moment is in the week that is found for it, and weeks have no gaps between them', () => {
  fc.assert(
    fc.property(moments, clocks, (moment, clock) => {
      const { beginsAt, endsAt } = weekAt(moment, clock)
      expect(beginsAt <= moment && moment < endsAt).toBe(true)
      expect(weekAt(endsAt, clock).beginsAt).toEqual(endsAt)
      expect(weekAt(later(endsAt, -1), clock).beginsAt).toEqual(beginsAt)
      expect(Math.abs((endsAt.getTime() - beginsAt.getTime()) / hourMs - 168)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a week begins on its day at its hour, unless the clocks skip it', () => {
  fc.assert(
    fc.property(moments, clocks, (moment, clock) => {
      const { beginsAt } = weekAt(moment, clock)
      const isSkipped = hourIn(later(beginsAt, -1), clock.timeZone) < clock.weekHour - 1
      expect(weekdayOf(dayIn(beginsAt, clock.timeZone))).toBe(clock.weekStart)
      if (!isSkipped) expect(hourIn(beginsAt, clock.timeZone)).toBeGreaterThanOrEqual(clock.weekHour)
    }),
  )
})

test('a week that another clock planned ends at a beginning of the new one, longer and never shorter', () => {
  fc.assert(
    fc.property(moments, clocks, clocks, (moment, before, after) => {
      const planned = weekAt(moment, before)
      const end = nextBeginning(planned.endsAt, after)
      expect(end >= planned.endsAt).toBe(true)
      expect(end.getTime() - planned.endsAt.getTime()).toBeLessThan(170 * hourMs)
      expect(periodAfter(end, after)).toEqual(weekAt(end, after))
    }),
  )
})

test('the period after an end that is no beginning by the clock is a week or longer', () => {
  fc.assert(
    fc.property(moments, clocks, (end, clock) => {
      const { beginsAt, endsAt } = periodAfter(end, clock)
      expect(beginsAt).toEqual(end)
      expect(weekAt(endsAt, clock).beginsAt).toEqual(endsAt)
      expect(endsAt.getTime() - end.getTime()).toBeGreaterThanOrEqual(167 * hourMs)
      expect(endsAt.getTime() - end.getTime()).toBeLessThan(2 * 169 * hourMs)
    }),
  )
})
