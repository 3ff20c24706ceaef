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

/**
 * The movements since the first page are subtracted on each page that follows. More than this number would take too
 * long.
 */
const movementsMax = 10_000

/**
 * Returns what a person did, newest first (rule reports-2), each line as its own screen shows it. The caller reads it
 * in a snapshot, because open sessions are compared with written lines. Throws `dataIncorrect` for a cursor that was
 * never issued, and for one after which too much has moved.
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
