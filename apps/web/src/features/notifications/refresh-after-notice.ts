import type { Message } from '@cardroom/contract/chat'
import type { NoticeKey } from '@cardroom/contract/notices'
import { staleBy } from './notice-display.ts'
import { queryClient } from '#lib/api/query-client.ts'

/** Refreshes the query of a change that only the notice announces, if a screen shows it. */
export function refreshAfterNotice({ content }: Pick<Message, 'content'>): void {
  const queryKey = staleBy[content as NoticeKey]
  if (queryKey) void queryClient.invalidateQueries({ queryKey })
}
