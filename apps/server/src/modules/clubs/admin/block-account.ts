import type { AuditAction } from '@cardroom/contract/audit'
import type { UserId } from '@cardroom/contract/ids'
import { record } from '#modules/audit/index.ts'
import { lockUser, setAccountStatus } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'

export interface AccountDecision {
  readonly adminId: UserId
  readonly userId: UserId
  readonly reason?: string | undefined
}

/**
 * Blocks an account on the whole platform: its sign-ins and sessions end, its tokens are refused, log-in answers
 * `accessDenied`. The person's balances stay, so a closing that they asked for is cancelled. Errors: `notAllowed` for
 * an admin's account, `userNotFound`.
 */
export async function blockAccount(tx: Tx, { adminId, userId, reason }: AccountDecision): Promise<void> {
  const user = await lockUser(tx, userId)
  if (!user) throw new ApiError('userNotFound')
  if (user.status === 'closed') throw new ApiError('userNotFound')
  if (user.isAdmin) throw new ApiError('notAllowed')
  if (user.status === 'blocked') return
  await setAccountStatus(tx, userId, { status: 'blocked', reason: reason || null })
  await tx.ports.accountBlocked(tx, { userId })
  noteSecurityEvent(tx, 'account.blocked', { userId })
  recordDecision(tx, 'accounts.blocked', { adminId, userId, reason })
}

/** Unblocks an account. Errors: `userNotFound`. */
export async function unblockAccount(tx: Tx, { adminId, userId, reason }: AccountDecision): Promise<void> {
  const user = await lockUser(tx, userId)
  if (!user || user.status === 'closed') throw new ApiError('userNotFound')
  if (user.status === 'active') return
  await setAccountStatus(tx, userId, { status: 'active', reason: null })
  noteSecurityEvent(tx, 'account.unblocked', { userId })
  recordDecision(tx, 'accounts.unblocked', { adminId, userId, reason })
}

const recordDecision = (tx: Tx, action: AuditAction, { adminId, userId, reason }: AccountDecision): void =>
  record(tx, {
    clubId: null,
    actorId: adminId,
    action,
    target: `user ${userId}`,
    ...(reason && { details: { reason } }),
  })
