import type { Reader } from '#platform/db/database.ts'
import { many, sql, type RawBuilder } from '#platform/db/sql.ts'

/** The number of unrevealed seeds to try for each key. Two keys may have the same id, so one seed is not enough. */
const samplesOfKey = 5

/**
 * Returns the reason why rounds cannot be drawn: a key that encrypts seeds is missing or wrong. Undefined if all keys
 * are right. This costs one query per key and table, however many seeds there are. From then on the vault draws seeds
 * only if it reads some of them, or there are none.
 */
export async function unreadableSeeds(reader: Reader): Promise<string | undefined> {
  const { seedVault } = reader.ports
  const samples = [...(await sampled(reader, nextSeals)), ...(await sampled(reader, seedsInPlay))]
  const read = samples.filter((sample) => seedVault.read({ ...sample, serverSeed: null }) !== undefined)
  seedVault.setStranger(read.length === 0 && samples.length > 0)
  if (read.length === samples.length) return undefined
  return 'seeds cannot be read: SEED_KEY and SEED_KEYS_OLD lack the key they were sealed with (docs/running.md)'
}

const nextSeals = sql`next_seals where true`
const seedsInPlay = sql`seeds where sealed_seed is not null and voided_at is null`

interface Sample {
  readonly serverSeedHash: string
  readonly sealedSeed: Uint8Array
}

const sampled = (reader: Reader, table: RawBuilder<unknown>): Promise<Sample[]> =>
  many<Sample>(
    reader,
    sql`with recursive keys as (
          (select get_byte(sealed_seed, 1) as id from ${table} order by 1 limit 1)
          union all
          select (select get_byte(sealed_seed, 1) from ${table} and get_byte(sealed_seed, 1) > keys.id
                  order by 1 limit 1)
          from keys where keys.id is not null)
        select sample.server_seed_hash, sample.sealed_seed from keys cross join lateral (
          select server_seed_hash, sealed_seed from ${table} and get_byte(sealed_seed, 1) = keys.id
          limit ${samplesOfKey}) sample`,
  )
