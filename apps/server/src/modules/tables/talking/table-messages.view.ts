import type { UserId } from '@cardroom/contract/ids'
import { tableMessagesShown } from '@cardroom/contract/table-talk'
import { days } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

/** Messages at tables, and mutes there, last for this time, and no longer than their table is open. */
export const keptMs = days(1)

/** A message at a table, with the sender's current looks. */
export interface WrittenMessage {
  readonly id: number
  readonly tableId: number
  readonly senderId: UserId
  /** The sender's number at the table; null for a person who only watched. */
  readonly person: number | null
  readonly name: string
  readonly avatar: string | null
  readonly avatarId: number
  readonly hidesName: boolean
  readonly content: string
  readonly createdAt: Date
}

/** Returns the newest messages of a table, newest first: those after an id, written since a time. */
export const messagesOf = (
  reader: Reader,
  { tableId, after, since }: { readonly tableId: number; readonly after: number; readonly since: Date },
): Promise<WrittenMessage[]> =>
  many<WrittenMessage>(
    reader,
    sql`select message.id, message.table_id, message.sender_id, message.person, sender.name, sender.avatar,
          sender.avatar_id, sender.hide_name as hides_name, message.content, message.created_at
        from table_messages message
        join users sender on sender.id = message.sender_id
        where message.table_id = ${tableId} and message.id > ${after}::bigint and message.created_at > ${since}
        order by message.id desc limit ${tableMessagesShown}`,
  )
