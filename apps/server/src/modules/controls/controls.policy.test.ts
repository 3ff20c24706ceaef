import { units } from '@cardroom/money'
import { describe, expect, test } from 'vitest'
import type { ControlChanges } from '@cardroom/contract/controls'
import {
  changeOf,
  isWithin,
  limitReached,
  nothingSet,
  settled,
  takesTwo,
  type StoredControls,
} from './controls.policy.ts'

const none = { ...nothingSet, pending: null, pendingAt: null }
const day = { from: 9, to: 23 }

describe('a change', () => {
  test.each<readonly [string, StoredControls, ControlChanges, string[], string[]]>([
    ['a first limit', none, { hour_max: 5 }, ['hour_max'], []],
    [
      'a lower limit and a higher one',
      { ...none, hour_max: 5, day_max: 9 },
      { hour_max: 4, day_max: 10 },
      ['hour_max'],
      ['day_max'],
    ],
    ['no limit any longer', { ...none, approve_above: 5 }, { approve_above: null }, [], ['approve_above']],
    ['the same', { ...none, approve_above: 5 }, { approve_above: 5 }, ['approve_above'], []],
    ['one instead of two', { ...none, two_to_settle: true }, { two_to_settle: false }, [], ['two_to_settle']],
    ['first hours', none, { day_hours: day }, ['day_hours'], []],
    ['fewer hours', { ...none, day_hours: day }, { day_hours: { from: 10, to: 22 } }, ['day_hours'], []],
    ['other hours', { ...none, day_hours: day }, { day_hours: { from: 8, to: 12 } }, [], ['day_hours']],
    ['at any hour', { ...none, day_hours: day }, { day_hours: null }, [], ['day_hours']],
  ])('a change holds now or later: %s', (_name, ...row) => {
    const [before, wanted, now, later] = row
    const change = changeOf(before, wanted)
    expect([Object.keys(change.now), Object.keys(change.later)]).toEqual([now, later])
    expect(change.loosens).toBe(later.length > 0)
  })

  test('leaves a value waiting unless it changes that value', () => {
    const waiting = {
      ...none,
      hour_max: 5,
      day_max: 9,
      pending: { hour_max: 50, day_max: 90 },
      pendingAt: new Date(1),
    }
    expect(changeOf(waiting, { hour_max: 4 })).toEqual({
      now: { hour_max: 4 },
      later: { day_max: 90 },
      loosens: false,
    })
  })

  test('does not begin the wait of a value anew if the value is sent again', () => {
    const loose = { hour_max: 50, day_hours: { from: 8, to: 23 } }
    const waiting = { ...none, hour_max: 5, day_hours: day, pending: loose, pendingAt: new Date(1) }
    expect(changeOf(waiting, loose)).toEqual({ now: {}, later: loose, loosens: false })
    expect(changeOf(waiting, { hour_max: 60 })).toEqual({
      now: {},
      later: { ...loose, hour_max: 60 },
      loosens: true,
    })
  })

  test('applies a waiting value from its time on', () => {
    const waiting = { ...none, hour_max: 5, pending: { hour_max: null }, pendingAt: new Date(1000) }
    expect(settled(waiting, new Date(999)).hour_max).toBe(5)
    expect(settled(waiting, new Date(1000))).toEqual(none)
  })
})

test('the allowed hours lie within a day or go over midnight', () => {
  expect([8, 9, 22, 23].map((hour) => isWithin(day, hour))).toEqual([false, true, true, false])
  expect([21, 22, 3, 4].map((hour) => isWithin({ from: 22, to: 4 }, hour))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isWithin(null, 3)).toBe(true)
})

test('a limit is passed beyond it, not at it; approved amounts do not count towards `takesTwo`', () => {
  const spent = { inHour: units(60), unapproved: units(10), inDay: units(90) }
  const controls = { ...nothingSet, hour_max: 100, day_max: 120, approve_above: 50 }
  expect(limitReached(controls, spent, units(30))).toBeUndefined()
  expect(limitReached(controls, spent, units(31))).toBe('dayMax')
  expect(limitReached(controls, spent, units(41))).toBe('hourMax')
  expect([40, 41].map((total) => takesTwo(controls, spent, units(total)))).toEqual([false, true])
})
