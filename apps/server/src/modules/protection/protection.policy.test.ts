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
  test('of who has set nothing, however much they lost', () => {
    expect(may({ lostToday: units(1e9), lostThisWeek: units(1e9), minutesPlayed: 1440 })).toBe(true)
  })

  test('is refused until the exclusion is over, to the millisecond', () => {
    expect([before, now, after].map((excludedUntil) => may({ excludedUntil }))).toEqual([true, true, false])
  })

  test('is refused from the last minute of the time limit on', () => {
    const played = [59, 60, 61].map((minutesPlayed) => may({ timeLimitMinutes: 60, minutesPlayed }))
    expect(played).toEqual([true, false, false])
  })

  const limits = [
    ['lossLimitDay', 'lostToday', 'lostThisWeek'],
    ['lossLimitWeek', 'lostThisWeek', 'lostToday'],
  ] as const
  test.each(limits)('%s is held against %s, to the hundredth', (limit, lost, other) => {
    const losing = (count: bigint) =>
      may({ [limit]: units(50), [lost]: hundredths(count), [other]: units(1000) })
    expect([3999n, 4000n, 4001n].map(losing)).toEqual([true, true, false])
    expect(may({ [limit]: units(50), [lost]: zero, [other]: units(1000) })).toBe(true)
  })

  test.each(limits)('%s: what open hands risk counts, and who has won has more room', (limit, lost) => {
    const standing = { [limit]: units(50), [lost]: units(20) }
    expect(may({ ...standing, atRisk: units(20) })).toBe(true)
    expect(may({ ...standing, atRisk: units(20) }, 11)).toBe(false)
    expect(may({ [limit]: units(50), [lost]: units(-20) }, 70)).toBe(true)
    expect(may({ [limit]: units(50), [lost]: units(-20) }, 71)).toBe(false)
  })

  test.each(limits)('%s: of nothing asks whether there is any room left', (limit, lost) => {
    const sitting = (count: number) => may({ [limit]: units(50), [lost]: units(count) }, 0)
    expect([49, 50, 51].map(sitting)).toEqual([true, false, false])
  })
})

describe('a setting', () => {
  const waiting = { value: 100n, nextValue: 200n, changesAt: now }

  test('is the waiting one from its time on', () => {
    expect(settingAt(waiting, before)).toEqual(waiting)
    for (const at of [now, after])
      expect(settingAt(waiting, at)).toEqual({ value: 200n, nextValue: null, changesAt: null })
  })

  test('of who waits for nothing stays', () => {
    const set = { value: 100n, nextValue: null, changesAt: null }
    expect(settingAt(set, now)).toEqual(set)
  })

  const set = (value: bigint | null) => ({ value, nextValue: null, changesAt: null })
  const inADay = new Date('2026-01-08T12:00:00Z')

  test('that is stricter or the same counts at once', () => {
    expect(changeSetting(set(100n), 99n, now)).toEqual(set(99n))
    expect(changeSetting(set(100n), 100n, now)).toEqual(set(100n))
    expect(changeSetting(set(null), 100n, now)).toEqual(set(100n))
    expect(changeSetting(set(null), null, now)).toEqual(set(null))
  })

  test('that is looser counts a day later; no limit is the loosest', () => {
    for (const nextValue of [101n, null])
      expect(changeSetting(set(100n), nextValue, now)).toEqual({ value: 100n, nextValue, changesAt: inADay })
  })

  test('asked for once more does not begin the wait again; another one does', () => {
    const soon = { value: 100n, nextValue: 200n, changesAt: after }
    expect(changeSetting(soon, 200n, now)).toEqual(soon)
    expect(changeSetting(soon, 300n, now)).toEqual({ value: 100n, nextValue: 300n, changesAt: inADay })
    expect(changeSetting(soon, 100n, now)).toEqual(set(100n))
  })

  test('without a limit that waits for its end is asked for anew when nothing waits', () => {
    expect(changeSetting({ value: 100n, nextValue: null, changesAt: null }, null, now).changesAt).toEqual(
      inADay,
    )
  })

  test('is compared with what has come into force meanwhile', () => {
    expect(changeSetting(waiting, 150n, after)).toEqual(set(150n))
    expect(changeSetting(waiting, 150n, before).changesAt).not.toBeNull()
  })
})
