import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { ClubId } from '@cardroom/contract/ids'
import { listMembers, type MemberTable } from '@cardroom/contract/members'
import { membersKey } from '../members.api.ts'
import { tableQueryOf, type TableChoice } from './table-choice.ts'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'

/**
 * Reads the table of members. Its key is below the members' own, so everything that changes members refreshes the
 * table.
 */
export const tableQuery = (clubId: ClubId, choice: TableChoice) => {
  const query = tableQueryOf(choice)
  return queryOptions({
    queryKey: [...membersKey(clubId), 'table', query],
    // With this query the answer is a table.
    queryFn: async () => (await call(listMembers, { clubId, query })) as MemberTable,
    placeholderData: keepPreviousData,
  })
}

export const useExportMembers = (clubId: ClubId, choice: TableChoice) =>
  useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      download(listMembers, { clubId, query: { ...tableQueryOf(choice), format } }),
  })
