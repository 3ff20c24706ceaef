import type { ClubId } from '@cardroom/contract/ids'
import type { leaderPeriods } from '@cardroom/contract/reports'

/** The choice that decides which wins are compared: the period, the place and the game. */
export interface Board {
  readonly period: (typeof leaderPeriods)[number]
  /** Null means personal play. */
  readonly clubId: ClubId | null
  readonly gameType: '1' | '2' | '3' | null
}
