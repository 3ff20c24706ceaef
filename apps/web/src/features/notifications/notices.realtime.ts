import type { UserId } from '@cardroom/contract/ids'
import { noticesQuery, refreshNotices } from './notices.api.ts'
import { refreshToldBy } from './refresh-told-by.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

/** Keeps the notices, the bell's dot and the popups as they are on the server. Once, around all screens. */
export function useNoticeEvents(userId: UserId): void {
  useSocketEvent('message', (message) => {
    if (message.id === undefined || message.message_type !== 'other') return
    void refreshNotices()
    refreshToldBy(message)
  })
  // Read on another device of mine.
  useSocketEvent('read', (read) => {
    if (read.receiver_id === userId && read.read_to === null) void refreshNotices()
  })
  // What a notice asks for may be decided, by whomever: the list that is open says so.
  const refreshList = () => void queryClient.invalidateQueries({ queryKey: noticesQuery.queryKey })
  useSocketEvent('request', refreshList)
  useSocketEvent('club', refreshList)
}
