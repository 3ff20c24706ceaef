import type { Tx } from '#platform/db/database.ts'
import { many, run, sql } from '#platform/db/sql.ts'
import type { TakenIds } from '../desk/desk.store.ts'
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

/** What a round of a shared table was drawn with: a seed that is known to all from the moment of the draw. */
export interface OpenedDraw {
  /** The link of the house's chain. */
  readonly serverSeed: string
  /** The link before it, which is its hash. */
  readonly serverSeedHash: string
  /** The mix of the devices' secrets. */
  readonly clientSeed: string
  readonly sealedAt: Date
  readonly algorithmVersion: number
}

/**
 * Stores the draw of a shared table once for each session, and takes an id for the round of each. Nobody is promised
 * the ids of its transfers in advance.
 */
export async function insertOpenedDraws(
  tx: Tx,
  sessionIds: readonly number[],
  draw: OpenedDraw,
): Promise<TakenIds> {
  const rows = await many<Record<'seedId' | 'sessionId' | 'roundId', number>>(
    tx,
    sql`insert into seeds (session_id, server_seed, server_seed_hash, sealed_at, is_sealed_first, client_seed,
          client_seed_by, algorithm_version, created_at, revealed_at)
        select session_id, ${draw.serverSeed}, ${draw.serverSeedHash}, ${draw.sealedAt}::timestamptz, true,
          ${draw.clientSeed}, 'player', ${draw.algorithmVersion}::integer, ${tx.now}::timestamptz,
          ${tx.now}::timestamptz
        from unnest(${sessionIds}::integer[]) as wanted (session_id)
        returning id as seed_id, session_id, nextval('rounds_id_seq') as round_id`,
  )
  return {
    rounds: rows.map(({ roundId }) => roundId),
    transfers: [],
    seeds: new Map(rows.map(({ sessionId, seedId }) => [sessionId, seedId])),
  }
}

/** Marks the seeds of sessions that ended without them. They will never be revealed. */
export const voidSeedsOf = (tx: Tx, sessionIds: readonly number[]): Promise<number> =>
  run(
    tx,
    sql`update seeds set voided_at = ${tx.now}
        where id in (select seed_id from sessions where id = any(${sessionIds}::integer[]))`,
  )
