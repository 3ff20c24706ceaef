import type { UserId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { run, sql } from '#platform/db/sql.ts'

/** Makes the person the owner of the card set; returns false if they already own it. */
export async function insertOwned(tx: Tx, userId: UserId, cardSetId: number): Promise<boolean> {
  const touched = await run(
    tx,
    sql`insert into owned_card_sets (user_id, card_set_id, created_at)
        values (${userId}, ${cardSetId}, ${tx.now}) on conflict do nothing`,
  )
  return touched === 1
}
