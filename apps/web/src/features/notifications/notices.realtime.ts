import type { UserId } from '@cardroom/contract/ids'
import { noticesQuery, refreshNotices } from './notices.api.ts'
import { refreshAfterNotice } from './refresh-after-notice.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

/**
 * Keeps the notices, the bell's dot and the popups up to date with the server. It is used once, around all screens.
 */
export function useNoticeEvents(userId: UserId): void {
  useSocketEvent('message', (message) => {
    if (message.id === undefined || message.message_type !== 'other') return
    void refreshNotices()
    refreshAfterNotice(message)
  })
  // The notice was read on another device of the user.
  useSocketEvent('read', (read) => {
    if (read.receiver_id === userId && read.read_to === null) void refreshNotices()
  })
  // The request behind a notice may be decided by anybody; an open list then shows it.
  const refreshList = () => void queryClient.invalidateQueries({ queryKey: noticesQuery.queryKey })
  useSocketEvent('request', refreshList)
  useSocketEvent('club', refreshList)
}
