import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

/** The number of chains to try for each key. Two keys may have the same id, so one chain is not enough. */
const samplesOfKey = 5

interface Sample {
  readonly anchor: string
  readonly sealedLast: Buffer
}

/** Returns why rounds of shared tables cannot be drawn; undefined if the keys of all open tables are right. */
export async function unreadableChains(reader: Reader): Promise<string | undefined> {
  const samples = await many<Sample>(
    reader,
    sql`with keys as (
          select distinct get_byte(sealed_last, 1) as id from table_chains
        )
        select sample.anchor, sample.sealed_last from keys cross join lateral (
          select anchor, sealed_last from table_chains
          where get_byte(sealed_last, 1) = keys.id order by sealed_at desc limit ${samplesOfKey}
        ) sample`,
  )
  if (samples.every((sample) => reader.ports.chainVault.link(sample, 0) !== undefined)) return undefined
  return 'chains of shared tables cannot be read: SEED_KEY and SEED_KEYS_OLD lack the key they were sealed with (docs/running.md)'
}
