import { sql } from '#platform/db/sql.ts'
import type { SeedAtRest } from './seeds.ports.ts'

/** The seed of a session or round, with its origin. */
export interface SeedInUse extends SeedAtRest {
  readonly sealedAt: Date
  readonly isSealedFirst: boolean
  readonly clientSeed: string
  readonly clientSeedAt: Date
  readonly clientSeedBy: 'player' | 'server'
  readonly revealedAt: Date | null
  /** This is true if the key was lost, so that nobody will ever see the seed. */
  readonly isVoided: boolean
}

export const seedInUse = sql`seed.server_seed, seed.sealed_seed, seed.server_seed_hash,
  coalesce(seed.sealed_at, seed.created_at) as sealed_at, seed.is_sealed_first, seed.client_seed,
  seed.created_at as client_seed_at, seed.client_seed_by, seed.revealed_at, seed.voided_at is not null as is_voided`
