import { algorithmVersion } from '@cardroom/games'
import type { Place } from '#modules/catalogue/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { secretBytes } from '#platform/random.ts'
import { holdNextSeal, type HeldSeal } from './next-seals.store.ts'

/** A call says with these which seeds it wants to play with. */
export interface SeedsWanted {
  /** Old clients leave it out. Then the server makes the seed and marks it. */
  readonly clientSeed: string | undefined
  /** The seal that the player has seen. Old clients leave it out. */
  readonly serverSeedHash: string | undefined
}

/** A seed that comes into use, with the makers of its parts and the times. */
export interface NewSeed extends Omit<HeldSeal, 'isNew'> {
  readonly clientSeed: string
  readonly clientSeedBy: 'player' | 'server'
  readonly isSealedFirst: boolean
  readonly algorithmVersion: number
}

/**
 * Returns the place's next seal with the player's seed. The caller stores it, and then draws the following one.
 * Throws `dataIncorrect` if the call names another seal, because the player would play with a seal they have not
 * seen.
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

/** Throws `dataIncorrect` unless this is the place's next seal. */
export async function refuseOtherSeal(tx: Tx, place: Place, serverSeedHash: string): Promise<void> {
  refuseUnless(await holdNextSeal(tx, place), serverSeedHash)
}

function refuseUnless(seal: Pick<HeldSeal, 'serverSeedHash'>, serverSeedHash: string): void {
  if (seal.serverSeedHash !== serverSeedHash)
    throw new ApiError('dataIncorrect', [{ path: 'server_seed_hash', message: 'notNextSeal' }])
}
