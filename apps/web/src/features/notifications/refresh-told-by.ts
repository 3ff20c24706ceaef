import type { Message } from '@cardroom/contract/chat'
import type { NoticeKey } from '@cardroom/contract/notices'
import { staleBy } from './how-told.ts'
import { queryClient } from '#lib/api/query-client.ts'

/** What a notice tells of that no other event does is read anew where it is looked at. */
export function refreshToldBy({ content }: Pick<Message, 'content'>): void {
  const queryKey = staleBy[content as NoticeKey]
  if (queryKey) void queryClient.invalidateQueries({ queryKey })
}
