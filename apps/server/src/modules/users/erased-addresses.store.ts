import type { Reader, Tx } from '#platform/db/database.ts'
import { many, run, sql } from '#platform/db/sql.ts'

/** The data that is kept about an address whose account was closed. */
export interface ErasedAddress {
  /** The end of an exclusion from play, which outlives the account; null if there was none. */
  readonly excludedUntil: Date | null
  /** True if the person got the welcome bonus, which is given once per person. */
  readonly hadBonus: boolean
}

export const erasedAddresses = (reader: Reader, hashes: readonly string[]): Promise<ErasedAddress[]> =>
  many<ErasedAddress>(
    reader,
    sql`select excluded_until, had_bonus from erased_addresses where address_hash = any(${hashes}::text[])`,
  )

export const insertErasedAddress = (
  tx: Tx,
  { hash, excludedUntil, hadBonus }: ErasedAddress & { readonly hash: string },
): Promise<number> =>
  run(
    tx,
    sql`insert into erased_addresses as held (address_hash, excluded_until, had_bonus, erased_at)
        values (${hash}, ${excludedUntil}, ${hadBonus}, ${tx.now})
        on conflict (address_hash) do update set
          excluded_until = greatest(held.excluded_until, excluded.excluded_until),
          had_bonus = held.had_bonus or excluded.had_bonus, erased_at = excluded.erased_at`,
  )
