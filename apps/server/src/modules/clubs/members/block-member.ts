import type { UserId } from '@cardroom/contract/ids'
import { record } from '#modules/audit/index.ts'
import { tellEvents, type ToldEvent } from '#modules/club-events/index.ts'
import { clearCurrentClub, enterFirstClub } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '../actor.ts'
import { endRole } from '../roles/end-role.ts'
import { closeInvites } from '../joining/invites.store.ts'
import { tellMember } from './member-news.ts'
import { mayBlock, mayUnblock } from './members.policy.ts'
import { saveBlock, saveUnblock, type Member } from './members.store.ts'
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
  tellEvents(tx, [
    ...tellRoleEnded(tx, actor, target),
    {
      clubId,
      type: 'member.blocked',
      data: { user_id: userId, reason: reason ?? '', by: actor.userId },
    },
  ])
  await tellMember(tx, actor, {
    userId,
    action: 'members.blocked',
    content: 'memberBlocked',
    values: { reason: reason ?? '' },
  })
}

/** Records that the block ended the member's role, and returns the event of it; none for a player. */
function tellRoleEnded(tx: Tx, { clubId, userId: by }: Actor, { userId, role }: Member): ToldEvent[] {
  if (role === 'player') return []
  const ended = { from: role, to: 'player' } as const
  record(tx, { clubId, actorId: by, action: 'members.role', target: `user ${userId}`, details: ended })
  return [{ clubId, type: 'member.role_changed', data: { user_id: userId, ...ended, by } }]
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
