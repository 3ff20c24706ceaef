import type { UserId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { run, sql } from '#platform/db/sql.ts'

/** Returns 0 if the person is muted at the table already. */
export const insertMute = (tx: Tx, tableId: number, userId: UserId): Promise<number> =>
  run(
    tx,
    sql`insert into table_mutes (table_id, user_id, muted_at) values (${tableId}, ${userId}, ${tx.now})
        on conflict (table_id, user_id) do nothing`,
  )

/** Returns 0 if the person is not muted at the table. */
export const deleteMute = (tx: Tx, tableId: number, userId: UserId): Promise<number> =>
  run(tx, sql`delete from table_mutes where table_id = ${tableId} and user_id = ${userId}`)
