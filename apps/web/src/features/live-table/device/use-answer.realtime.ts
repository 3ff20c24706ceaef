import type { UserId } from '@cardroom/contract/ids'
import type { ClosedList } from '@cardroom/contract/tables'
import { useEffect, useState } from 'react'
import { silentReason, type SilentReason } from './check-list.ts'
import { keepRound, keptRound, type OwnRound } from './own-round.ts'
import { noteList } from './signed-lists.ts'
import { tableNow, type TableClock } from '../clock/table-clock.ts'
import { openByCall, type OfTable } from '../live-table.api.ts'
import type { LiveTable } from '../state/live-table.ts'
import { askServer } from '#lib/socket/socket.ts'

/** What this device does about the list of a round. */
export type DeviceAnswer =
  | { readonly kind: 'silent'; readonly round: number; readonly reason: SilentReason }
  | { readonly kind: 'sent' | 'late'; readonly round: number }

/** A list that comes before bets are closed by this device's clock is looked at again if that is soon. */
const soonMs = 1500

/**
 * Answers the signed list of a round with this device's secret, if everything that it checks holds. Otherwise the
 * device stays silent, and says why.
 */
export function useAnswer(
  userId: UserId,
  ofTable: OfTable,
  live: LiveTable,
  clock: TableClock,
): DeviceAnswer | undefined {
  const [answer, setAnswer] = useState<DeviceAnswer>()
  const { closed } = live.table
  const { salt, closesAt } = live
  useEffect(() => {
    if (!closed) return undefined
    const look = () =>
      void answerTo(userId, ofTable, closed, { salt, closesAt, now: tableNow(clock) }).then(
        (found) => found && setAnswer(found),
      )
    look()
    const leftMs = (closesAt ?? 0) - tableNow(clock)
    if (leftMs <= 0 || leftMs > soonMs) return undefined
    const timer = setTimeout(look, leftMs + 1)
    return () => clearTimeout(timer)
  }, [userId, ofTable, closed, salt, closesAt, clock])
  return answer?.round === closed?.round || answer?.round === live.past?.round ? answer : undefined
}

interface Looking {
  readonly salt: string | undefined
  readonly closesAt: number | null
  readonly now: number
}

/** Checks the list, and opens the secret for it. Undefined if this device has no part in the round. */
async function answerTo(
  userId: UserId,
  ofTable: OfTable,
  list: ClosedList,
  looking: Looking,
): Promise<DeviceAnswer | undefined> {
  const own = keptRound(userId, ofTable.tableId)
  const { round } = list
  if (own?.round !== round) return undefined
  noteList(userId, own, list)
  const reason = silentReason(own, { list, ...looking })
  if (reason !== undefined) return { kind: 'silent', round, reason }
  keepRound(userId, { ...own, answered: list.list_hash })
  return { kind: (await open(ofTable, own, list.list_hash)) ? 'sent' : 'late', round }
}

/** Opens the secret by the socket, or by a call if the socket is away. Returns false if it came too late. */
async function open(ofTable: OfTable, own: OwnRound, listHash: string): Promise<boolean> {
  const body = { round: own.round, secret: own.secret, list_hash: listHash }
  try {
    const answer = await askServer('table.secret', { id: ofTable.tableId, ...body })
    return !('error' in answer)
  } catch {
    return openByCall(ofTable, body).then(
      () => true,
      () => false,
    )
  }
}
