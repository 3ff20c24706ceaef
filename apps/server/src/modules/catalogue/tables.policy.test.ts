import { units, zero } from '@cardroom/money'
import { describe, expect, test } from 'vitest'
import { endsAt, largestLoss, maySit, type Clocks, type WantedTable } from './tables.policy.ts'

const open: WantedTable = {
  limitName: 'deluxe',
  gameType: 3,
  isLimitActive: true,
  clubPermissions: null,
  memberPermissions: null,
}

describe('a seat', () => {
  test('is open if nobody has forbidden anything', () => {
    expect(maySit(open)).toBe(true)
    expect(maySit({ ...open, clubPermissions: {}, memberPermissions: {} })).toBe(true)
  })

  test('is closed while its limit is not active', () => {
    expect(maySit({ ...open, isLimitActive: false })).toBe(false)
  })

  test.each(['clubPermissions', 'memberPermissions'])(
    'is closed by %s, for the limit or the game',
    (whose) => {
      const by = (permissions: object) => maySit({ ...open, [whose]: permissions })
      expect(by({ limits: { deluxe: false } })).toBe(false)
      expect(by({ game_types: { '3': false } })).toBe(false)
      expect(by({ limits: { casual: false }, game_types: { '1': false, '2': false } })).toBe(true)
    },
  )
})

test('a bank can lose the largest payout minus the stake, and never less than zero', () => {
  expect(largestLoss(units(36), units(1))).toBe(units(35))
  expect(largestLoss(units(1), units(1))).toBe(zero)
  expect(largestLoss(zero, units(5))).toBe(zero)
})

describe('a session ends by itself', () => {
  const activeAt = new Date('2026-01-01T00:00:00Z')
  const clocks: Clocks = { activeAt, finishedAt: null, pausedAt: null, handTouchedAt: null }

  test('a session ends half an hour after its last round', () => {
    expect(endsAt(clocks)).toEqual(new Date('2026-01-01T00:30:00Z'))
  })

  test('a session does not end while the club is suspended, and ends only once', () => {
    expect(endsAt({ ...clocks, pausedAt: activeAt })).toBeNull()
    expect(endsAt({ ...clocks, finishedAt: activeAt, handTouchedAt: activeAt })).toBeNull()
  })

  test('a session with an open hand ends a day after the last action on it, even in a suspended club', () => {
    const hand = { ...clocks, handTouchedAt: new Date('2026-01-02T00:00:00Z') }
    expect(endsAt(hand)).toEqual(new Date('2026-01-03T00:00:00Z'))
    expect(endsAt({ ...hand, pausedAt: activeAt })).toEqual(new Date('2026-01-03T00:00:00Z'))
  })
})
