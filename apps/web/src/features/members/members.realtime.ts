import type { ClubId } from '@cardroom/contract/ids'
import { useEffect, useMemo } from 'react'
import { membersKey } from './members.api.ts'
import { clubInvitesKey } from '#features/account/index.ts'
import { onBothEdges } from '#lib/pace/both-edges.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

/** The interval of rule app-18. */
const offlineRefreshMs = 1000

/** Refreshes when somebody asks to join, is admitted, or goes offline, which changes their last login. */
export function useMembersEvents(clubId: ClubId): void {
  const refresh = useMemo(
    () =>
      onBothEdges(
        () => void queryClient.invalidateQueries({ queryKey: membersKey(clubId) }),
        offlineRefreshMs,
      ),
    [clubId],
  )
  useEffect(() => refresh.cancel, [refresh])
  useSocketEvent('request', ({ club_id: id }) => {
    if (id === clubId) void queryClient.invalidateQueries({ queryKey: clubInvitesKey(clubId) })
  })
  useSocketEvent('message', ({ id, content }) => {
    if (id === undefined && content === 'offline') refresh()
  })
}
