import type { AnswerOf } from '@cardroom/contract'
import type { changeSeed as changeSeedCall } from '@cardroom/contract/sessions'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { newSeed } from './open-session.ts'
import { lockOpenSessions, replaceSeed, revealSeeds } from './sessions.store.ts'
import { ownSession, type Player } from './show-session.ts'

/**
 * Reveals the session's server seed and commits to a new one, drawn from with the player's seed from the next round
 * on. `notAllowed` while a hand is open: its hole card would be revealed. `sessionNotFound` once it has ended.
 */
export async function changeSeed(
  tx: Tx,
  player: Player,
  change: { readonly sessionId: number; readonly clientSeed: string },
): Promise<AnswerOf<typeof changeSeedCall>> {
  await lockOpenSessions(tx, { id: change.sessionId, userId: player.userId })
  const session = await ownSession(tx, player, change.sessionId)
  if (session.finishedAt !== null) throw new ApiError('sessionNotFound')
  if (session.hand !== null) throw new ApiError('notAllowed')

  const seed = newSeed(change.clientSeed)
  await revealSeeds(tx, [session.seedId])
  await replaceSeed(tx, { sessionId: session.id, ...seed })
  return {
    previous: {
      server_seed: session.serverSeed,
      server_seed_hash: session.serverSeedHash,
      client_seed: session.clientSeed,
      rounds: session.nonce,
    },
    server_seed_hash: seed.serverSeedHash,
    client_seed: seed.clientSeed,
  }
}
