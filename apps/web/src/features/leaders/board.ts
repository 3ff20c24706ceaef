import type { leaderPeriods } from '@cardroom/contract/reports'

/** Whose wins are compared. */
export interface Board {
  readonly period: (typeof leaderPeriods)[number]
  /** Null: personal play. */
  readonly clubId: number | null
  readonly gameType: '1' | '2' | '3' | null
}
