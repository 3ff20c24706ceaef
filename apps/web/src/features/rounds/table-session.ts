import { getSession } from '@cardroom/contract/sessions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

export const tableSessionKey = (sessionId: number) => ['session', sessionId] as const

/** Reads the session of a seat. It is fetched before the table's code, so it is a file of its own. */
export const tableSessionQuery = (sessionId: number) =>
  queryOptions({
    queryKey: tableSessionKey(sessionId),
    queryFn: () => call(getSession, { params: { id: String(sessionId) } }),
  })
