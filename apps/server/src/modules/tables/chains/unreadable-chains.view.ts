import { chainLength } from '@cardroom/games'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

/** The number of chains to try for each key. Two keys may have the same id, so one chain is not enough. */
const samplesOfKey = 5

interface Sample {
  readonly anchor: string
  readonly sealedLast: Buffer
}

/**
 * Returns why rounds of shared tables cannot be drawn; undefined if the keys of all open tables are right. Chains that
 * tables have left behind, and those of tables that have shut, are not drawn with any more.
 */
export async function unreadableChains(reader: Reader): Promise<string | undefined> {
  const samples = await many<Sample>(
    reader,
    sql`with used as (
          select chain.anchor, chain.sealed_last, row_number() over (
              partition by get_byte(chain.sealed_last, 1) order by chain.sealed_at desc) as place
          from tables board
          join table_chains chain on chain.table_id = board.id
            and chain.number > (board.round - 1) / ${chainLength}::integer
          where board.shut_at is null
        )
        select anchor, sealed_last from used where place <= ${samplesOfKey}::integer`,
  )
  if (samples.every((sample) => reader.ports.chainVault.link(sample, 0) !== undefined)) return undefined
  return 'chains of shared tables cannot be read: SEED_KEY and SEED_KEYS_OLD lack the key they were sealed with (docs/running.md)'
}
