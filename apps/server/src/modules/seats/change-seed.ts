import type { AnswerOf } from '@cardroom/contract'
import type { changeSeed as changeSeedCall } from '@cardroom/contract/sessions'
import { followSeal, revealSeeds, takeSeal, type SeedsWanted } from '#modules/rounds/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { lockOpenSessions, replaceSeed } from './sessions.store.ts'
import { ownSession, type Player } from './show-session.ts'

/**
 * Reveals the session's server seed and continues with the next sealed seed. From the next round on, draws use it
 * together with the player's seed. Throws `notAllowed` while a hand is open, because its hole card would be revealed;
 * `sessionNotFound` if the session has ended; `dataIncorrect` if the call names another seal than the place's next
 * one.
 */
export async function changeSeed(
  tx: Tx,
  player: Player,
  change: SeedsWanted & { readonly sessionId: number },
): Promise<AnswerOf<typeof changeSeedCall>> {
  await lockOpenSessions(tx, { id: change.sessionId, userId: player.userId })
  const session = await ownSession(tx, player, change.sessionId)
  if (session.finishedAt !== null) throw new ApiError('sessionNotFound')
  // A shared table does not draw with the seeds of its seats.
  if (session.hand !== null || session.tableId !== null) throw new ApiError('notAllowed')

  const seed = await takeSeal(tx, session, change)
  const next = await followSeal(tx, session)
  await revealSeeds(tx, [session])
  await replaceSeed(tx, session.id, seed)
  return {
    previous: {
      server_seed: tx.ports.seedVault.openHex(session),
      server_seed_hash: session.serverSeedHash,
      client_seed: session.clientSeed,
      rounds: session.nonce,
    },
    server_seed_hash: seed.serverSeedHash,
    client_seed: seed.clientSeed,
    next_server_seed_hash: next,
  }
}
