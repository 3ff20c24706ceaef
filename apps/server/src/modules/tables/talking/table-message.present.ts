import type { TableMessage } from '@cardroom/contract/table-talk'
import { seesName, type Sight } from '../showing/sight.ts'
import type { WrittenMessage } from './table-messages.view.ts'

/** Presents a message at a table, without the sender if the reader may not see their hidden name. */
export function presentTableMessage(message: WrittenMessage, sight: Sight): TableMessage {
  const { senderId, hidesName } = message
  const isNamed = seesName(sight, { userId: senderId, hidesName })
  return {
    id: message.id,
    table_id: message.tableId,
    sender_id: isNamed ? senderId : null,
    sender_name: isNamed ? message.name : null,
    sender_avatar: isNamed ? message.avatar : null,
    sender_avatar_id: isNamed ? message.avatarId : null,
    person: message.person,
    content: message.content,
    created_at: message.createdAt.toISOString(),
  }
}
