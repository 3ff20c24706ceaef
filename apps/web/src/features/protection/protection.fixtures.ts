import type { ProtectionShown } from '@cardroom/contract/protection'

export const someProtection: ProtectionShown = {
  loss_limit_day: 500,
  loss_limit_week: 2000,
  time_limit_minutes: 120,
  reality_check_minutes: 60,
  pending: [],
  excluded_until: null,
  used: {
    lost_today: 350,
    lost_this_week: 1120,
    at_risk: 0,
    minutes_today: 72,
    day_ends_at: '2025-11-21T00:00:00.000Z',
    week_ends_at: '2025-11-24T00:00:00.000Z',
  },
}

export const noLimits: ProtectionShown = {
  ...someProtection,
  loss_limit_day: null,
  loss_limit_week: null,
  time_limit_minutes: null,
}
