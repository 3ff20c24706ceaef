import { notify } from '#modules/messages/index.ts'
import { findUserByEmail, setPasswordHash, type User } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { AuthContext } from './auth.context.ts'
import { sendOwnCode, useCode } from './codes.ts'
import { endAllSignIns } from './end-sign-ins.ts'
import { hashPassword } from './passwords.ts'

/** Mails a code where the address is known; whoever asks cannot tell whether it was. */
export async function startPasswordReset(tx: Tx, auth: AuthContext, login: string): Promise<void> {
  const user = await findUserByEmail(tx, login)
  if (!user || user.status === 'blocked') return
  await sendOwnCode(tx, auth.codes, user, 'reset-password')
}

/** Sets the new password and ends every sign-in. Returns `codeIncorrect`: the try is counted. */
export async function confirmPasswordReset(
  tx: Tx,
  auth: AuthContext,
  { login, password, code }: { readonly login: string; readonly password: string; readonly code: string },
): Promise<User | ApiError> {
  const user = await findUserByEmail(tx, login)
  const used =
    user && (await useCode(tx, auth.codes, { purpose: 'reset-password', subject: String(user.id), code }))
  if (!user || !used) return new ApiError('codeIncorrect')
  if (user.status === 'blocked') throw new ApiError('accessDenied')
  await setPasswordHash(tx, user.id, await hashPassword(password))
  await endAllSignIns(tx, user.id)
  await notify(tx, [user.id], { content: 'passwordChanged' })
  return user
}
