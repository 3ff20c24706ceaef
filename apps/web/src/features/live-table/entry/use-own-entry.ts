import type { UserId } from '@cardroom/contract/ids'
import type { TableBet } from '@cardroom/contract/table-rounds'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createEntrySender, type EntrySender } from './entry-sender.ts'
import {
  keepRound,
  keptRound,
  newRound,
  withConfirmed,
  withSent,
  type OwnRound,
} from '../device/own-round.ts'
import { houseKeysQuery, placeEntry, type OfTable } from '../live-table.api.ts'
import type { WatchedTable } from '../state/watch-table.realtime.ts'
import { CallError } from '#lib/api/call-error.ts'

/** A refusal of bets: the chips return to the tray. */
export interface EntryRefusal {
  readonly error: unknown
  /** The round in which it happened. */
  readonly round: number
}

export interface OwnEntry extends EntrySender<readonly TableBet[]> {
  /** The last refusal, until the next bets are confirmed or dismissed. */
  readonly refusal: EntryRefusal | undefined
  /** True once the house's keys are known: a device commits to nothing before. */
  readonly canCommit: boolean
}

/**
 * Sends the person's bets of the round. The secret, the commit and the bets are kept on the device before anything is
 * sent, so that a page that is reloaded goes on with them.
 */
export function useOwnEntry(userId: UserId, ofTable: OfTable, { live, change }: WatchedTable): OwnEntry {
  const { data: keys } = useQuery(houseKeysQuery())
  const [refusal, setRefusal] = useState<EntryRefusal>()
  const { table } = live
  const sentIn = useRef(table.round)

  const place = useEffectEvent(async (bets: readonly TableBet[]) => {
    const begun = ownRound(userId, live, keys ?? [])
    const sent = withSent(begun, bets, table.mine?.entry?.seq)
    keepRound(userId, sent)
    const { round, seq, commit } = sent
    sentIn.current = round
    const placed = await placeEntry(ofTable, { round, seq, commit, bets })
    const stands = keptRound(userId, ofTable.tableId)
    if (stands?.round === round && placed.seq === seq) keepRound(userId, withConfirmed(stands, bets))
    return placed
  })
  const onRefused = useEffectEvent((error: unknown) => {
    const stands = keptRound(userId, ofTable.tableId)
    const { current: round } = sentIn
    const confirmed = (table.round === round ? table.mine : live.past)?.entry?.bets ?? []
    // What was refused does not stand: only what was confirmed before it does.
    if (stands?.round === round) keepRound(userId, withConfirmed(stands, confirmed))
    setRefusal({ error, round })
  })
  const [sender, setSender] = useState<EntrySender<readonly TableBet[]>>()
  useEffect(() => {
    const created = createEntrySender({
      place: (bets: readonly TableBet[]) => place(bets),
      onPlaced(placed) {
        setRefusal(undefined)
        change({ kind: 'placed', entry: placed })
      },
      onRefused: (error) => onRefused(error),
      isLost: (error) => error instanceof CallError && error.isLost,
    })
    setSender(created)
    // What was laid a moment before the person leaves is still placed.
    return () => created.hurry()
  }, [change])
  return { ...(sender ?? none), refusal, canCommit: keys !== undefined && sender !== undefined }
}

const none: EntrySender<readonly TableBet[]> = {
  want: () => undefined,
  hurry: () => undefined,
  forget: () => undefined,
  settled: () => Promise.resolve(),
}

/**
 * Returns what the device keeps of the round in hand, or begins it. Nobody has bets while the table is open: then the
 * device commits anew, also in a round that was begun before and forgotten.
 */
function ownRound(
  userId: UserId,
  { table }: WatchedTable['live'],
  keys: Parameters<typeof newRound>[1],
): OwnRound {
  const found = keptRound(userId, table.id)
  const isOfRound = found?.round === table.round && found.gameId === table.game_id
  const isForgotten = table.state === 'open' && !table.mine?.entry
  return found && isOfRound && !isForgotten ? found : newRound(table, keys)
}
