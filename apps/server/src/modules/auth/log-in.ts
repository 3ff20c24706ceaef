import { findUserByEmail, type User } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { AuthContext } from './auth.context.ts'
import { sendOwnCode, useCode } from './codes.ts'
import { isPassword } from './passwords.ts'

/**
 * Checks the password: answers the person, or `codeSent` where their second factor is on and a code has been
 * mailed. `invalidCredentials`; a blocked account `accessDenied`.
 */
export async function logIn(
  tx: Tx,
  auth: AuthContext,
  { login, password }: { readonly login: string; readonly password: string },
): Promise<User | 'codeSent'> {
  const user = await findUserByEmail(tx, login)
  if (!(await isPassword(user?.passwordHash, password)) || !user) throw new ApiError('invalidCredentials')
  if (user.status === 'blocked') throw new ApiError('accessDenied')
  if (!user.twoFa) return user
  await sendLogInCode(tx, auth, user)
  return 'codeSent'
}

/** Mails the second factor's code. */
export const sendLogInCode = (tx: Tx, auth: AuthContext, user: User): Promise<void> =>
  sendOwnCode(tx, auth.codes, user, 'login')

/** The second factor. Returns `codeIncorrect`: the try is counted. */
export async function confirmLogIn(
  tx: Tx,
  auth: AuthContext,
  { login, code }: { readonly login: string; readonly code: string },
): Promise<User | ApiError> {
  const user = await findUserByEmail(tx, login)
  const used = user && (await useCode(tx, auth.codes, { purpose: 'login', subject: String(user.id), code }))
  if (!user || !used) return new ApiError('codeIncorrect')
  if (user.status === 'blocked') throw new ApiError('accessDenied')
  return user
}
