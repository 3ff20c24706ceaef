import { queryOptions, useMutation } from '@tanstack/react-query'
import type { ClubId } from '@cardroom/contract/ids'
import * as calls from '@cardroom/contract/tables'
import type { TableChanges, TableSettings } from '@cardroom/contract/tables'
import { askAgainMs, nextLobby, type Lobby } from './ask-again.ts'
import { clubKey } from '#features/account/index.ts'
import { call, callQuietly } from '#lib/api/call.ts'
import { queryClient } from '#lib/api/query-client.ts'

/**
 * Returns the query key for a club's tables. It begins with the club's own key, so whatever refreshes the club
 * refreshes its tables.
 */
export const liveTablesKey = (clubId: ClubId) => [...clubKey(clubId), 'tables'] as const

/**
 * Reads the tables of a club, those with people first. While the page is visible, they are loaded again
 * automatically.
 */
export const liveTablesQuery = (clubId: ClubId) =>
  queryOptions({
    queryKey: liveTablesKey(clubId),
    queryFn: async () => {
      const tables = await callQuietly(calls.listTables, { clubId })
      return nextLobby(queryClient.getQueryData<Lobby>(liveTablesKey(clubId)), tables)
    },
    // Nothing is loaded while the tab is in the background.
    refetchInterval: ({ state }) => askAgainMs(state.data ?? empty),
    select: tablesIn,
  })

const empty: Lobby = { tables: [], still: 0 }
const tablesIn = ({ tables }: Lobby) => tables

/** Loads the tables of a club again, if a page shows them. */
export const refreshLiveTables = (clubId: ClubId) =>
  queryClient.invalidateQueries({ queryKey: liveTablesKey(clubId) })

/** A new table with all its settings, or changes to a table. */
export type TableToSave =
  | { readonly id: undefined; readonly settings: TableSettings }
  | { readonly id: number; readonly settings: TableChanges }

/** Opens or changes a table. The form itself shows what is wrong. */
export const useSaveTable = (clubId: ClubId) =>
  useMutation({
    mutationFn: (wanted: TableToSave) =>
      wanted.id === undefined
        ? call(calls.createTable, { clubId, body: wanted.settings })
        : call(calls.changeTable, { clubId, params: { id: String(wanted.id) }, body: wanted.settings }),
    onSettled: () => refreshLiveTables(clubId),
    meta: { handles: ['dataIncorrect', 'notAllowed', 'gameNotAllowed'] },
  })

/** Pauses a table, or resumes it. */
export const usePauseTable = (clubId: ClubId) =>
  useMutation({
    mutationFn: ({ id, paused }: { readonly id: number; readonly paused: boolean }) =>
      call(calls.changeTable, { clubId, params: { id: String(id) }, body: { paused } }),
    onSettled: () => refreshLiveTables(clubId),
  })

export const useShutTable = (clubId: ClubId) =>
  useMutation({
    mutationFn: (id: number) => call(calls.shutTable, { clubId, params: { id: String(id) }, body: {} }),
    onSettled: () => refreshLiveTables(clubId),
  })
