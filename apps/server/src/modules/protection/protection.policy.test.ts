import { asUser } from '@cardroom/contract/ids.fixtures'
import { hundredths, units, zero } from '@cardroom/money'
import { describe, expect, test } from 'vitest'
import { changeSetting, mayStake, settingAt, type Standing } from './protection.policy.ts'

const now = new Date('2026-01-07T12:00:00Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)

const free: Standing = {
  userId: asUser(1),
  excludedUntil: null,
  lossLimitDay: null,
  lossLimitWeek: null,
  timeLimitMinutes: null,
  lostToday: zero,
  lostThisWeek: zero,
  atRisk: zero,
  minutesPlayed: 0,
}
const may = (standing: Partial<Standing>, stake = 10) => mayStake({ ...free, ...standing }, units(stake), now)

describe('a stake', () => {
  test('is allowed without any setting, however much the player has lost', () => {
    expect(may({ lostToday: units(1e9), lostThisWeek: units(1e9), minutesPlayed: 1440 })).toBe(true)
  })

  test('is refused until the exclusion ends, to the millisecond', () => {
    expect([before, now, after].map((excludedUntil) => may({ excludedUntil }))).toEqual([true, true, false])
  })

  test('is refused as soon as the time limit is used up', () => {
    const played = [59, 60, 61].map((minutesPlayed) => may({ timeLimitMinutes: 60, minutesPlayed }))
    expect(played).toEqual([true, false, false])
  })

  const limits = [
    ['lossLimitDay', 'lostToday', 'lostThisWeek'],
    ['lossLimitWeek', 'lostThisWeek', 'lostToday'],
  ] as const
  test.each(limits)(
    'is allowed as far as %s leaves room beyond %s, to the hundredth',
    (limit, lost, other) => {
      const losing = (count: bigint) =>
        may({ [limit]: units(50), [lost]: hundredths(count), [other]: units(1000) })
      expect([3999n, 4000n, 4001n].map(losing)).toEqual([true, true, false])
      expect(may({ [limit]: units(50), [lost]: zero, [other]: units(1000) })).toBe(true)
    },
  )

  test.each(limits)(
    'a stake within %s leaves room for the stakes in open hands, and a win leaves more room',
    (limit, lost) => {
      const standing = { [limit]: units(50), [lost]: units(20) }
      expect(may({ ...standing, atRisk: units(20) })).toBe(true)
      expect(may({ ...standing, atRisk: units(20) }, 11)).toBe(false)
      expect(may({ [limit]: units(50), [lost]: units(-20) }, 70)).toBe(true)
      expect(may({ [limit]: units(50), [lost]: units(-20) }, 71)).toBe(false)
    },
  )

  test.each(limits)('a stake of zero is allowed within %s if there is any room left', (limit, lost) => {
    const sitting = (count: number) => may({ [limit]: units(50), [lost]: units(count) }, 0)
    expect([49, 50, 51].map(sitting)).toEqual([true, false, false])
  })
})

describe('a setting', () => {
  const waiting = { value: 100n, nextValue: 200n, changesAt: now }

  test('takes the waiting value when its time has come', () => {
    expect(settingAt(waiting, before)).toEqual(waiting)
    for (const at of [now, after])
      expect(settingAt(waiting, at)).toEqual({ value: 200n, nextValue: null, changesAt: null })
  })

  test('stays the same if no change is waiting', () => {
    const set = { value: 100n, nextValue: null, changesAt: null }
    expect(settingAt(set, now)).toEqual(set)
  })

  const set = (value: bigint | null) => ({ value, nextValue: null, changesAt: null })
  const inADay = new Date('2026-01-08T12:00:00Z')

  test('applies at once if it is stricter or the same', () => {
    expect(changeSetting(set(100n), 99n, now)).toEqual(set(99n))
    expect(changeSetting(set(100n), 100n, now)).toEqual(set(100n))
    expect(changeSetting(set(null), 100n, now)).toEqual(set(100n))
    expect(changeSetting(set(null), null, now)).toEqual(set(null))
  })

  test('applies a day later if it is looser; no limit is the loosest', () => {
    for (const nextValue of [101n, null])
      expect(changeSetting(set(100n), nextValue, now)).toEqual({ value: 100n, nextValue, changesAt: inADay })
  })

  test('does not restart the wait if the same value is requested again; another value restarts it', () => {
    const soon = { value: 100n, nextValue: 200n, changesAt: after }
    expect(changeSetting(soon, 200n, now)).toEqual(soon)
    expect(changeSetting(soon, 300n, now)).toEqual({ value: 100n, nextValue: 300n, changesAt: inADay })
    expect(changeSetting(soon, 100n, now)).toEqual(set(100n))
  })

  test('takes a day to be removed, if no change is waiting', () => {
    expect(changeSetting({ value: 100n, nextValue: null, changesAt: null }, null, now).changesAt).toEqual(
      inADay,
    )
  })

  test('is compared with the value in force by then', () => {
    expect(changeSetting(waiting, 150n, after)).toEqual(set(150n))
    expect(changeSetting(waiting, 150n, before).changesAt).not.toBeNull()
  })
})
