import type { UserId } from '@cardroom/contract/ids'
import { later } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { run, sql } from '#platform/db/sql.ts'
import { keptMs } from './table-messages.view.ts'

/** Mutes a person at the table for a day. Returns 0 if they are muted there already. */
export async function insertMute(tx: Tx, tableId: number, userId: UserId): Promise<number> {
  await run(
    tx,
    sql`delete from table_mutes
        where table_id = ${tableId} and user_id = ${userId} and muted_at <= ${later(tx.now, -keptMs)}`,
  )
  return run(
    tx,
    sql`insert into table_mutes (table_id, user_id, muted_at) values (${tableId}, ${userId}, ${tx.now})
        on conflict (table_id, user_id) do nothing`,
  )
}

/** Ends a person's mute at the table. Returns 0 if they are not muted there, or not any more. */
export const deleteMute = (tx: Tx, tableId: number, userId: UserId): Promise<number> =>
  run(
    tx,
    sql`delete from table_mutes
        where table_id = ${tableId} and user_id = ${userId} and muted_at > ${later(tx.now, -keptMs)}`,
  )
