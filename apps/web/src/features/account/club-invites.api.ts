import { queryOptions } from '@tanstack/react-query'
import type { ClubId } from '@cardroom/contract/ids'
import { listClubInvites } from '@cardroom/contract/invites'
import { clubKey } from './account.api.ts'
import { call } from '#lib/api/call.ts'

/** Below the club's own key: whatever refreshes the club refreshes who wants in. */
export const clubInvitesKey = (clubId: ClubId) => [...clubKey(clubId), 'invites'] as const

/** Who asks to join (requested), or whom we invited (sent). */
export const clubInvitesQuery = (clubId: ClubId, result: 'requested' | 'sent') =>
  queryOptions({
    queryKey: [...clubInvitesKey(clubId), result],
    queryFn: () => call(listClubInvites, { clubId, query: { result } }),
  })
