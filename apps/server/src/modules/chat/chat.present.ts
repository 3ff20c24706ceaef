import type { Message } from '@cardroom/contract/chat'
import type { ShownMessage } from './chat.view.ts'

export const presentMessage = (message: ShownMessage): Message => ({
  id: message.id,
  club_id: message.clubId,
  sender_id: message.senderId,
  sender_name: message.senderName,
  sender_avatar: message.senderAvatar,
  sender_avatar_id: message.senderAvatarId,
  sender_role: message.senderRole as Message['sender_role'],
  receiver_id: message.receiverId,
  receiver_name: message.receiverName,
  receiver_avatar: message.receiverAvatar,
  receiver_avatar_id: message.receiverAvatarId,
  receiver_role: message.receiverRole as Message['receiver_role'],
  message_type: message.messageType,
  content: message.content,
  body: message.body,
  created_at: message.createdAt.toISOString(),
  delivered_at: message.deliveredAt?.toISOString() ?? null,
  read_at: message.readAt?.toISOString() ?? null,
})
