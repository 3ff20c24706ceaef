import { notify } from '#modules/messages/index.ts'
import { setTwoFactor, type User } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import type { AuthContext } from '../auth.context.ts'
import { sendOwnCode, useCode } from '../codes/codes.ts'
import { writeSecurityMail } from '../security-mails/security-mail.ts'

export const startTwoFactorChange = (
  tx: Tx,
  auth: AuthContext,
  user: User,
  signInId: number,
): Promise<void> => sendOwnCode(tx, auth, { user, purpose: 'two-factor', signInId })

/** Switches the second factor on or off with the mailed code. Returns `codeIncorrect`, so that the try is counted. */
export async function confirmTwoFactorChange(
  tx: Tx,
  auth: AuthContext,
  user: User,
  { code, isOn }: { readonly code: string; readonly isOn: boolean },
): Promise<ApiError | undefined> {
  const used = await useCode(tx, auth, { purpose: 'two-factor', subject: String(user.id), code })
  if (!used) return new ApiError('codeIncorrect')
  await setTwoFactor(tx, user.id, isOn)
  if (isOn === user.twoFa) return undefined
  const kind = isOn ? 'twoFactorOn' : 'twoFactorOff'
  notify(tx, [user.id], { content: kind })
  await writeSecurityMail(tx, auth, { user, kind, undo: { twoFactor: user.twoFa } })
  noteSecurityEvent(tx, 'two-factor.switched', { userId: user.id })
  return undefined
}
