import type { ProtectionShown } from '@cardroom/contract/protection'
import { expect, test } from 'vitest'
import { stopsOf } from './stops-of.ts'
import { someProtection } from '../protection.fixtures.ts'

const reasons = (protection: ProtectionShown) => stopsOf(protection).map(({ reason }) => reason)

test('every reached limit is a reason, each with the moment when it ends', () => {
  const { used } = someProtection
  const reached = {
    ...someProtection,
    excluded_until: '2025-12-20T12:00:00.000Z',
    used: { ...used, minutes_today: 120, lost_today: 500 },
  }
  expect(stopsOf(reached)).toEqual([
    { reason: 'break', until: '2025-12-20T12:00:00.000Z' },
    { reason: 'time_limit_minutes', until: used.day_ends_at, limit: 120 },
    { reason: 'loss_limit_day', until: used.day_ends_at, limit: 500, left: 0 },
  ])
})

test('if no limit is reached, the stake was larger than the loss still allowed', () => {
  const { used } = someProtection
  const near = { ...someProtection, used: { ...used, lost_today: 350, lost_this_week: 350, at_risk: 30 } }
  expect(stopsOf(near)).toEqual([
    { reason: 'loss_limit_day', until: used.day_ends_at, limit: 500, left: 120 },
    { reason: 'loss_limit_week', until: used.week_ends_at, limit: 2000, left: 1620 },
  ])
})

test('without a limit nothing stops, whatever was won', () => {
  const none = {
    ...someProtection,
    loss_limit_day: null,
    loss_limit_week: null,
    time_limit_minutes: null,
  }
  expect(reasons(none)).toEqual([])
})
