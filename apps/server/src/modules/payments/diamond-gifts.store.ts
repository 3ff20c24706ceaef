import type { UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Tx } from '#platform/db/database.ts'
import { one, sql } from '#platform/db/sql.ts'

export interface NewGift {
  readonly adminId: UserId
  readonly userId: UserId
  readonly amount: Amount
  readonly reason: string
}

/** Inserts a gift and returns its id, which is the reference of its posting. */
export async function insertGift(tx: Tx, { userId, adminId, amount, reason }: NewGift): Promise<number> {
  const row = await one<{ id: number }>(
    tx,
    sql`insert into diamond_gifts (user_id, given_by, amount, reason, created_at)
        values (${userId}, ${adminId}, ${amount}, ${reason}, ${tx.now}) returning id`,
  )
  return row.id
}
