import { assert } from '#platform/api-error.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, one, run, sql } from '#platform/db/sql.ts'

/**
 * Writes down which key signs from now on; those before it end. A key that has ended signs nothing any more: throws
 * where this one has, and nothing is written.
 */
export async function registerHouseKeys(tx: Tx, house: HouseKeys): Promise<void> {
  const keys = house.all
  await run(
    tx,
    sql`insert into house_keys (id, public_key, used_from)
        select key.*, ${tx.now}::timestamptz
        from unnest(${keys.map(({ id }) => id)}::text[], ${keys.map(({ publicKey }) => publicKey)}::text[]) as key
        on conflict do nothing`,
  )
  const newest = await one<Pick<ListedKey, 'usedUntil'>>(
    tx,
    sql`select used_until from house_keys where id = ${house.newest.id}`,
  )
  assert(
    newest.usedUntil === null,
    `The house key ${house.newest.id} ended at ${newest.usedUntil?.toISOString()}: give the key that came after it as HOUSE_KEY`,
  )
  await run(
    tx,
    sql`update house_keys set used_until = ${tx.now} where used_until is null and id <> ${house.newest.id}`,
  )
}

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
