import type { RoundRecordShown } from '@cardroom/contract/rounds'
import { noteOf, type SealNote } from './seal-notes.ts'

/** One of three cases, by rule fairness-6. */
export type WhoWasFirst = 'device' | 'record' | 'server'

type SeedFacts = Pick<
  RoundRecordShown,
  'server_seed_hash' | 'client_seed' | 'client_seed_by' | 'sealed_first'
>

/**
 * Returns who has fixed their seed first. `device`: this device noted the seal, and then sent just this seed for
 * it. `record`: the server says that its seed was sealed first. `server`: one side made both seeds, or our seed was
 * made when the player's was known.
 */
export function whoWasFirst(
  round: SeedFacts,
  note: SealNote | undefined = noteOf(round.server_seed_hash),
): WhoWasFirst {
  if (round.client_seed_by === 'server' || !round.sealed_first) return 'server'
  return note?.ownSeed === round.client_seed ? 'device' : 'record'
}
