import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, run, sql } from '#platform/db/sql.ts'
import type { HouseKey } from '#platform/keys/index.ts'

export interface ListedKey {
  readonly id: string
  readonly publicKey: string
  readonly usedFrom: Date
  readonly usedUntil: Date | null
}

/** The one that signs, then the older ones. */
export const houseKeys = (reader: Reader): Promise<ListedKey[]> =>
  many<ListedKey>(
    reader,
    sql`select id, public_key, used_from, used_until from house_keys
        order by used_until desc nulls first, used_from desc, id`,
  )

/**
 * From now on this key signs, and the one before has ended; `before` undefined: it is the first of all. Nothing is written
 * where another process has just begun one: of two that follow the same key, one signs.
 */
export async function beginHouseKey(
  tx: Tx,
  { id, publicKey }: HouseKey,
  before: string | undefined,
): Promise<void> {
  if (before !== undefined) {
    const ended = await run(
      tx,
      sql`update house_keys set used_until = ${tx.now} where id = ${before} and used_until is null`,
    )
    if (ended === 0) return
  }
  await run(
    tx,
    sql`insert into house_keys (id, public_key, used_from)
        select ${id}, ${publicKey}, ${tx.now}::timestamptz
        where ${before !== undefined}::boolean or not exists (select from house_keys)
        on conflict do nothing`,
  )
}

/** Whether this key signs; nobody begins another one until the transaction is over. */
export async function holdHouseKey(tx: Tx, id: string): Promise<boolean> {
  const held = await maybeOne<{ id: string }>(
    tx,
    sql`select id from house_keys where id = ${id} and used_until is null for share`,
  )
  return held !== undefined
}
