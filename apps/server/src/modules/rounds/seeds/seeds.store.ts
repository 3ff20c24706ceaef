import type { Tx } from '#platform/db/database.ts'
import { run, sql } from '#platform/db/sql.ts'
import type { SeedAtRest } from './seeds.ports.ts'

/** Stores the seeds in the clear; from now on anyone may see them. */
export const revealSeeds = (
  tx: Tx,
  seeds: readonly (SeedAtRest & { readonly seedId: number })[],
): Promise<number> =>
  run(
    tx,
    sql`update seeds set server_seed = opened.server_seed, sealed_seed = null, revealed_at = ${tx.now}
        from unnest(${seeds.map((seed) => seed.seedId)}::bigint[], ${seeds.map((seed) => tx.ports.seedVault.openHex(seed))}::text[])
          as opened (id, server_seed)
        where seeds.id = opened.id and revealed_at is null`,
  )

/** Marks the seeds of sessions that ended without them. They will never be revealed. */
export const voidSeedsOf = (tx: Tx, sessionIds: readonly number[]): Promise<number> =>
  run(
    tx,
    sql`update seeds set voided_at = ${tx.now}
        where id in (select seed_id from sessions where id = any(${sessionIds}::integer[]))`,
  )
