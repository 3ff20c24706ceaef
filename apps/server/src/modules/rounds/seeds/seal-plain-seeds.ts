import type pg from 'pg'
import { seedFromHex } from '@cardroom/games'
import type { SeedKeys } from '#platform/keys/index.ts'
import { sealed } from './seed-vault.ts'

const batchMax = 1000

/**
 * Encrypts unrevealed seeds that are stored in the clear, as all were before fairness 2. Each batch is a separate
 * transaction, so an interrupted start continues where it stopped.
 */
export async function sealPlainSeeds(client: pg.Client, keys: SeedKeys): Promise<void> {
  let after: string | undefined = '0'
  while (after !== undefined) after = await sealBatch(client, keys, after)
}

/** Returns the last seed of the batch; undefined if there are no more. */
async function sealBatch(client: pg.Client, keys: SeedKeys, after: string): Promise<string | undefined> {
  await client.query('begin')
  const { rows } = await client.query<{ id: string; server_seed: string }>(
    `select id::text as id, server_seed from seeds
     where id > $1 and revealed_at is null and server_seed is not null order by seeds.id limit $2 for update`,
    [after, batchMax],
  )
  const seals = rows.map((row) => sealed(seedFromHex(row.server_seed), keys))
  await client.query(
    `update seeds set server_seed = null, sealed_seed = sealed.bytes
     from unnest($1::bigint[], $2::bytea[]) as sealed (id, bytes) where seeds.id = sealed.id`,
    [rows.map((row) => row.id), seals.map((seal) => seal.sealedSeed)],
  )
  await client.query('commit')
  return rows.at(-1)?.id
}
