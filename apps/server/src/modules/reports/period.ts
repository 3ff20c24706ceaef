import type { leaderPeriods } from '@cardroom/contract/reports'
import { days, later, startOfDay } from '#platform/clock.ts'

/** Half open: from `from` on, before `before`. */
export interface Range {
  readonly from: Date
  readonly before: Date
}

/** The moment that is meant; a day is meant from its first moment on. */
export const momentOf = (text: string): Date =>
  new Date(text.replaceAll('.', (dot, at: number) => (at < 10 ? '-' : dot)))

/** The first moment after what is meant: a day is meant to its last. */
export function endOf(text: string): Date {
  const moment = momentOf(text)
  return text.length === 10 || startOfDay(moment).getTime() === moment.getTime()
    ? later(moment, days(1))
    : later(moment, 1)
}

/** Calendar periods in UTC; a week begins on Sunday (Specification 9). Null: without a beginning. */
export function beginningOf(period: (typeof leaderPeriods)[number], at: Date): Date | null {
  const today = startOfDay(at)
  if (period === 'all') return null
  if (period === 'week') return later(today, -days(at.getUTCDay()))
  return period === 'day' ? today : later(today, -days(at.getUTCDate() - 1))
}

/** The past seven days, today included. */
export const pastWeek = (at: Date): Range => ({
  from: later(startOfDay(at), -days(6)),
  before: later(startOfDay(at), days(1)),
})
