import type { ClubId } from '@cardroom/contract/ids'
import { useRef } from 'react'
import { clubInvitesKey, membersKey } from './members.api.ts'
import { now } from '#lib/clock.ts'
import { queryClient } from '#lib/query-client.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

/** Rule app-18. */
const offlineRefreshMs = 1000

/** Somebody asked, was let in, or went offline: then their last log-in is new. */
export function useMembersEvents(clubId: ClubId): void {
  const refreshedAt = useRef(0)
  useSocketEvent('request', ({ club_id: id }) => {
    if (id === clubId) void queryClient.invalidateQueries({ queryKey: clubInvitesKey(clubId) })
  })
  useSocketEvent('message', ({ id, content }) => {
    const moment = now().getTime()
    if (id !== undefined || content !== 'offline' || moment - refreshedAt.current < offlineRefreshMs) return
    refreshedAt.current = moment
    void queryClient.invalidateQueries({ queryKey: membersKey(clubId) })
  })
}
