import type { UserId } from '@cardroom/contract/ids'
import { zero } from '@cardroom/money'
import { endAllSignIns, eraseAccess } from '#modules/auth/index.ts'
import { dropSubscriptions } from '#modules/chat/index.ts'
import { leaveEveryClub, lockEveryMembership, ownedClubId } from '#modules/clubs/index.ts'
import { liftFactors } from '#modules/factors/index.ts'
import { eraseNameInNotices, eraseNotices } from '#modules/messages/index.ts'
import { excludedUntil } from '#modules/protection/index.ts'
import {
  closesAt,
  deletePictureOf,
  erasePerson,
  isDue,
  lockUser,
  rememberErased,
  setClosing,
} from '#modules/users/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import { days, later } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { mailAccountNews } from './account-mail.ts'

/** Rule accounts-7: an account closes in 7 days; signing in cancels that. */
const closingMs = days(7)

/**
 * Begins to close an account and returns when it closes. A repeated request does not change the day. Throws
 * `notAllowed` for a person who owns a club, or who owes diamonds or on a tab.
 */
export async function startClosing(tx: Tx, userId: UserId): Promise<Date> {
  const user = await lockUser(tx, userId)
  assert(user, 'Who calls exists')
  if (!(await mayClose(tx, userId))) throw new ApiError('notAllowed')
  if (await tx.ports.owesOnTabs(tx, userId, null))
    throw new ApiError('notAllowed', [{ path: 'tab', message: 'owesOnTab' }])
  const known = await closesAt(tx, userId)
  if (known) return known
  const at = later(tx.now, closingMs)
  await setClosing(tx, userId, at)
  await mailAccountNews(tx, user, 'closing', at)
  noteSecurityEvent(tx, 'account.closing', { userId })
  return at
}

const mayClose = async (reader: Reader, userId: UserId): Promise<boolean> =>
  (await ownedClubId(reader, userId)) === null && (await reader.ports.diamondDebt(reader, userId)) <= zero

/**
 * Closes an account whose time has come: chips go back to their clubs, memberships and sign-ins end, and the name,
 * picture, addresses, devices and log-ins are erased, what the person's notices say, and the name in the notices of
 * others. Every entry stays, under the number. An account stays open while its person has come to own a club or to owe
 * since then.
 */
export async function closeAccount(tx: Tx, userId: UserId): Promise<void> {
  const user = await lockUser(tx, userId)
  if (!user || !(await isDue(tx, userId, 'closes_at')) || !(await mayClose(tx, userId))) return
  await lockEveryMembership(tx, userId)
  if (await tx.ports.owesOnTabs(tx, userId, null)) return
  await leaveEveryClub(tx, userId)
  await tx.ports.accountBlocked(tx, { userId })
  await mailAccountNews(tx, user, 'closed')
  if (user.email !== null)
    await rememberErased(tx, {
      email: user.email,
      excludedUntil: await excludedUntil(tx, userId),
      hadBonus: user.welcomeBonusAt !== null,
    })
  await endAllSignIns(tx, userId)
  await eraseAccess(tx, userId)
  await dropSubscriptions(tx, userId, undefined)
  await liftFactors(tx, userId)
  await deletePictureOf(tx, userId)
  await eraseNotices(tx, userId)
  await eraseNameInNotices(tx, user)
  await erasePerson(tx, userId)
  noteSecurityEvent(tx, 'account.closed', { userId })
}
