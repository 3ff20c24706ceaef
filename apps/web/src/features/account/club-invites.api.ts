import { queryOptions } from '@tanstack/react-query'
import type { ClubId } from '@cardroom/contract/ids'
import { listClubInvites } from '@cardroom/contract/invites'
import { clubKey } from './account.api.ts'
import { call } from '#lib/api/call.ts'

/**
 * Returns the query key for a club's join requests. It begins with the club's own key, so whatever refreshes the
 * club refreshes its join requests.
 */
export const clubInvitesKey = (clubId: ClubId) => [...clubKey(clubId), 'invites'] as const

/** Reads the requests to join (requested), or the club's own invites (sent). */
export const clubInvitesQuery = (clubId: ClubId, result: 'requested' | 'sent') =>
  queryOptions({
    queryKey: [...clubInvitesKey(clubId), result],
    queryFn: () => call(listClubInvites, { clubId, query: { result } }),
  })
