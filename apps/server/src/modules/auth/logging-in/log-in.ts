import { usableFactors } from '#modules/factors/index.ts'
import { findUser, findUserByEmail, lockUserByEmail, type User } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { sendAttemptCode, useAttemptCode, type Asker } from '../registering/attempts.ts'
import type { AuthContext } from '../auth.context.ts'
import { isRightPassword, provePassword } from '../passwords/passwords.ts'

export interface Credentials {
  readonly login: string
  readonly password: string
  readonly asker: Asker
}

/** The missing second proof: the code mailed for this attempt. */
export interface SecondFactorAsked {
  readonly attemptId: string
}

/**
 * Checks the password. Returns the person, or the attempt if the mailed code is on and has been mailed. If a factor
 * is set, the caller asks for that instead. Throws `invalidCredentials`, or `accessDenied` for a blocked account.
 */
export async function logIn(
  tx: Tx,
  auth: AuthContext,
  { login, password, asker }: Credentials,
): Promise<User | SecondFactorAsked> {
  const user = await lockProved(tx, login, password)
  if (user.status === 'blocked') throw new ApiError('accessDenied')
  if (!user.twoFa || (await usableFactors(tx, user.id)).length > 0) return user
  return { attemptId: await sendLogInCode(tx, auth, user, asker) }
}

/**
 * Proves the password, and locks the account: a change of the password waits for the log-in, and then ends it. The
 * password is proved before the lock, so that guesses at it hold up nobody, and again if it was changed meanwhile.
 * Throws `invalidCredentials`.
 */
async function lockProved(tx: Tx, login: string, password: string): Promise<User> {
  const found = await findUserByEmail(tx, login)
  const user = (await provePassword(tx, found, password)) ? await lockUserByEmail(tx, login) : undefined
  const isProved =
    user?.passwordHash === found?.passwordHash ||
    (user !== undefined && (await isRightPassword(user.passwordHash, password)))
  if (!user || !isProved) throw new ApiError('invalidCredentials', undefined, { userId: found?.id })
  return user
}

/** Mails the second factor's code and returns its attempt. */
export const sendLogInCode = (tx: Tx, auth: AuthContext, user: User, asker: Asker): Promise<string> =>
  sendAttemptCode(tx, auth, {
    purpose: 'login',
    address: user.email as string,
    language: user.language,
    userId: user.id,
    isMailed: true,
    asker,
  })

export interface SecondFactor {
  readonly login: string
  readonly code: string
  readonly asker: Asker
}

/**
 * Checks the second factor. Returns `codeIncorrect`, so that the try is counted. If a factor was set after the code was
 * mailed, the code does not sign in either: the next log-in asks for the factor.
 */
export async function confirmLogIn(
  tx: Tx,
  auth: AuthContext,
  { login, code, asker }: SecondFactor,
): Promise<User | ApiError> {
  const used = await useAttemptCode(tx, auth, { purpose: 'login', address: login, asker, code })
  const user = used?.userId ? await findUser(tx, used.userId) : undefined
  if (!user) return new ApiError('codeIncorrect')
  if (user.status === 'blocked') throw new ApiError('accessDenied')
  if ((await usableFactors(tx, user.id)).length > 0) return new ApiError('codeIncorrect')
  return user
}
