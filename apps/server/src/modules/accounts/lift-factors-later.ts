import type { UserId } from '@cardroom/contract/ids'
import { record } from '#modules/audit/index.ts'
import { hasFactor, liftFactors } from '#modules/factors/index.ts'
import { isDue, lockUser, setFactorLift } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { days, later } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { mailAccountNews } from './account-mail.ts'

/** Rule auth-15: factors are lifted after 7 days' notice by mail; any sign-in cancels it. */
const noticeMs = days(7)

/**
 * Begins to lift the factors of a person who has lost them all; returns when they are lifted. Throws `userNotFound`,
 * and `notAllowed` if no factor is set.
 */
export async function startFactorLift(
  tx: Tx,
  { adminId, userId }: { readonly adminId: UserId; readonly userId: UserId },
): Promise<Date> {
  const user = await lockUser(tx, userId)
  if (!user || user.status === 'closed') throw new ApiError('userNotFound')
  if (!(await hasFactor(tx, userId))) throw new ApiError('notAllowed')
  const at = later(tx.now, noticeMs)
  await setFactorLift(tx, userId, at)
  await mailAccountNews(tx, user, 'lifting', at)
  record(tx, {
    clubId: null,
    actorId: adminId,
    action: 'accounts.factors-lift',
    target: `user ${userId}`,
    details: { lifts_at: at.toISOString() },
  })
  return at
}

/** Lifts the factors of an account whose notice has ended without a sign-in. */
export async function liftFactorsNow(tx: Tx, userId: UserId): Promise<void> {
  const user = await lockUser(tx, userId)
  if (!user || !(await isDue(tx, userId, 'factors_lift_at'))) return
  await liftFactors(tx, userId)
  await setFactorLift(tx, userId, null)
  await mailAccountNews(tx, user, 'lifted')
  noteSecurityEvent(tx, 'factors.lifted', { userId })
}
