import { findUserByEmail, insertPlayer, upgradeGuest, type NewPlayer } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { AuthContext } from './auth.context.ts'
import type { Language } from './code-mail.ts'
import { sendCode, useCode } from './codes.ts'
import { hashPassword } from './passwords.ts'

export interface Registration {
  readonly login: string
  readonly password: string
  readonly name: string
  readonly language: Language
  /** The guest who registers, and will keep id, balances and clubs. */
  readonly guestId: number | null
}

interface Pending extends NewPlayer {
  readonly guestId: number | null
}

/** Mails the code that will make the account; `userExists` where the address has one. */
export async function register(tx: Tx, auth: AuthContext, registration: Registration): Promise<void> {
  const { login, password, name, language, guestId } = registration
  if (await findUserByEmail(tx, login)) throw new ApiError('userExists')
  const pending: Pending = {
    email: login,
    name,
    language,
    guestId,
    passwordHash: await hashPassword(password),
  }
  await sendCode(tx, auth.codes, {
    purpose: 'register',
    subject: login.toLowerCase(),
    address: login,
    language,
    payload: pending,
  })
}

/** Makes the account that the code confirms and answers its id. Returns `codeIncorrect`: the try is counted. */
export async function confirmRegistration(
  tx: Tx,
  auth: AuthContext,
  { login, code }: { readonly login: string; readonly code: string },
): Promise<number | ApiError> {
  const used = await useCode(tx, auth.codes, { purpose: 'register', subject: login.toLowerCase(), code })
  if (!used) return new ApiError('codeIncorrect')
  const { guestId, ...player } = used.payload as Pending
  if (await findUserByEmail(tx, player.email)) throw new ApiError('userExists')
  const upgraded = guestId === null ? undefined : await upgradeGuest(tx, guestId, player)
  return (upgraded ?? (await insertPlayer(tx, player))).id
}
