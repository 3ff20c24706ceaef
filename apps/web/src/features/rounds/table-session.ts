import { getSession } from '@cardroom/contract/sessions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

export const tableSessionKey = (sessionId: number) => ['session', sessionId] as const

/** What is played at a seat. Asked for before the table's code is there, so it stands apart from it. */
export const tableSessionQuery = (sessionId: number) =>
  queryOptions({
    queryKey: tableSessionKey(sessionId),
    queryFn: () => call(getSession, { params: { id: String(sessionId) } }),
  })
