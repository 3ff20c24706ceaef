import type { TableShown } from '@cardroom/contract/tables'
import { useEffect, useReducer, useState, type Dispatch } from 'react'
import { liveTable, nextTable, type LiveTable } from './live-table.ts'
import type { TableChange } from './table-change.ts'
import { untilJoined } from './until-joined.ts'
import { useHiddenAnew } from './use-hidden-anew.ts'
import { usePausedTable } from './use-paused-table.ts'
import { askForTable, liveTableQuery, meansGone, type OfTable } from '../live-table.api.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { askServer, emitToServer } from '#lib/socket/socket.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

/** A watched table, and a function that applies changes to it. */
export interface WatchedTable {
  readonly live: LiveTable
  readonly change: Dispatch<TableChange>
}

/** A request for the table that was not answered is sent again after this time. */
const againMs = 2000

/**
 * Watches a table, beginning with the page's first answer. Each new connection loads the whole table, and so does a
 * gap between two events. `seesHidden` is true for staff who may see what people hide.
 */
export function useWatchedTable(ofTable: OfTable, first: TableShown, seesHidden: boolean): WatchedTable {
  const { clubId, tableId: id } = ofTable
  const [live, change] = useReducer(nextTable, first, (table) => liveTable(table, seesHidden))
  const { isBehind, isGone, outdated } = live
  const [lost, askLater] = useState(0)
  useRoom(id, change)
  useEffect(() => {
    if (!isBehind || isGone) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    askForTable({ clubId, tableId: id }).then(
      (table) => change({ kind: 'shown', table }),
      (error: unknown) => {
        if (meansGone(error)) return change({ kind: 'gone' })
        timer = setTimeout(() => askLater((count) => count + 1), againMs)
      },
    )
    return () => clearTimeout(timer)
  }, [isBehind, isGone, outdated, lost, clubId, id])
  useTableEvents(id, change)
  useChipsElsewhere(ofTable, change)
  useHiddenAnew(live, change)
  usePausedTable(ofTable, live, change)
  useOtherGame(ofTable, live, first)
  return { live, change }
}

/** Restarts the page with the current table if staff have changed its game. */
function useOtherGame(ofTable: OfTable, { table }: LiveTable, first: TableShown): void {
  const isOther = table.game_id !== first.game_id
  useEffect(() => {
    if (isOther) queryClient.setQueryData(liveTableQuery(ofTable).queryKey, table)
  }, [isOther, ofTable, table])
}

/** Applies changes of the person's chips, which may come from outside the table. */
function useChipsElsewhere({ clubId }: OfTable, change: Dispatch<TableChange>): void {
  useSocketEvent('balance', ({ club_id, currency, amount }) => {
    if (club_id === clubId && currency === 'white') change({ kind: 'balance', amount })
  })
}

/** Joins the table's room on the socket when the page opens and after each connection, and leaves it with the page. */
function useRoom(id: number, change: Dispatch<TableChange>): void {
  const [connections, joinAgain] = useState(0)
  useSocketEvent('connected', () => joinAgain((count) => count + 1))
  useEffect(() => untilJoined(() => askServer('table.watch', { id }), change), [id, connections, change])
  useEffect(() => () => emitToServer('table.unwatch', { id }), [id])
}

/** Applies the events of this table. */
function useTableEvents(id: number, change: Dispatch<TableChange>): void {
  const ours = (payload: { readonly id: number }) => payload.id === id
  useSocketEvent('table', (payload) => ours(payload) && change({ kind: 'table', payload }))
  useSocketEvent('table.chips', (payload) => ours(payload) && change({ kind: 'table.chips', payload }))
  useSocketEvent('table.closed', (payload) => ours(payload) && change({ kind: 'table.closed', payload }))
  useSocketEvent('table.salt', (payload) => ours(payload) && change({ kind: 'table.salt', payload }))
  useSocketEvent('table.secret', (payload) => ours(payload) && change({ kind: 'table.secret', payload }))
  useSocketEvent('table.hand', (payload) => ours(payload) && change({ kind: 'table.hand', payload }))
  useSocketEvent('table.result', (payload) => ours(payload) && change({ kind: 'table.result', payload }))
  useSocketEvent('table.people', (payload) => ours(payload) && change({ kind: 'table.people', payload }))
}
