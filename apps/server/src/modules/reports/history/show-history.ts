import type { UserId } from '@cardroom/contract/ids'
import type { HistoryItem } from '@cardroom/contract/reports'
import { ApiError } from '#platform/api-error.ts'
import { now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { inOrder, withBalances } from './history-order.ts'
import { placeOf, type HistoryPlace } from './history-place.ts'
import { presentHistory } from './history-items.ts'
import {
  hasMovedMore,
  lastTransferOf,
  movedLines,
  unmovedLines,
  unwrittenParts,
  type HistoryFilter,
} from './history.view.ts'

export interface HistoryAsked {
  readonly userId: UserId
  readonly filter: HistoryFilter
  readonly limit: number
  readonly offset: number
  /** The cursor of the last line of the page before. */
  readonly before?: string | undefined
}

/** What has moved since the first page is taken out of each that follows: of more than this it would take too long. */
const movementsMax = 10_000

/**
 * What a person did, newest first (rule reports-2), each as its own screen would show it. Read it in a
 * snapshot: what is open is held against what is written. `dataIncorrect` for a cursor that was never given out, and for
 * one after which too much has moved.
 */
export async function showHistory(reader: Reader, asked: HistoryAsked): Promise<HistoryItem[]> {
  const { userId, filter, limit, offset } = asked
  const from = await placeAsked(reader, asked)
  const page = { userId, filter, most: limit + offset }
  const written = await movedLines(reader, page, from)
  const parts = filter === 'entrances' ? [] : await unwrittenParts(reader, userId, from.horizon)
  const moved = withBalances(written, parts).filter(
    (line) =>
      (line.kind !== 'session' || filter === 'all' || filter === 'gameSessions') &&
      (from.position === null || line.position < from.position),
  )
  const lines = inOrder(moved, await unmovedLines(reader, page, from), from).slice(offset, offset + limit)
  return presentHistory(reader, lines)
}

async function placeAsked(reader: Reader, { userId, before }: HistoryAsked): Promise<HistoryPlace> {
  if (before === undefined)
    return { horizon: await lastTransferOf(reader, userId), moment: now(), position: null, unmoved: null }
  const place = placeOf(before)
  if (!place) throw new ApiError('dataIncorrect', [{ path: 'before', message: 'wrongFormat' }])
  if (await hasMovedMore(reader, { userId, horizon: place.horizon, count: movementsMax }))
    throw new ApiError('dataIncorrect', [{ path: 'before', message: 'changedSince' }])
  return place
}
