import type { UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, one, sql } from '#platform/db/sql.ts'

export interface DiamondGift {
  readonly id: number
  readonly userId: UserId
  /** The amount in hundredths of a diamond. */
  readonly amount: Amount
}

/** Sums up what all administrators have given since then. */
export async function givenSince(reader: Reader, from: Date): Promise<Amount> {
  const row = await one<{ amount: Amount }>(
    reader,
    sql`select coalesce(sum(amount), 0)::bigint as amount from diamond_gifts where created_at >= ${from}`,
    { amount: 'amount' },
  )
  return row.amount
}

/** Selects the gifts after this id, in the order of their ids. */
export const giftsAfter = (reader: Reader, id: number, limit: number): Promise<DiamondGift[]> =>
  many<DiamondGift>(
    reader,
    sql`select id, user_id, amount from diamond_gifts where id > ${id} order by id limit ${limit}`,
    { amount: 'amount' },
  )
