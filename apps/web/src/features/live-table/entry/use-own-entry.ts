import type { UserId } from '@cardroom/contract/ids'
import type { TableBet } from '@cardroom/contract/table-rounds'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
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
import type { LiveTable, PlacedEntry } from '../state/live-table.ts'
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
  const begunIn = useRef('')

  async function place(bets: readonly TableBet[]): Promise<PlacedEntry> {
    const name = `${table.round}:${live.forgotten}`
    const begun = ownRound(userId, live, { keys: keys ?? [], isBegunHere: begunIn.current === name })
    begunIn.current = name
    const sent = withSent(begun, bets, table.mine?.entry?.seq)
    keepRound(userId, sent)
    const { round, seq, commit } = sent
    sentIn.current = round
    const placed = await placeEntry(ofTable, { round, seq, commit, bets })
    const stands = keptRound(userId, ofTable.tableId)
    if (stands?.round === round && placed.seq === seq) keepRound(userId, withConfirmed(stands, bets))
    return placed
  }
  function refused(error: unknown): void {
    const stands = keptRound(userId, ofTable.tableId)
    const { current: round } = sentIn
    const confirmed = (table.round === round ? table.mine : live.past)?.entry?.bets ?? []
    // What was refused does not stand: only what was confirmed before it does.
    if (stands?.round === round) keepRound(userId, withConfirmed(stands, confirmed))
    setRefusal({ error, round })
  }
  // A body is sent some time after the change that it is for: it is made from what is known then.
  const latest = useRef({ place, refused })
  useLayoutEffect(() => {
    latest.current = { place, refused }
  })
  const [sender] = useState(() =>
    createEntrySender<readonly TableBet[], PlacedEntry>({
      place: (bets) => latest.current.place(bets),
      onPlaced(placed) {
        setRefusal(undefined)
        change({ kind: 'placed', entry: placed })
      },
      onRefused: (error) => latest.current.refused(error),
      isLost: (error) => error instanceof CallError && error.isLost,
    }),
  )
  // What was laid a moment before the person leaves is still placed.
  useEffect(() => () => sender.hurry(), [sender])
  return { ...sender, refusal, canCommit: keys !== undefined }
}

interface Beginning {
  readonly keys: Parameters<typeof newRound>[1]
  /** This page has sent bets of the round before: they may stand, though no answer came. */
  readonly isBegunHere: boolean
}

/**
 * Returns what the device keeps of the round in hand, or begins it. Nobody has bets while the table is open: then the
 * device commits anew, also in a round that was begun before and forgotten.
 */
function ownRound(userId: UserId, { table }: LiveTable, { keys, isBegunHere }: Beginning): OwnRound {
  const found = keptRound(userId, table.id)
  const isOfRound = found?.round === table.round && found.gameId === table.game_id
  const isForgotten = !isBegunHere && table.state === 'open' && !table.mine?.entry
  return found && isOfRound && !isForgotten ? found : newRound(table, keys)
}
