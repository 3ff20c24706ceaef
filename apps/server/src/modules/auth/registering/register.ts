import type { UserId } from '@cardroom/contract/ids'
import {
  findUserByEmail,
  insertPlayer,
  keepBonusTaken,
  refuseExcluded,
  upgradeGuest,
  type NewPlayer,
} from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { sendAttemptCode, useAttemptCode, type Asker } from './attempts.ts'
import { deleteAttemptsFor, lockAttemptsFor } from './attempts.store.ts'
import type { AuthContext } from '../auth.context.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { endAllSignIns, endUnderWay } from '../sign-ins/end-sign-ins.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { forgetDevices } from '../sign-ins/sign-ins.store.ts'

export interface Registration {
  readonly login: string
  readonly password: string
  readonly name: string
  readonly asker: Asker
  /** True if a guest becomes a player. */
  readonly isUpgrade: boolean
}

/** The web app's pages for the link of a mail: for a new person, and for a guest who is signed in. */
const linkPaths = { new: '/confirm-email', guest: '/dashboard/guest-confirm-code' }

/**
 * Mails the code that will make the account and returns the attempt. Throws `userExists` if the address has an
 * account.
 */
export async function register(tx: Tx, auth: AuthContext, registration: Registration): Promise<string> {
  const { login, password, name, asker, isUpgrade } = registration
  const { language } = asker
  refuseCommonPassword(password, 'password')
  if (await findUserByEmail(tx, login)) throw new ApiError('userExists')
  await refuseExcluded(tx, login, tx.now)
  const player: NewPlayer = { email: login, name, language, passwordHash: await hashPassword(password) }
  return sendAttemptCode(tx, auth, {
    purpose: 'register',
    address: login,
    language,
    userId: null,
    isMailed: true,
    linkPath: isUpgrade ? linkPaths.guest : linkPaths.new,
    payload: player,
    asker,
  })
}

export interface Confirmation {
  readonly login: string
  readonly code: string
  readonly asker: Asker
  /**
   * If the caller is a guest, that guest becomes the player and keeps id, balances and clubs, whoever began the
   * attempt.
   */
  readonly caller: Caller | undefined
}

/**
 * Makes the account that the code confirms and returns its id. It ends every other attempt to sign up with the
 * address, and every sign-in and visit to a provider of the guest who became the player. Returns `codeIncorrect`, so
 * that the try is counted.
 */
export async function confirmRegistration(
  tx: Tx,
  auth: AuthContext,
  { login, code, asker, caller }: Confirmation,
): Promise<UserId | ApiError> {
  const address = login.toLowerCase()
  // If two attempts are confirmed at once, the second finds itself closed.
  await lockAttemptsFor(tx, 'register', address)
  const used = await useAttemptCode(tx, auth, { purpose: 'register', address, asker, code })
  if (!used) return new ApiError('codeIncorrect')
  if (caller && !caller.isGuest) throw new ApiError('notAllowed')
  const player = used.payload as NewPlayer
  if (await findUserByEmail(tx, player.email)) throw new ApiError('userExists')
  await deleteAttemptsFor(tx, 'register', address)
  await refuseExcluded(tx, player.email, tx.now)
  const userId = await makeOrUpgrade(tx, player, caller)
  await keepBonusTaken(tx, userId, player.email)
  return userId
}

async function makeOrUpgrade(tx: Tx, player: NewPlayer, caller: Caller | undefined): Promise<UserId> {
  if (!caller) return (await insertPlayer(tx, player)).id
  const upgraded = await upgradeGuest(tx, caller.userId, player)
  if (!upgraded) throw new ApiError('notAllowed')
  await endUnderWay(tx, upgraded.id)
  await endAllSignIns(tx, upgraded.id)
  await forgetDevices(tx, upgraded.id)
  return upgraded.id
}
