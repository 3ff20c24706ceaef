import { notify } from '#modules/messages/index.ts'
import { setPasswordHash, type User } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { AuthContext } from './auth.context.ts'
import { sendOwnCode, useCode } from './codes.ts'
import { endAllSignIns } from './end-sign-ins.ts'
import { hashPassword, isPassword } from './passwords.ts'

export interface PasswordChange {
  readonly old_password: string
  readonly new_password: string
  /** The sign-in that asks: the only one that stays. */
  readonly signInId: number
}

/** Changes the password, or mails a code first where 2FA is on; answers which. `invalidCredentials`. */
export async function changePassword(
  tx: Tx,
  auth: AuthContext,
  user: User,
  change: PasswordChange,
): Promise<'changed' | 'codeSent'> {
  if (!(await isPassword(user.passwordHash, change.old_password))) throw new ApiError('invalidCredentials')
  if (!user.twoFa) {
    await setNewPassword(tx, user, change)
    return 'changed'
  }
  await sendOwnCode(tx, auth.codes, user, 'password')
  return 'codeSent'
}

/** The same with the mailed code. `invalidCredentials`; returns `codeIncorrect`: the try is counted. */
export async function confirmPasswordChange(
  tx: Tx,
  auth: AuthContext,
  user: User,
  change: PasswordChange & { readonly code: string },
): Promise<ApiError | undefined> {
  if (!(await isPassword(user.passwordHash, change.old_password))) throw new ApiError('invalidCredentials')
  const used = await useCode(tx, auth.codes, {
    purpose: 'password',
    subject: String(user.id),
    code: change.code,
  })
  if (!used) return new ApiError('codeIncorrect')
  await setNewPassword(tx, user, change)
  return undefined
}

async function setNewPassword(tx: Tx, user: User, change: PasswordChange): Promise<void> {
  await setPasswordHash(tx, user.id, await hashPassword(change.new_password))
  await endAllSignIns(tx, user.id, change.signInId)
  await notify(tx, [user.id], { content: 'passwordChanged' })
}
