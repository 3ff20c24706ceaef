import { notify } from '#modules/messages/index.ts'
import { findUserByEmail, isEmailFixed, setEmail, type User } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import type { AuthContext } from './auth.context.ts'
import { sendCode, sendOwnCode, useCode } from './codes/codes.ts'
import { endAllSignIns, endUnderWay } from './sign-ins/end-sign-ins.ts'
import { writeSecurityMail } from './security-mails/security-mail.ts'

/** Step 1: mails a code to the old address. This code is the re-authentication. */
export async function startEmailChange(
  tx: Tx,
  auth: AuthContext,
  user: User,
  signInId: number,
): Promise<void> {
  await refuseFixed(tx, user)
  await sendOwnCode(tx, auth, { user, purpose: 'old-email', signInId })
}

/** Throws `notAllowed` while somebody disputes the last change of the address (rule auth-22). */
async function refuseFixed(tx: Tx, user: User): Promise<void> {
  if (await isEmailFixed(tx, user.id, tx.now)) throw new ApiError('notAllowed')
}

/**
 * Step 2: takes the old address's code and mails a code to the new address. Returns `codeIncorrect`. Throws
 * `userExists`, which leaves the code valid, only for a right code: without it nobody learns whose address it is.
 */
export async function confirmOldEmail(
  tx: Tx,
  auth: AuthContext,
  user: User,
  { email, code, signInId }: { readonly email: string; readonly code: string; readonly signInId: number },
): Promise<ApiError | undefined> {
  const subject = String(user.id)
  if (!(await useCode(tx, auth, { purpose: 'old-email', subject, code })))
    return new ApiError('codeIncorrect')
  if (await findUserByEmail(tx, email)) throw new ApiError('userExists')
  const { language } = user
  const address = { address: email, isForeign: true, language }
  await sendCode(tx, auth, { purpose: 'new-email', subject, signInId, ...address })
  return undefined
}

/**
 * Step 3: takes the new address's code and returns the new address. Ends every other sign-in of the account and every
 * attempt to sign in, so that a code in the old mailbox resets nothing. Throws `userExists`; returns
 * `codeIncorrect`.
 */
export async function confirmNewEmail(
  tx: Tx,
  auth: AuthContext,
  user: User,
  { code, signInId }: { readonly code: string; readonly signInId: number },
): Promise<string | ApiError> {
  const used = await useCode(tx, auth, { purpose: 'new-email', subject: String(user.id), code })
  if (!used) return new ApiError('codeIncorrect')
  await refuseFixed(tx, user)
  if (await findUserByEmail(tx, used.address)) throw new ApiError('userExists')
  await setEmail(tx, user.id, used.address)
  await endUnderWay(tx, user.id)
  await endAllSignIns(tx, user.id, signInId)
  noteSecurityEvent(tx, 'email.changed', { userId: user.id })
  notify(tx, [user.id], { content: 'emailChanged', values: { email: used.address } })
  const from = user.email as string
  await writeSecurityMail(tx, auth, {
    user,
    kind: 'emailChanged',
    values: { from, to: used.address },
    alsoTo: [used.address],
    undo: { email: from },
  })
  return used.address
}
