import type { UserId } from '@cardroom/contract/ids'
import { takeFactorBack } from '#modules/factors/index.ts'
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
  waitingRemoval,
  type FactorRemoval,
} from './factor-removals.store.ts'
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
 * removed. A removal that is under way stays as it is. Throws `tooManyRequests` within 30 days after one was
 * cancelled.
 */
export async function beginFactorRemoval(
  tx: Tx,
  auth: AuthContext,
  user: User,
  disputed: Disputed,
): Promise<Date> {
  const waiting = await waitingRemoval(tx, user.id)
  if (waiting) return waiting.dueAt
  const kept = await lastKept(tx, user.id)
  if (kept && later(kept, quietMs) > tx.now)
    throw new TooManyRequests((later(kept, quietMs).getTime() - tx.now.getTime()) / 1000)
  const dueAt = later(tx.now, noticeMs)
  await insertRemoval(tx, { userId: user.id, ...disputed, dueAt })
  noteSecurityEvent(tx, 'factor.removal-begun', { userId: user.id })
  notify(tx, [user.id], { content: 'factorRemovalBegun', values: { at: dueAt.toISOString() } })
  await writeSecurityMail(tx, auth, { user, kind: 'factorRemovalBegun', before: heldBefore(disputed) })
  return dueAt
}

/**
 * Returns the removal that a device shows if it was signed in before the factor was added; undefined on any other.
 */
export async function removalToShow(reader: Reader, caller: Caller): Promise<FactorRemoval | undefined> {
  const waiting = await waitingRemoval(reader, caller.userId)
  return waiting && (await signedInBefore(reader, caller.signInId, waiting.addedAt)) ? waiting : undefined
}

/**
 * Keeps the factor ("Keep my factor"): allowed on a device that was signed in before the factor was added and has
 * stepped up with a factor. Throws `notFound` if no removal waits, and `notAllowed` on another device, because the
 * disputed factor alone proves nothing.
 */
export async function keepFactor(tx: Tx, auth: AuthContext, caller: Caller): Promise<void> {
  const user = await lockUser(tx, caller.userId)
  const waiting = await waitingRemoval(tx, caller.userId)
  if (!user || !waiting) throw new ApiError('notFound')
  if (!(await signedInBefore(tx, caller.signInId, waiting.addedAt))) throw new ApiError('notAllowed')
  await keep(tx, auth, user, waiting)
}

/**
 * Keeps the factor for a person who has proved what was held before it was added. Does nothing if no removal of it
 * waits.
 */
export async function keepByProof(tx: Tx, auth: AuthContext, user: User, addedAt: Date): Promise<void> {
  const waiting = await waitingRemoval(tx, user.id)
  if (waiting?.addedAt.getTime() === addedAt.getTime()) await keep(tx, auth, user, waiting)
}

/**
 * Keeps the factor if a sign-in that had shown a factor before the disputed one was added is refreshed: its holder
 * owns the account.
 */
export async function keepByRefresh(
  tx: Tx,
  auth: AuthContext,
  { userId, signInId }: { readonly userId: UserId; readonly signInId: number },
): Promise<void> {
  const waiting = await waitingRemoval(tx, userId)
  if (!waiting || !(await provedFactorBefore(tx, signInId, waiting.addedAt))) return
  const user = await findUser(tx, userId)
  if (user) await keep(tx, auth, user, waiting)
}

async function keep(tx: Tx, auth: AuthContext, user: User, waiting: FactorRemoval): Promise<void> {
  if (!(await endRemoval(tx, user.id, 'kept'))) return
  noteSecurityEvent(tx, 'factor.kept', { userId: user.id })
  notify(tx, [user.id], { content: 'factorKept' })
  const undo = waiting.replaced ? { totp: waiting.replaced } : {}
  await writeSecurityMail(tx, auth, { user, kind: 'factorKept', before: heldBefore(waiting), undo })
}

/** Removes the factor when its time has come and nobody kept it. */
export async function removeDisputedFactor(tx: Tx, auth: AuthContext, removal: FactorRemoval): Promise<void> {
  const user = await lockUser(tx, removal.userId)
  if (!user || !(await endRemoval(tx, removal.userId, 'removed'))) return
  await takeFactorBack(tx, user.id, removal)
  noteSecurityEvent(tx, 'factor.removed', { userId: user.id })
  notify(tx, [user.id], { content: 'factorRemovalDone' })
  await writeSecurityMail(tx, auth, { user, kind: 'factorRemovalDone', before: heldBefore(removal) })
}
