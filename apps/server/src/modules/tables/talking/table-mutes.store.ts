import type { UserId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { run, sql } from '#platform/db/sql.ts'

/** Mutes a person at the table. Returns 0 if they are muted there already. */
export const insertMute = (tx: Tx, tableId: number, userId: UserId): Promise<number> =>
  run(
    tx,
    sql`insert into table_mutes (table_id, user_id, muted_at) values (${tableId}, ${userId}, ${tx.now})
        on conflict (table_id, user_id) do nothing`,
  )

/** Ends a person's mute at the table. Returns 0 if they are not muted there. */
export const deleteMute = (tx: Tx, tableId: number, userId: UserId): Promise<number> =>
  run(tx, sql`delete from table_mutes where table_id = ${tableId} and user_id = ${userId}`)
