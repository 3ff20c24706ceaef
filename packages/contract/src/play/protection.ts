import { exclusionDays } from '@cardroom/rules'
import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { amount, balance, time } from '../wire/values.ts'

/** Players protect themselves with these settings (rule protection-2); null means no limit. */
export const protectionSettings = [
  'loss_limit_day',
  'loss_limit_week',
  'time_limit_minutes',
  'reality_check_minutes',
] as const
export const protectionSetting = z.enum(protectionSettings)
export type ProtectionSetting = z.output<typeof protectionSetting>

const minutesOfDay = z.number().int().min(1).max(1440).nullable()

const settings = {
  loss_limit_day: amount.nullable(),
  loss_limit_week: amount.nullable(),
  time_limit_minutes: minutesOfDay,
  reality_check_minutes: minutesOfDay,
}

export const protection = z.object({
  ...settings,
  /** A loosened setting and the time when it takes effect. */
  pending: z.array(
    z.object({ setting: protectionSetting, value: z.number().nullable(), takes_effect_at: time }),
  ),
  excluded_until: time.nullable(),
  /** The amounts that count against the limits, over all clubs and gold. A win is a loss below zero. */
  used: z.object({
    lost_today: balance,
    lost_this_week: balance,
    /** The stakes in open hands. */
    at_risk: balance,
    minutes_today: z.number().int().min(0),
    day_ends_at: time,
    week_ends_at: time,
  }),
})
export type ProtectionShown = z.output<typeof protection>

export const getProtection = endpoint({
  method: 'GET',
  path: '/user/protection',
  summary: 'My limits on loss and time, and my exclusion',
  answer: protection,
})

export const protectionChanges = z.strictObject(z.object(settings).partial().shape)
export type ProtectionChanges = z.output<typeof protectionChanges>

export const changeProtection = endpoint({
  method: 'PUT',
  path: '/user/protection',
  summary: 'Change my limits: stricter at once, looser after 24 hours',
  body: protectionChanges,
  answer: protection,
})

export const excludeMyself = endpoint({
  method: 'POST',
  path: '/user/exclusion',
  summary: 'Keep myself from playing for a term that nobody shortens',
  body: z.strictObject({
    days: z.union(exclusionDays.map((days) => z.literal(days))),
  }),
  answer: z.object({ excluded_until: time }),
})
