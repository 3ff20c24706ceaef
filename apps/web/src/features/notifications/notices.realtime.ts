import type { UserId } from '@cardroom/contract/ids'
import { refreshNotices } from './notices.api.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

/** Keeps the notices, the bell's dot and the popups as they are on the server. Once, around all screens. */
export function useNoticeEvents(userId: UserId): void {
  useSocketEvent('message', (message) => {
    if (message.id !== undefined && message.message_type === 'other') void refreshNotices()
  })
  // Read on another device of mine.
  useSocketEvent('read', (read) => {
    if (read.receiver_id === userId && read.read_to === null) void refreshNotices()
  })
}
