import type { UserId } from '@cardroom/contract/ids'
import type { TableBet } from '@cardroom/contract/table-rounds'
import type { TableState } from '@cardroom/contract/tables'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createEntrySender, type EntrySender } from './entry-sender.ts'
import { hasOtherChips } from './other-chips.ts'
import {
  keepRound,
  keptRound,
  newRound,
  withConfirmed,
  withPlacedElsewhere,
  withRefused,
  withSent,
  type OwnRound,
} from '../device/own-round.ts'
import { refusalReason, type RefusalReason } from '../felt/refusal-reason.ts'
import { houseKeysQuery, placeEntry, showAnew, type OfTable } from '../live-table.api.ts'
import { isLinkDue } from '../state/chain-after.ts'
import type { LiveTable } from '../state/live-table.ts'
import type { PlacedEntry } from '../state/table-change.ts'
import type { WatchedTable } from '../state/watch-table.realtime.ts'
import { CallError } from '#lib/api/call-error.ts'

/** A refusal of bets. Their chips return to the tray. */
export interface EntryRefusal {
  readonly error: unknown
  /** The round in which it happened. A round that is forgotten gives its number to the next one. */
  readonly round: number
  /** The number of forgotten rounds that this page knew of when the answer came. */
  readonly forgotten: number
}

export interface OwnEntry extends EntrySender<readonly TableBet[]> {
  /** The last refusal, until bets are confirmed. */
  readonly refusal: EntryRefusal | undefined
  /** True once the house's keys and the link of the last round are known. A device does not commit before that. */
  readonly canCommit: boolean
  /**
   * Counts the requests whose bets are not valid, because another device of the person had already sent newer ones.
   */
  readonly overtaken: number
}

/**
 * Sends the person's bets of the round. The secret, the commit and the bets are stored on the device before
 * anything is sent, so that a reloaded page can continue with them.
 */
export function useOwnEntry(userId: UserId, ofTable: OfTable, { live, change }: WatchedTable): OwnEntry {
  const { data: keys } = useQuery(houseKeysQuery())
  const [refusal, setRefusal] = useState<EntryRefusal>()
  const [overtaken, setOvertaken] = useState(0)
  const { table } = live
  const begunIn = useRef('')
  const forgotten = useRef(live.forgotten)

  async function place(bets: readonly TableBet[]): Promise<PlacedEntry> {
    const name = `${table.round}:${live.forgotten}`
    const begun = ownRound(userId, live, { keys: keys ?? [], isBegunHere: begunIn.current === name })
    begunIn.current = name
    const sent = withSent(begun, bets, table.mine?.entry?.seq)
    keepRound(userId, sent)
    const { round, seq, commit } = sent
    const placed = await placeEntry(ofTable, { round, seq, commit, bets }).catch((error: unknown) => {
      if (!isLost(error)) refused(error, sent)
      throw error
    })
    // Another device of the person may have committed before. In that case its commit counts.
    const isOwn = placed.commit === commit && placed.seq === seq
    if (isOwn) noteAnswer(sent, (stands) => withConfirmed(stands, bets))
    if (placed.seq !== seq) setOvertaken((count) => count + 1)
    return placed
  }
  function refused(error: unknown, sent: OwnRound): void {
    noteAnswer(sent, withRefused)
    setRefusal({ error, round: sent.round, forgotten: forgotten.current })
  }
  /** Stores the answer to a request, if this is still the last request that this device has sent. */
  function noteAnswer({ commit, seq }: OwnRound, note: (stands: OwnRound) => OwnRound): void {
    const stands = keptRound(userId, ofTable.tableId)
    if (stands?.commit === commit && stands.seq === seq) keepRound(userId, note(stands))
  }
  const [{ placeBy, ...sender }] = useState(() =>
    createEntrySender<readonly TableBet[], PlacedEntry>({
      onPlaced(placed) {
        setRefusal(undefined)
        change({ kind: 'placed', entry: placed })
      },
      isLost,
    }),
  )
  // A request is sent some time after the change that caused it, and uses what is known at that time.
  useLayoutEffect(() => {
    forgotten.current = live.forgotten
    placeBy(place)
  })
  useBetsElsewhere(userId, ofTable, { live, change })
  useUnexpected(ofTable, { live, change }, refusal)
  // Chips that were placed a moment before the person leaves are still sent.
  const { hurry } = sender
  useEffect(() => hurry, [hurry])
  return { ...sender, refusal, canCommit: keys !== undefined && !isLinkDue(live), overtaken }
}

const isLost = (error: unknown): boolean => error instanceof CallError && error.isLost

/**
 * If the person's chips on the table differ from the entry that this page knows, it asks the server after this
 * time.
 */
const elsewhereMs = 1000

/**
 * Follows bets that another device of the person changes. The page learns of the chips from an event, and then
 * loads the table, so that the valid bets are shown. While bets are open, this device stores them as the person's
 * own.
 */
function useBetsElsewhere(userId: UserId, ofTable: OfTable, { live, change }: WatchedTable): void {
  const { clubId, tableId } = ofTable
  const { state, mine } = live.table
  const isElsewhere = hasOtherChips(live.table)
  useEffect(() => {
    if (!isElsewhere) return undefined
    const ask = () => showAnew({ clubId, tableId }, change)
    // The answer to a request of this page may arrive after the event with its chips.
    const timer = setTimeout(ask, elsewhereMs)
    return () => clearTimeout(timer)
  }, [isElsewhere, clubId, tableId, change])
  const standing = state === 'betting' ? mine?.entry : null
  useEffect(() => {
    if (!standing) return
    const own = keptRound(userId, tableId)
    if (own?.round !== standing.round || own.commit !== standing.commit) return
    if (standing.seq > own.seq) keepRound(userId, withPlacedElsewhere(own, standing))
  }, [userId, tableId, standing])
}

/**
 * Loads the table after a refusal that does not fit what this page shows: the club is suspended, the table's hours
 * are over, its limits are others or the seat is lost, and no event has said so.
 */
function useUnexpected(
  ofTable: OfTable,
  { live, change }: WatchedTable,
  refusal: EntryRefusal | undefined,
): void {
  const look = useEffectEvent((error: unknown) => {
    if (isUnexpected(error, live.table.state)) showAnew(ofTable, change)
  })
  useEffect(() => {
    if (refusal) look(refusal.error)
  }, [refusal])
}

function isUnexpected(error: unknown, state: TableState): boolean {
  const reason = refusalReason(error)
  if (reason === 'closed') return state === 'open'
  return unexpected.has(reason)
}

/** The page itself keeps a stake within the limits that it knows. */
const unexpected: ReadonlySet<RefusalReason> = new Set(['noSeat', 'suspended', 'notForYou', 'stake'])

interface Beginning {
  readonly keys: Parameters<typeof newRound>[1]
  /** True if this page has already sent bets of the round. They may be valid even if no answer came. */
  readonly isBegunHere: boolean
}

/**
 * Returns what the device has stored about the current round, or begins the round. While the table is open nobody
 * has bets, so the device makes a new commit, even in a round that was begun before and forgotten.
 */
function ownRound(userId: UserId, { table }: LiveTable, { keys, isBegunHere }: Beginning): OwnRound {
  const found = keptRound(userId, table.id)
  const isOfRound = found?.round === table.round && found.gameId === table.game_id
  const isForgotten = !isBegunHere && table.state === 'open' && !table.mine?.entry
  return found && isOfRound && !isForgotten ? found : newRound(table, keys)
}
