import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { tellUser } from '#platform/events.ts'
import type { ReadMark } from './chat.store.ts'

/**
 * Sends `read {club_id, receiver_id, read_to, read_at}` to everybody whose messages have now been read, and to the
 * reader's other devices, whose unread count has changed.
 */
export function tellRead(
  tx: Tx,
  { clubId, userId }: { readonly clubId: ClubId | null; readonly userId: UserId },
  marks: readonly ReadMark[],
): void {
  const read_at = tx.now.toISOString()
  for (const { senderId, receiverId, readTo } of marks)
    tellUser(tx, senderId, 'read', { club_id: clubId, receiver_id: receiverId, read_to: readTo, read_at })
  tellUser(tx, userId, 'read', { club_id: clubId, receiver_id: userId, read_to: null, read_at })
}
