import type { UserId } from '@cardroom/contract/ids'
import { later } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { maybeOne, run, sql } from '#platform/db/sql.ts'
import { keptMs } from './table-messages.view.ts'

export interface NewTableMessage {
  readonly tableId: number
  readonly senderId: UserId
  readonly person: number | null
  readonly content: string
}

/** Inserts what a person wrote; returns its id, or undefined if the person is muted at the table. */
export async function insertTableMessage(tx: Tx, message: NewTableMessage): Promise<number | undefined> {
  const { tableId, senderId, person, content } = message
  const row = await maybeOne<{ id: number }>(
    tx,
    sql`insert into table_messages (table_id, sender_id, person, content, created_at)
        select ${tableId}::integer, ${senderId}::integer, ${person}::integer, ${content}::text, ${tx.now}::timestamptz
        where not exists (
          select from table_mutes
          where table_id = ${tableId} and user_id = ${senderId} and muted_at > ${later(tx.now, -keptMs)})
        returning id`,
  )
  return row?.id
}

/** Deletes at most `max` messages that are as old as this, or of tables that have shut. Returns their number. */
export const forgetMessages = (tx: Tx, before: Date, max: number): Promise<number> =>
  run(
    tx,
    sql`delete from table_messages where id in (
          select message.id from table_messages message join tables board on board.id = message.table_id
          where message.created_at <= ${before} or board.shut_at is not null
          order by message.id limit ${max})`,
  )
