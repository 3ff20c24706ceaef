import { refreshNotices } from './notices.api.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

interface Heard {
  readonly id?: number
  readonly message_type?: string
}

/** Keeps the notices, the bell's dot and the popups as they are on the server. Once, around all screens. */
export function useNoticeEvents(userId: number): void {
  useSocketEvent<Heard>('message', ({ id, message_type }) => {
    if (id !== undefined && message_type === 'other') void refreshNotices()
  })
  // Read on another device of mine.
  useSocketEvent<{ receiver_id: number | null; read_to: number | null }>('read', (read) => {
    if (read.receiver_id === userId && read.read_to === null) void refreshNotices()
  })
}
