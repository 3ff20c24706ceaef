import type { UserId } from '@cardroom/contract/ids'
import { takeFactorBack } from '#modules/factors/index.ts'
import { findUser, findUserByEmail, setEmail, setPasswordHash, setTwoFactor } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { sha256 } from '#platform/random.ts'
import { deleteAttemptsOfUser } from './attempts.store.ts'
import { deleteCodesOf } from './codes.store.ts'
import { takeDisavowal } from './disavowals.store.ts'
import { endAllSignIns } from './end-sign-ins.ts'
import { unlinkIdentity } from './oidc.store.ts'
import { forgetDevices } from './sign-ins.store.ts'

/**
 * "This wasn't me": every sign-in of the account ends, no device is known any more, the change is taken back, and the
 * password holds no longer: whoever was there may know it. The way back in is a reset by mail, to the address that
 * is the account's again. `notFound` for a token that is unknown, used or old.
 */
export async function disavow(tx: Tx, token: string): Promise<void> {
  const disavowal = await takeDisavowal(tx, sha256(token))
  const user = disavowal && (await findUser(tx, disavowal.userId))
  if (!disavowal || !user) throw new ApiError('notFound')
  const { undo } = disavowal
  await endAllSignIns(tx, user.id)
  await forgetDevices(tx, user.id)
  await deleteAttemptsOfUser(tx, user.id)
  await deleteCodesOf(tx, user.id)
  await setPasswordHash(tx, user.id, null)
  if (undo.email !== undefined && !(await isSomebodyElses(tx, undo.email, user.id)))
    await setEmail(tx, user.id, undo.email)
  if (undo.twoFactor !== undefined) await setTwoFactor(tx, user.id, undo.twoFactor)
  if (undo.identity) await unlinkIdentity(tx, undo.identity, user.id)
  if (disavowal.kind === 'factorAdded') await takeFactorBack(tx, user.id, disavowal.createdAt)
  noteSecurityEvent(tx, 'sign-ins.ended', { userId: user.id })
}

/** Somebody may have signed up with the address since. */
async function isSomebodyElses(tx: Tx, email: string, userId: UserId): Promise<boolean> {
  const owner = await findUserByEmail(tx, email)
  return owner !== undefined && owner.id !== userId
}
