import type { UserId } from '@cardroom/contract/ids'
import { tellEvent } from '#modules/club-events/index.ts'
import { clearCurrentClub, enterFirstClub } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '../actor.ts'
import { endRole } from '../roles/end-role.ts'
import { closeInvites } from '../joining/invites.store.ts'
import { tellMember } from './member-news.ts'
import { mayBlock, mayUnblock } from './members.policy.ts'
import { saveBlock, saveUnblock } from './members.store.ts'
import { lockTarget } from './target.ts'

/**
 * Blocks a member: an agent or manager first loses the role; then their hands are stood, their sessions ended and
 * their requests closed. Their chips stay. If they are already blocked, nothing changes. Errors: `userNotFound`,
 * `notAllowed`.
 */
export async function blockMember(
  tx: Tx,
  actor: Actor,
  { userId, reason }: { readonly userId: UserId; readonly reason?: string | undefined },
): Promise<void> {
  if (!mayBlock(actor)) throw new ApiError('accessDenied')
  const target = await lockTarget(tx, actor, userId)
  if (target.status === 'blocked') return
  const { clubId } = actor
  await endRole(tx, actor, target)
  await tx.ports.memberStops(tx, { clubId, userId, actorId: actor.userId, how: 'blocked' })
  await closeInvites(
    tx,
    { clubId: target.clubId, userIds: [target.userId] },
    { result: 'cancelled', decidedBy: actor.userId },
  )
  await saveBlock(tx, target.id, reason || null)
  await tx.ports.standingChanged(tx, { clubId, userIds: [userId], actorId: actor.userId })
  await clearCurrentClub(tx, userId, clubId)
  tx.roomChanges.push({ user: userId, club: clubId, joins: false })
  tellEvent(tx, clubId, 'member.blocked', { user_id: userId, reason: reason ?? '', by: actor.userId })
  await tellMember(tx, actor, {
    userId,
    action: 'members.blocked',
    content: 'memberBlocked',
    values: { reason: reason ?? '' },
  })
}

/** Unblocks a member, as the player they were. If they are active, nothing changes. */
export async function unblockMember(tx: Tx, actor: Actor, userId: UserId): Promise<void> {
  if (!mayUnblock(actor)) throw new ApiError('accessDenied')
  const target = await lockTarget(tx, actor, userId)
  if (target.status === 'active') return
  await saveUnblock(tx, target.id)
  await tx.ports.standingChanged(tx, { clubId: actor.clubId, userIds: [userId], actorId: actor.userId })
  await enterFirstClub(tx, [userId], actor.clubId)
  tx.roomChanges.push({ user: userId, club: actor.clubId, joins: true })
  await tellMember(tx, actor, { userId, action: 'members.unblocked', content: 'memberUnblocked' })
}
