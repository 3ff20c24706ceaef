import type { Tx } from '#platform/db/database.ts'
import { many, run, sql } from '#platform/db/sql.ts'
import type { TakenIds } from '../desk/desk.store.ts'
import type { Seal, SeedAtRest } from './seeds.ports.ts'

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

/** The seed of a round of a shared table. Everybody may know it from the moment of the draw. */
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

/** The seed of a round of shared blackjack. The house's part, a link, stays sealed until the round is settled. */
type SealedDraw = Seal & Omit<OpenedDraw, 'serverSeed' | 'serverSeedHash'>

/** A hand that is dealt to a seat at a shared table: its id, and the seed that is stored for it. */
export interface TableHandIds {
  readonly sessionId: number
  readonly seedId: number
  readonly roundId: number
}

/** Stores the draw of a round of shared blackjack once for each of these seats, and takes an id for its hand. */
export const insertSealedDraws = (
  tx: Tx,
  sessionIds: readonly number[],
  draw: SealedDraw,
): Promise<TableHandIds[]> =>
  many<TableHandIds>(
    tx,
    sql`insert into seeds (session_id, sealed_seed, server_seed_hash, sealed_at, is_sealed_first, client_seed,
          client_seed_by, algorithm_version, created_at)
        select session_id, ${draw.sealedSeed}::bytea, ${draw.serverSeedHash}, ${draw.sealedAt}::timestamptz, true,
          ${draw.clientSeed}, 'player', ${draw.algorithmVersion}::integer, ${tx.now}::timestamptz
        from unnest(${sessionIds}::integer[]) as wanted (session_id)
        returning id as seed_id, session_id, nextval('rounds_id_seq') as round_id`,
  )

/** Stores the link of a round of shared blackjack in the clear, for all its seats: the round is settled. */
export const revealDraws = (tx: Tx, seedIds: readonly number[], serverSeed: string): Promise<number> =>
  run(
    tx,
    sql`update seeds set server_seed = ${serverSeed}, sealed_seed = null, revealed_at = ${tx.now}
        where id = any(${seedIds}::bigint[]) and revealed_at is null`,
  )

/** Marks the seeds of hands whose stakes were given back. They will never be revealed. */
export const voidDraws = (tx: Tx, seedIds: readonly number[]): Promise<number> =>
  run(tx, sql`update seeds set voided_at = ${tx.now} where id = any(${seedIds}::bigint[])`)

/** Marks the seeds of sessions that ended without them. They will never be revealed. */
export const voidSeedsOf = (tx: Tx, sessionIds: readonly number[]): Promise<number> =>
  run(
    tx,
    sql`update seeds set voided_at = ${tx.now}
        where id in (select seed_id from sessions where id = any(${sessionIds}::integer[]))`,
  )
