import type { Message } from '@cardroom/contract/chat'
import type { StoredMessage } from './messages.store.ts'

/** Presents a notice for the wire: it has no sender, and its receiver knows their own name. */
export const presentNotice = (notice: StoredMessage): Message => ({
  id: notice.id,
  club_id: notice.clubId,
  sender_id: null,
  sender_name: null,
  sender_avatar: null,
  sender_avatar_id: null,
  sender_role: null,
  receiver_id: notice.receiverId,
  receiver_name: null,
  receiver_avatar: null,
  receiver_avatar_id: null,
  receiver_role: null,
  message_type: notice.messageType,
  content: notice.content,
  body: notice.body,
  created_at: notice.createdAt.toISOString(),
  delivered_at: null,
  read_at: notice.readAt?.toISOString() ?? null,
})
