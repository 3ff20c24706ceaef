import { algorithmVersion } from '@cardroom/games'
import type { Place } from '#modules/catalogue/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { secretBytes } from '#platform/random.ts'
import { holdNextSeal, type HeldSeal } from './next-seals.store.ts'

/** What a call says of the seeds it wants to play with. */
export interface SeedsWanted {
  /** Left out by old clients: then the server makes it, and the seed says so. */
  readonly clientSeed: string | undefined
  /** The seal that the player has seen. Left out by old clients. */
  readonly serverSeedHash: string | undefined
}

/** A seed as it is put to use: with who made which part of it, and when. */
export interface NewSeed extends Omit<HeldSeal, 'isNew'> {
  readonly clientSeed: string
  readonly clientSeedBy: 'player' | 'server'
  readonly isSealedFirst: boolean
  readonly algorithmVersion: number
}

/**
 * The place's next seal with the player's seed, for the caller to write down and then to follow with the next one.
 * `dataIncorrect` where the call names another seal: the player would play with one they have not seen.
 */
export async function takeSeal(tx: Tx, place: Place, wanted: SeedsWanted): Promise<NewSeed> {
  const { isNew, ...seal } = await holdNextSeal(tx, place)
  if (wanted.serverSeedHash !== undefined) refuseUnless(seal, wanted.serverSeedHash)
  return {
    ...seal,
    clientSeed: wanted.clientSeed ?? secretBytes(16).toString('hex'),
    clientSeedBy: wanted.clientSeed === undefined ? 'server' : 'player',
    isSealedFirst: !isNew,
    algorithmVersion,
  }
}

/** `dataIncorrect` unless this is the place's next seal. */
export async function refuseOtherSeal(tx: Tx, place: Place, serverSeedHash: string): Promise<void> {
  refuseUnless(await holdNextSeal(tx, place), serverSeedHash)
}

function refuseUnless(seal: Pick<HeldSeal, 'serverSeedHash'>, serverSeedHash: string): void {
  if (seal.serverSeedHash !== serverSeedHash)
    throw new ApiError('dataIncorrect', [{ path: 'server_seed_hash', message: 'notNextSeal' }])
}
