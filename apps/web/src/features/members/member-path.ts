import { useSearchParams } from 'react-router'
import { pathTo, type patterns } from '#lib/paths.ts'

type MemberPattern =
  typeof patterns.memberEdit | typeof patterns.memberAssignAgent | typeof patterns.agentPlayers

/** A screen about one member: `/dashboard/club/members/edit/7?user=204871`. */
export const memberPath = (pattern: MemberPattern, clubId: number, userId: number): string =>
  `${pathTo(pattern, { clubId })}?user=${userId}`

/** Whom the address names; 0 for nobody. */
export function useMemberId(): number {
  const [query] = useSearchParams()
  const user = query.get('user') ?? ''
  return /^\d{1,9}$/.test(user) ? Number(user) : 0
}
