import type { UserId } from '@cardroom/contract/ids'
import { useEffect, useEffectEvent, useState } from 'react'
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
  const look = useEffectEvent(async () => {
    const own = keptRound(userId, ofTable.tableId)
    if (!closed || own?.round !== closed.round) return
    noteList(userId, own, closed)
    const reason = silentReason(own, { list: closed, salt, closesAt, now: tableNow(clock) })
    if (reason !== undefined) return setAnswer({ kind: 'silent', round: own.round, reason })
    keepRound(userId, { ...own, answered: closed.list_hash })
    const isTaken = await open(ofTable, own, closed.list_hash)
    setAnswer({ kind: isTaken ? 'sent' : 'late', round: own.round })
  })
  useEffect(() => {
    if (!closed) return undefined
    void look()
    const leftMs = (closesAt ?? 0) - tableNow(clock)
    if (leftMs <= 0 || leftMs > soonMs) return undefined
    const timer = setTimeout(() => void look(), leftMs + 1)
    return () => clearTimeout(timer)
  }, [closed, salt, closesAt, clock])
  return answer?.round === closed?.round || answer?.round === live.past?.round ? answer : undefined
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
