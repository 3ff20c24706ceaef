import type { ErrorKey } from '@cardroom/contract'
import type { TableShown } from '@cardroom/contract/tables'
import { useEffect, useReducer, useState, type Dispatch } from 'react'
import { liveTable, nextTable, type LiveTable } from './live-table.ts'
import type { TableChange } from './table-change.ts'
import { askForTable, liveTableQuery, type OfTable } from '../live-table.api.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { askServer, emitToServer } from '#lib/socket/socket.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

/** A watched table, and how a person's own answers change it. */
export interface WatchedTable {
  readonly live: LiveTable
  readonly change: Dispatch<TableChange>
}

/** A question for the table that was not answered is asked again after this time. */
const againMs = 2000

/** The table has shut, or the person is not a member of its club any more. */
const goneKeys: readonly ErrorKey[] = ['tableNotFound', 'clubIncorrect', 'accessDenied']

/**
 * Watches a table from the answer that the page began with. Each connection begins with the whole table, and after a
 * gap between two events the table is asked for.
 */
export function useWatchedTable(ofTable: OfTable, first: TableShown): WatchedTable {
  const { clubId, tableId: id } = ofTable
  const [live, change] = useReducer(nextTable, first, liveTable)
  const { isBehind, isGone, outdated } = live
  const [lost, askLater] = useState(0)
  useSocketEvent('connected', () => watch(id, change))
  useEffect(() => {
    watch(id, change)
    return () => emitToServer('table.unwatch', { id })
  }, [id])
  useEffect(() => {
    if (!isBehind || isGone) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    askForTable({ clubId, tableId: id }).then(
      (table) => change({ kind: 'shown', table }),
      (error: unknown) => {
        if (goneKeys.includes(keyOf(error))) return change({ kind: 'gone' })
        timer = setTimeout(() => askLater((count) => count + 1), againMs)
      },
    )
    return () => clearTimeout(timer)
  }, [isBehind, isGone, outdated, lost, clubId, id])
  useTableEvents(id, change)
  useChipsElsewhere(ofTable, live, change)
  useOtherGame(ofTable, live, first)
  return { live, change }
}

/** Where staff has changed the game, the page begins anew with the table as it is now. */
function useOtherGame(ofTable: OfTable, { table }: LiveTable, first: TableShown): void {
  const isOther = table.game_id !== first.game_id
  useEffect(() => {
    if (isOther) queryClient.setQueryData(liveTableQuery(ofTable).queryKey, table)
  }, [isOther, ofTable, table])
}

/**
 * Chips that come or go between two rounds change what can be staked. The draw changes the wallet too, and tells it
 * with the result.
 */
function useChipsElsewhere(
  { clubId, tableId }: OfTable,
  { table }: LiveTable,
  change: Dispatch<TableChange>,
): void {
  useSocketEvent('balance', ({ club_id, currency }) => {
    const isSettling = table.state === 'closed' || table.state === 'result'
    if (club_id !== clubId || currency !== 'white' || !table.mine || isSettling) return
    askForTable({ clubId, tableId }).then(
      (shown) => change({ kind: 'shown', table: shown }),
      () => undefined,
    )
  })
}

/** Joins the table's room. If no answer comes, the connection that comes next does it. */
function watch(id: number, change: Dispatch<TableChange>): void {
  askServer('table.watch', { id }).then(
    (answer) => {
      if (!('error' in answer)) change({ kind: 'shown', table: answer })
      else if (answer.error === 'tableNotFound') change({ kind: 'gone' })
    },
    () => undefined,
  )
}

/** Hears the events of this table. */
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
