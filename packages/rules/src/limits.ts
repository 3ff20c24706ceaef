import { units, type Amount } from '@cardroom/money'

/** The tiers are sorted from the smallest stakes to the largest. */
export const limitNames = ['casual', 'standard', 'deluxe', 'diamond', 'vip'] as const
export type LimitName = (typeof limitNames)[number]

export interface Limit {
  readonly min: Amount
  readonly max: Amount
}

const limit = (min: number, max: number): Limit => ({ min: units(min), max: units(max) })

/** Rule sessions-3: these apply to every game until an administrator or a club changes them. */
export const defaultLimits: Readonly<Record<LimitName, Limit>> = {
  casual: limit(10, 1_000),
  standard: limit(50, 5_000),
  deluxe: limit(100, 10_000),
  diamond: limit(500, 50_000),
  vip: limit(1_000, 100_000),
}
