import { useQuery } from '@tanstack/react-query'
import type { ClubMember } from '@cardroom/contract/members'
import { useMemberId } from '../member-path.ts'
import { membersQuery } from '../members.api.ts'
import { useClubId } from '#features/membership/index.ts'

/** Finds the member in the address among the members that the user may see. */
export function useMember() {
  const id = useMemberId()
  const query = useQuery(membersQuery(useClubId()))
  const all: readonly ClubMember[] = query.data ?? []
  return { query, all, member: all.find(({ user_id: userId }) => userId === id) }
}
