import type { ClubId } from '@cardroom/contract/ids'
import { getHouseKey } from '@cardroom/contract/seals'
import { getStatement } from '@cardroom/contract/settlements'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { checkStatement } from './check-statement.ts'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'

/** A statement never changes; the database refuses that. The list of the person's other statements grows. */
export const statementQuery = (clubId: ClubId, id: string) =>
  queryOptions({
    queryKey: ['statement', clubId, id],
    queryFn: () => call(getStatement, { clubId, params: { id } }),
  })

/** The file has the days of the statement. */
export const useExportStatement = (clubId: ClubId, id: string) =>
  useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      download(getStatement, { clubId, params: { id }, query: { format } }),
  })

/** Asks the server only for the house's public keys; the statement stays in this browser. */
export const useCheckStatement = () =>
  useMutation({
    mutationFn: async (text: string) => checkStatement(text, (await call(getHouseKey, {})).keys),
  })
