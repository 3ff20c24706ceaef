import { notify } from '#modules/messages/index.ts'
import { setPasswordHash, type User } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import type { AuthContext } from '../auth.context.ts'
import { sendOwnCode, useCode } from '../codes/codes.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { endAllSignIns, endUnderWay } from '../sign-ins/end-sign-ins.ts'
import { hashPassword, provePassword } from './passwords.ts'
import { writeSecurityMail } from '../security-mails/security-mail.ts'

export interface PasswordChange {
  readonly old_password: string
  readonly new_password: string
  /** The sign-in that makes the change. It is the only one that stays. */
  readonly signInId: number
}

/**
 * Changes the password, or mails a code first if the second factor is on; returns which. Throws `invalidCredentials`
 * for a wrong old password, and `dataIncorrect` for a common new one.
 */
export async function changePassword(
  tx: Tx,
  auth: AuthContext,
  user: User,
  change: PasswordChange,
): Promise<'changed' | 'codeSent'> {
  refuseCommonPassword(change.new_password, 'new_password')
  if (!(await provePassword(tx, user, change.old_password))) throw new ApiError('invalidCredentials')
  if (!user.twoFa) {
    await setNewPassword(tx, auth, user, change)
    return 'changed'
  }
  await sendOwnCode(tx, auth, { user, purpose: 'password', signInId: change.signInId })
  return 'codeSent'
}

/**
 * Changes the password with the mailed code, and ends all other sign-ins. Throws `invalidCredentials` and
 * `dataIncorrect`; returns `codeIncorrect`, so that the transaction is committed and the try counts.
 */
export async function confirmPasswordChange(
  tx: Tx,
  auth: AuthContext,
  user: User,
  change: PasswordChange & { readonly code: string },
): Promise<ApiError | undefined> {
  refuseCommonPassword(change.new_password, 'new_password')
  if (!(await provePassword(tx, user, change.old_password))) throw new ApiError('invalidCredentials')
  const used = await useCode(tx, auth, {
    purpose: 'password',
    subject: String(user.id),
    code: change.code,
  })
  if (!used) return new ApiError('codeIncorrect')
  await setNewPassword(tx, auth, user, change)
  return undefined
}

/** Sets the new password, and ends every other sign-in and every attempt that the old password began. */
async function setNewPassword(tx: Tx, auth: AuthContext, user: User, change: PasswordChange): Promise<void> {
  await setPasswordHash(tx, user.id, await hashPassword(change.new_password))
  await endUnderWay(tx, user.id)
  await endAllSignIns(tx, user.id, change.signInId)
  noteSecurityEvent(tx, 'password.changed', { userId: user.id })
  notify(tx, [user.id], { content: 'passwordChanged' })
  await writeSecurityMail(tx, auth, { user, kind: 'passwordChanged' })
}
