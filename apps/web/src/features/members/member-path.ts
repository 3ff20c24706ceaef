import type { ClubId, UserId } from '@cardroom/contract/ids'
import { useSearchParams } from 'react-router'
import { userIdIn } from '#lib/id-in.ts'
import { pathTo, type patterns } from '#lib/paths.ts'

type MemberPattern =
  typeof patterns.memberEdit | typeof patterns.memberAssignAgent | typeof patterns.agentPlayers

/** Returns the path of a screen about one member: `/dashboard/club/members/edit/7?user=204871`. */
export const memberPath = (pattern: MemberPattern, clubId: ClubId, userId: UserId): string =>
  `${pathTo(pattern, { clubId })}?user=${userId}`

/** Reads the member's id from the address; 0 for none. */
export function useMemberId(): UserId {
  const [query] = useSearchParams()
  return userIdIn(query.get('user'))
}
