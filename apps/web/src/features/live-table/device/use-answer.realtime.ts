import type { UserId } from '@cardroom/contract/ids'
import type { ClosedList } from '@cardroom/contract/tables'
import { useEffect, useRef, useState } from 'react'
import { isAbout, silentReason, type SilentReason } from './check-list.ts'
import { giveSecret, type SecretEnd } from './give-secret.realtime.ts'
import { keepRound, keptRound } from './own-round.ts'
import { noteList } from './signed-lists.ts'
import { noteUnchecked } from './unchecked-rounds.ts'
import { tableNow, type TableClock } from '../clock/table-clock.ts'
import { houseKeysQuery, type OfTable } from '../live-table.api.ts'
import type { LiveTable } from '../state/live-table.ts'
import { queryClient } from '#lib/api/query-client.ts'

/** This device's answer to the list of a round: it opened its secret, with this end, or it keeps it. */
export type DeviceAnswer =
  | { readonly kind: 'silent'; readonly round: number; readonly reason: SilentReason }
  | { readonly kind: SecretEnd; readonly round: number }

/**
 * A list may arrive before bets are closed by this device's clock. It is checked again if they close within this
 * time.
 */
const soonMs = 1500

/**
 * Answers the signed list of a round with this device's secret if all of the device's checks pass. Otherwise it
 * keeps the secret, and returns the reason.
 */
export function useAnswer(
  userId: UserId,
  ofTable: OfTable,
  live: LiveTable,
  clock: TableClock,
): DeviceAnswer | undefined {
  const [answer, setAnswer] = useState<DeviceAnswer>()
  /** The hash of the list for which the server has accepted this device's secret. */
  const taken = useRef<string>(undefined)
  const { closed } = live.table
  const { salt, closesAt } = live
  const standing = live.table.mine?.entry?.commit
  useEffect(() => {
    if (!closed || taken.current === closed.list_hash) return undefined
    const leftMs = (closesAt ?? 0) - tableNow(clock)
    const isSoon = leftMs > 0 && leftMs <= soonMs
    const look = (isLast: boolean) => {
      const looking = { standing, salt, closesAt, now: tableNow(clock) }
      void answerTo(userId, ofTable, closed, looking).then((found) => {
        if (found?.kind === 'sent') taken.current = closed.list_hash
        if (found && (isLast || !isEarly(found))) setAnswer(found)
      })
    }
    look(!isSoon)
    if (!isSoon) return undefined
    const timer = setTimeout(() => look(true), leftMs + 1)
    return () => clearTimeout(timer)
  }, [userId, ofTable, closed, standing, salt, closesAt, clock])
  return answer?.round === closed?.round || answer?.round === live.past?.round ? answer : undefined
}

const isEarly = (answer: DeviceAnswer): boolean => answer.kind === 'silent' && answer.reason === 'early'

interface Looking {
  /** The commit of the person's entry on the server. */
  readonly standing: string | undefined
  readonly salt: string | undefined
  readonly closesAt: number | null
  readonly now: number
}

/** Checks the list and opens the secret for it. Returns undefined if this device has no part in the round. */
async function answerTo(
  userId: UserId,
  ofTable: OfTable,
  list: ClosedList,
  { standing, ...looking }: Looking,
): Promise<DeviceAnswer | undefined> {
  const own = keptRound(userId, ofTable.tableId)
  const { round, list_hash: listHash } = list
  if (own?.round !== round) return undefined
  noteList(userId, own, list)
  if (!isAbout(own, list, standing)) return undefined
  const reason = silentReason(own, { list, ...looking })
  // The house may have a new key. It is loaded now, so that this device knows it when it commits to the next round.
  if (reason === 'keyUnknown') void queryClient.invalidateQueries({ queryKey: houseKeysQuery().queryKey })
  if (reason !== undefined) return { kind: 'silent', round, reason }
  const { gameId, commit, secret, link } = own
  keepRound(userId, { ...own, answered: listHash })
  noteUnchecked(userId, ofTable.tableId, { round, gameId, commit, secret, link, listHash })
  return { kind: await giveSecret(ofTable, { round, secret, list_hash: listHash }), round }
}
