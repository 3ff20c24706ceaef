import { sql } from '#platform/db/sql.ts'
import type { SeedAtRest } from './seeds.ports.ts'

/** The seed of a session or round, with how it came about. */
export interface SeedInUse extends SeedAtRest {
  readonly sealedAt: Date
  readonly isSealedFirst: boolean
  readonly clientSeed: string
  readonly clientSeedAt: Date
  readonly clientSeedBy: 'player' | 'server'
  readonly revealedAt: Date | null
  /** Its key was lost: nobody will ever see it. */
  readonly isVoided: boolean
}

export const seedInUse = sql`seed.server_seed, seed.sealed_seed, seed.server_seed_hash,
  coalesce(seed.sealed_at, seed.created_at) as sealed_at, seed.is_sealed_first, seed.client_seed,
  seed.created_at as client_seed_at, seed.client_seed_by, seed.revealed_at, seed.voided_at is not null as is_voided`
