import type { UserId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { MemberActions } from './member-actions.tsx'
import { memberQuery } from './member.api.ts'
import { useClubId } from '#features/membership/index.ts'

/** What I may do with the member in focus, once the server has said so. */
export function PanelActions({ userId }: { readonly userId: UserId }) {
  const member = useQuery(memberQuery(useClubId(), userId)).data
  return member ? <MemberActions member={member} /> : null
}
