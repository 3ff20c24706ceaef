import type { PlayPermissions } from '@cardroom/contract/users'
import { larger, minus, zero, type Amount } from '@cardroom/money'
import {
  type LimitName,
  allowsGameType,
  allowsLimit,
  type GameTypeKey,
  handMsMax,
  idleMsMax,
} from '@cardroom/rules'

export interface WantedTable {
  readonly limitName: LimitName
  readonly gameType: number
  readonly isLimitActive: boolean
  readonly clubPermissions: PlayPermissions | null
  readonly memberPermissions: PlayPermissions | null
}

/**
 * Tells whether a person may sit down: the limit must be active, and both club AND member must allow the tier and
 * the game. Anything that is not set is allowed (rule sessions-7).
 */
export const maySit = (table: WantedTable): boolean =>
  table.isLimitActive && allows(table.clubPermissions, table) && allows(table.memberPermissions, table)

const allows = (permissions: PlayPermissions | null, { limitName, gameType }: WantedTable): boolean =>
  allowsLimit(permissions, limitName) && allowsGameType(permissions, `${gameType}` as GameTypeKey)

/** Returns what a bank must be able to lose on a round: the largest payout minus the stake that it has received. */
export const largestLoss = (largestPayout: Amount, stake: Amount): Amount =>
  larger(minus(largestPayout, stake), zero)

export interface Clocks {
  readonly activeAt: Date
  readonly finishedAt: Date | null
  /** The time of the club's suspension. */
  readonly pausedAt: Date | null
  /** The time when the open hand was dealt or last played on. */
  readonly handTouchedAt: Date | null
}

/**
 * Returns when the session ends by itself, or when its open hand is stood. Null while the club is suspended, and
 * after the end.
 */
export function endsAt({ activeAt, finishedAt, pausedAt, handTouchedAt }: Clocks): Date | null {
  if (finishedAt !== null) return null
  if (handTouchedAt !== null) return new Date(handTouchedAt.getTime() + handMsMax)
  if (pausedAt !== null) return null
  return new Date(activeAt.getTime() + idleMsMax)
}
