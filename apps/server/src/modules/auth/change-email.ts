import { notify } from '#modules/messages/index.ts'
import { findUserByEmail, setEmail, type User } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { AuthContext } from './auth.context.ts'
import { sendCode, sendOwnCode, useCode } from './codes.ts'

/** Step 1: a code to the old address, which is the re-authentication. */
export const startEmailChange = (tx: Tx, auth: AuthContext, user: User): Promise<void> =>
  sendOwnCode(tx, auth.codes, user, 'old-email')

/** Step 2: the old address's code, then a code to the new one. `userExists`; returns `codeIncorrect`. */
export async function confirmOldEmail(
  tx: Tx,
  auth: AuthContext,
  user: User,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<ApiError | undefined> {
  if (await findUserByEmail(tx, email)) throw new ApiError('userExists')
  const subject = String(user.id)
  if (!(await useCode(tx, auth.codes, { purpose: 'old-email', subject, code })))
    return new ApiError('codeIncorrect')
  await sendCode(tx, auth.codes, { purpose: 'new-email', subject, address: email, language: user.language })
  return undefined
}

/** Step 3: the new address's code; answers the new address. `userExists`; returns `codeIncorrect`. */
export async function confirmNewEmail(
  tx: Tx,
  auth: AuthContext,
  user: User,
  code: string,
): Promise<string | ApiError> {
  const used = await useCode(tx, auth.codes, { purpose: 'new-email', subject: String(user.id), code })
  if (!used) return new ApiError('codeIncorrect')
  if (await findUserByEmail(tx, used.address)) throw new ApiError('userExists')
  await setEmail(tx, user.id, used.address)
  await notify(tx, [user.id], { content: 'emailChanged', values: { email: used.address } })
  return used.address
}
