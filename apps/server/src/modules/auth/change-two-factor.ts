import { notify } from '#modules/messages/index.ts'
import { setTwoFactor, type User } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { AuthContext } from './auth.context.ts'
import { sendOwnCode, useCode } from './codes.ts'

export const startTwoFactorChange = (tx: Tx, auth: AuthContext, user: User): Promise<void> =>
  sendOwnCode(tx, auth.codes, user, 'two-factor')

/** Switches the second factor with the mailed code. Returns `codeIncorrect`: the try is counted. */
export async function confirmTwoFactorChange(
  tx: Tx,
  auth: AuthContext,
  user: User,
  { code, isOn }: { readonly code: string; readonly isOn: boolean },
): Promise<ApiError | undefined> {
  const used = await useCode(tx, auth.codes, { purpose: 'two-factor', subject: String(user.id), code })
  if (!used) return new ApiError('codeIncorrect')
  await setTwoFactor(tx, user.id, isOn)
  if (isOn !== user.twoFa) await notify(tx, [user.id], { content: isOn ? 'twoFactorOn' : 'twoFactorOff' })
  return undefined
}
