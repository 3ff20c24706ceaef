import { applySession } from './session-list/apply-session.ts'
import { isSearched, openKey, pastKey } from './sessions-report.api.ts'
import type { ClubId } from '@cardroom/contract/ids'
import type { MemberSession } from '@cardroom/contract/reports'
import { queryClient } from '#lib/api/query-client.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

/** Keeps the lists up to date. The server sends each event of a session to everybody who may see open sessions. */
export function useSessionEvents(clubId: ClubId): void {
  useSocketEvent('session', (event) => {
    if (event.club_id !== clubId) return
    const lists = queryClient.getQueriesData<MemberSession[]>({ queryKey: openKey(clubId) })
    const known = lists.flatMap(([key, list]) =>
      list ? [{ key, list: applySession(list, event, isSearched(key)) }] : [],
    )
    for (const { key, list } of known) if (list) queryClient.setQueryData(key, list)
    // If somebody sat down, the list is fetched, because the event does not contain everything that a row shows.
    if (known.some(({ list }) => list === undefined))
      void queryClient.invalidateQueries({ queryKey: openKey(clubId) })
    if (event.finished) void queryClient.invalidateQueries({ queryKey: pastKey(clubId) })
  })
}
