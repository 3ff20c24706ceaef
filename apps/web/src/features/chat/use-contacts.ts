import type { ClubId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { contactsQuery } from './chat.api.ts'
import { pickerOrder } from './conversation.ts'
import type { Contact } from './picker/picker.view.tsx'
import { useMe } from '#features/account/index.ts'
import { useOnline } from '#features/membership/index.ts'

/** Lists the people to whom the user may write, with their online state. Staff see everybody. */
export function useContacts(clubId: ClubId): {
  readonly contacts: readonly Contact[]
  readonly onlineCount: number | undefined
  /** Tells how the list is being loaded. */
  readonly query: UseQueryResult<ClubMember[]>
} {
  const me = useMe()
  const query = useQuery(contactsQuery(clubId))
  const online = useOnline(clubId, true)
  const others = (query.data ?? []).filter(({ user_id, status }) => user_id !== me.id && status === 'active')
  return {
    contacts: pickerOrder(others, online ?? {}).map((member) => ({
      id: member.user_id,
      name: member.name,
      role: member.role,
      photo: member.avatar,
      preset: member.avatar_id,
      isOnline: online?.[member.user_id] ?? false,
    })),
    // The user is online too, although only staff get their own state from the server.
    onlineCount: online && Object.values({ ...online, [me.id]: true }).filter(Boolean).length,
    query,
  }
}
