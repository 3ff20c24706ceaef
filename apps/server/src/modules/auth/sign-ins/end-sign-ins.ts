import type { UserId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { sha256 } from '#platform/random.ts'
import { deleteVisitsOf } from '../providers/oidc.store.ts'
import { deleteAttemptsOfUser } from '../registering/attempts.store.ts'
import { endSignIn, endSignIns, lockRefreshToken } from './sign-ins.store.ts'

/**
 * Ends one sign-in of the person; its tokens and sockets are refused from now on. It is not known which sign-in began a
 * visit to a provider, so all of them end. Returns false if there is no such sign-in.
 */
export async function endOneSignIn(tx: Tx, userId: UserId, signInId: number): Promise<boolean> {
  // Visits are locked before sign-ins, as by a guest who arrives and becomes a player.
  await deleteVisitsOf(tx, userId)
  const hasEnded = await endSignIn(tx, userId, signInId)
  if (hasEnded) tx.endedSignIns.push(signInId)
  return hasEnded
}

/** Ends every sign-in of the person except the given one, or every one. */
export async function endAllSignIns(tx: Tx, userId: UserId, exceptId = 0): Promise<void> {
  tx.endedSignIns.push(...(await endSignIns(tx, userId, exceptId)))
}

/**
 * Ends what could still become a sign-in, or another way into the account: attempts to log in and to reset, and visits
 * to a provider.
 */
export async function endUnderWay(tx: Tx, userId: UserId): Promise<void> {
  await deleteAttemptsOfUser(tx, userId)
  await deleteVisitsOf(tx, userId)
}

/** Ends the sign-in that a refresh token belongs to. */
export async function endKeptSignIn(tx: Tx, refreshToken: string): Promise<void> {
  const held = await lockRefreshToken(tx, sha256(refreshToken))
  if (held) await endOneSignIn(tx, held.userId, held.signInId)
}
