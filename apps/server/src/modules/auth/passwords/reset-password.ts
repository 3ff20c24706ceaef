import { notify } from '#modules/messages/index.ts'
import { findUser, findUserByEmail, setPasswordHash, type User } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { sendAttemptCode, useAttemptCode, type Asker } from '../registering/attempts.ts'
import type { AuthContext } from '../auth.context.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { endAllSignIns, endUnderWay } from '../sign-ins/end-sign-ins.ts'
import { hashPassword } from './passwords.ts'
import { writeSecurityMail } from '../security-mails/security-mail.ts'
import { forgetDevices } from '../sign-ins/sign-ins.store.ts'

export interface ForgottenPassword {
  readonly login: string
  readonly asker: Asker
}

/**
 * Mails a code if the address is known, and returns the attempt. The caller cannot tell whether it was: an unknown
 * address gets an attempt like any other, but nobody receives its code.
 */
export async function startPasswordReset(
  tx: Tx,
  auth: AuthContext,
  { login, asker }: ForgottenPassword,
): Promise<string> {
  const user = await findUserByEmail(tx, login)
  return sendAttemptCode(tx, auth, {
    purpose: 'reset-password',
    address: login,
    language: user?.language ?? asker.language,
    userId: user?.id ?? null,
    isMailed: user?.status === 'active',
    asker,
  })
}

export interface NewPassword {
  readonly login: string
  readonly password: string
  readonly code: string
  readonly asker: Asker
}

export interface PasswordReset {
  readonly user: User
  readonly passwordHash: string
}

/**
 * Returns the person whose password the code changes, and the new password. It takes effect once
 * `setForgottenPassword` has set it. Returns `codeIncorrect`.
 */
export async function confirmPasswordReset(
  tx: Tx,
  auth: AuthContext,
  { login, password, code, asker }: NewPassword,
): Promise<PasswordReset | ApiError> {
  refuseCommonPassword(password, 'password')
  const used = await useAttemptCode(tx, auth, { purpose: 'reset-password', address: login, asker, code })
  const user = used?.userId ? await findUser(tx, used.userId) : undefined
  if (!user) return new ApiError('codeIncorrect')
  if (user.status === 'blocked') throw new ApiError('accessDenied')
  return { user, passwordHash: await hashPassword(password) }
}

/** Sets the new password and ends every sign-in and every other attempt to sign in. */
export async function setForgottenPassword(
  tx: Tx,
  auth: AuthContext,
  { user, passwordHash }: PasswordReset,
): Promise<void> {
  await setPasswordHash(tx, user.id, passwordHash)
  await endUnderWay(tx, user.id)
  await endAllSignIns(tx, user.id)
  await forgetDevices(tx, user.id)
  notify(tx, [user.id], { content: 'passwordChanged' })
  await writeSecurityMail(tx, auth, { user, kind: 'passwordReset' })
  noteSecurityEvent(tx, 'password.reset', { userId: user.id })
}
