import { useQuery } from '@tanstack/react-query'
import type { ClubId } from '@cardroom/contract/ids'
import { listOnline } from '@cardroom/contract/members'
import { callQuietly } from '#lib/api/call.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

const onlineKey = (clubId: ClubId) => ['online', clubId] as const

/**
 * Returns which of the visible members are connected, by user id as text, kept live; undefined while unknown or not
 * shown.
 */
export function useOnline(clubId: ClubId, isShown: boolean): Readonly<Record<string, boolean>> | undefined {
  useSocketEvent('message', ({ id, sender_id: sender, content }) => {
    // A presence message has no id.
    if (id !== undefined) return
    queryClient.setQueryData<Record<string, boolean>>(
      onlineKey(clubId),
      // A person who is not in the list is not visible to the user here.
      (known) => (known && String(sender) in known ? { ...known, [sender]: content === 'online' } : known),
    )
  })
  return useQuery({
    queryKey: onlineKey(clubId),
    queryFn: () => callQuietly(listOnline, { clubId }),
    enabled: isShown,
  }).data
}
