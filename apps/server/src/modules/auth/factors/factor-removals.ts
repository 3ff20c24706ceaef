import type { UserId } from '@cardroom/contract/ids'
import { takeFactorBack, type ReplacedTotp } from '#modules/factors/index.ts'
import { notify } from '#modules/messages/index.ts'
import { findUser, lockUser, type User } from '#modules/users/index.ts'
import { ApiError, TooManyRequests } from '#platform/api-error.ts'
import type { Caller } from '#platform/caller.ts'
import { days, later } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import type { AuthContext } from '../auth.context.ts'
import {
  endRemoval,
  insertRemoval,
  lastKept,
  passOverInRemovals,
  waitingRemoval,
  waitingRemovals,
  type FactorRemoval,
} from './factor-removals.store.ts'
import { passOverInLinks } from '../security-mails/disavowals.store.ts'
import { writeSecurityMail, type Moment } from '../security-mails/security-mail.ts'
import { provedFactorBefore, signedInBefore } from '../sign-ins/sign-ins.store.ts'

/** The time that the account's holder has to say that the factor is theirs. */
const noticeMs = days(7)
/** After a factor was kept, the mailbox alone cannot begin another removal for this time. */
const quietMs = days(30)

type Disputed = Pick<FactorRemoval, 'addedAt' | 'replaced' | 'passwordHash'>

/**
 * Returns the moment before the factor was added: all that the person held then is proof, also for the links of the
 * mails about its removal.
 */
const heldBefore = ({ addedAt, passwordHash }: Disputed): Moment => ({ at: addedAt, passwordHash })

/**
 * Begins the removal of a factor that a person with nothing but the mailbox disputes, and returns the time when it is
 * removed. A removal of it that is under way stays as it is; another factor has a removal of its own. Throws
 * `tooManyRequests` within 30 days after one was cancelled.
 */
export async function beginFactorRemoval(
  tx: Tx,
  auth: AuthContext,
  user: User,
  disputed: Disputed,
): Promise<Date> {
  const begun = await waitingRemoval(tx, user.id, disputed.addedAt)
  if (begun) return begun.dueAt
  const kept = await lastKept(tx, user.id)
  if (kept && later(kept, quietMs) > tx.now)
    throw new TooManyRequests((later(kept, quietMs).getTime() - tx.now.getTime()) / 1000)
  const dueAt = later(tx.now, noticeMs)
  await insertRemoval(tx, { userId: user.id, ...disputed, dueAt })
  noteSecurityEvent(tx, 'factor.removal-begun', { userId: user.id })
  notify(tx, [user.id], { content: 'factorRemovalBegun', values: { at: dueAt.toISOString() } })
  // A disputed factor proves nothing about one that was added after it. The new removal is among those that wait.
  const [first = disputed] = await waitingRemovals(tx, user.id)
  await writeSecurityMail(tx, auth, { user, kind: 'factorRemovalBegun', before: heldBefore(first) })
  return dueAt
}

/**
 * Returns the removal that a device shows: the next of those that wait, if the device was signed in before the first
 * of their factors was added; undefined on any other.
 */
export async function removalToShow(reader: Reader, caller: Caller): Promise<FactorRemoval | undefined> {
  const waiting = await waitingRemovals(reader, caller.userId)
  const [first] = waiting
  if (!first || !(await signedInBefore(reader, caller.signInId, first.addedAt))) return undefined
  return waiting.reduce((next, other) => (other.dueAt < next.dueAt ? other : next))
}

/**
 * Keeps what is disputed ("Keep my factor"): allowed on a device that was signed in before the first disputed factor
 * was added and has stepped up with a factor. Throws `notFound` if no removal waits, and `notAllowed` on another
 * device, because disputed factors alone prove nothing.
 */
export async function keepFactor(tx: Tx, auth: AuthContext, caller: Caller): Promise<void> {
  const user = await lockUser(tx, caller.userId)
  const waiting = await waitingRemovals(tx, caller.userId)
  const [first] = waiting
  if (!user || !first) throw new ApiError('notFound')
  if (!(await signedInBefore(tx, caller.signInId, first.addedAt))) throw new ApiError('notAllowed')
  await keepAll(tx, auth, user, waiting)
}

/**
 * Keeps the factors that were added then or later, for a person who has proved what was held before. Does nothing if
 * no removal of them waits.
 */
export async function keepByProof(tx: Tx, auth: AuthContext, user: User, before: Date): Promise<void> {
  const waiting = await waitingRemovals(tx, user.id)
  await keepAll(
    tx,
    auth,
    user,
    waiting.filter(({ addedAt }) => addedAt >= before),
  )
}

/**
 * Keeps what is disputed if a sign-in that had shown a factor before the first disputed one was added is refreshed:
 * its holder owns the account.
 */
export async function keepByRefresh(
  tx: Tx,
  auth: AuthContext,
  { userId, signInId }: { readonly userId: UserId; readonly signInId: number },
): Promise<void> {
  const waiting = await waitingRemovals(tx, userId)
  const [first] = waiting
  if (!first || !(await provedFactorBefore(tx, signInId, first.addedAt))) return
  const user = await findUser(tx, userId)
  if (user) await keepAll(tx, auth, user, waiting)
}

async function keepAll(
  tx: Tx,
  auth: AuthContext,
  user: User,
  waiting: readonly FactorRemoval[],
): Promise<void> {
  for (const removal of waiting) await keep(tx, auth, user, removal)
}

async function keep(tx: Tx, auth: AuthContext, user: User, waiting: FactorRemoval): Promise<void> {
  if (!(await endRemoval(tx, waiting, 'kept'))) return
  noteSecurityEvent(tx, 'factor.kept', { userId: user.id })
  notify(tx, [user.id], { content: 'factorKept' })
  const undo = waiting.replaced ? { totp: waiting.replaced } : {}
  await writeSecurityMail(tx, auth, { user, kind: 'factorKept', before: heldBefore(waiting), undo })
}

/**
 * Takes a factor back that is not the person's, and ends its removal. No link, and no other removal, sets it again
 * as the app that a later one replaced.
 */
export async function takeBackDisputed(
  tx: Tx,
  userId: UserId,
  disputed: { readonly addedAt: Date; readonly replaced?: ReplacedTotp | null | undefined },
): Promise<void> {
  await takeFactorBack(tx, userId, disputed)
  await passOverInLinks(tx, userId, disputed)
  await passOverInRemovals(tx, userId, disputed)
  await endRemoval(tx, { userId, addedAt: disputed.addedAt }, 'removed')
}

/** Removes the factor when its time has come and nobody kept it. */
export async function removeDisputedFactor(
  tx: Tx,
  auth: AuthContext,
  due: Pick<FactorRemoval, 'id' | 'userId'>,
): Promise<void> {
  const user = await lockUser(tx, due.userId)
  const removal = (await waitingRemovals(tx, due.userId)).find(({ id }) => id === due.id)
  if (!user || !removal) return
  await takeBackDisputed(tx, user.id, removal)
  noteSecurityEvent(tx, 'factor.removed', { userId: user.id })
  notify(tx, [user.id], { content: 'factorRemovalDone' })
  await writeSecurityMail(tx, auth, { user, kind: 'factorRemovalDone', before: heldBefore(removal) })
}
