import { queryOptions } from '@tanstack/react-query'
import type { ClubId } from '@cardroom/contract/ids'
import { listTableRounds } from '@cardroom/contract/table-rounds'
import { getTable } from '@cardroom/contract/tables'
import { nightMs, readNight } from './tonight.ts'
import { tableSharesQuery } from '#features/live-table/index.ts'
import { call } from '#lib/api/call.ts'
import { queryClient } from '#lib/api/query-client.ts'

/**
 * Reads a table with its rounds of the last hours and its published figures. The hours are counted by the server's
 * clock.
 */
export const tonightQuery = (clubId: ClubId, tableId: number) =>
  queryOptions({
    queryKey: ['tonight', clubId, tableId],
    queryFn: async () => {
      const params = { id: String(tableId) }
      const table = await call(getTable, { clubId, params })
      const pageOf = (limit: number, offset: number) =>
        call(listTableRounds, {
          clubId,
          params,
          query: { limit: String(limit), offset: String(offset) },
        })
      const [night, shares] = await Promise.all([
        readNight(pageOf, table.now - nightMs),
        queryClient.fetchQuery(tableSharesQuery(table.table_key)),
      ])
      return { table, night, shares }
    },
  })
