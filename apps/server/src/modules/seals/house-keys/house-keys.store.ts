import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, run, sql } from '#platform/db/sql.ts'
import type { HouseKey } from '#platform/keys/index.ts'

export interface ListedKey {
  readonly id: string
  readonly publicKey: string
  readonly usedFrom: Date
  readonly usedUntil: Date | null
}

/** Selects the key that signs, then the older ones. */
export const houseKeys = (reader: Reader): Promise<ListedKey[]> =>
  many<ListedKey>(
    reader,
    sql`select id, public_key, used_from, used_until from house_keys
        order by used_until desc nulls first, used_from desc, id`,
  )

/**
 * Makes this key sign from now on and ends the one before. If `before` is undefined, it is the first key of all.
 * Nothing is written if another process has just begun a key: if two keys follow the same one, one of them signs.
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

/** Tells whether this key signs. Nobody can begin another key until the transaction ends. */
export async function holdHouseKey(tx: Tx, id: string): Promise<boolean> {
  const held = await maybeOne<{ id: string }>(
    tx,
    sql`select id from house_keys where id = ${id} and used_until is null for share`,
  )
  return held !== undefined
}
