import type { UserId } from '@cardroom/contract/ids'
import { keepInPlay, keptInPlay } from './kept-in-play.ts'

/** A round for which this device has opened its secret and has not checked the draw yet. */
export interface UncheckedRound {
  readonly round: number
  readonly gameId: number
  readonly commit: string
  readonly secret: string
  /** The link of the chain that was known when the device committed. */
  readonly link: string
  /** The hash of the list for which the secret was opened. */
  readonly listHash: string
}

/** The largest number of rounds that a device checks after it was away. */
const keptMax = 20

const nameOf = (userId: UserId, tableId: number): string => `cardroom.tableUnchecked.${userId}.${tableId}`

/** Returns a person's rounds at a table that this device has not checked yet, the newest first. */
export function uncheckedRounds(userId: UserId, tableId: number): readonly UncheckedRound[] {
  try {
    const found: unknown = JSON.parse(keptInPlay(nameOf(userId, tableId)) ?? '[]')
    return Array.isArray(found) ? (found as UncheckedRound[]) : []
  } catch {
    return []
  }
}

/**
 * Stores a round before its secret is opened, because the page may be closed, or another round begin, before its
 * result.
 */
export function noteUnchecked(userId: UserId, tableId: number, fresh: UncheckedRound): void {
  const others = uncheckedRounds(userId, tableId).filter(({ round }) => round !== fresh.round)
  keepRounds(userId, tableId, [fresh, ...others].slice(0, keptMax))
}

/**
 * Removes a round, so that it is counted only once. Returns false if another page of this device has already
 * removed it.
 */
export function takeUnchecked(userId: UserId, tableId: number, round: number): boolean {
  const noted = uncheckedRounds(userId, tableId)
  const others = noted.filter((each) => each.round !== round)
  keepRounds(userId, tableId, others)
  return others.length < noted.length
}

const keepRounds = (userId: UserId, tableId: number, rounds: readonly UncheckedRound[]): void =>
  keepInPlay(nameOf(userId, tableId), JSON.stringify(rounds))
