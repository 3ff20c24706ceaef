import type { UserId } from '@cardroom/contract/ids'
import { chipCurrencies } from '@cardroom/rules'
import { tellEvent } from '#modules/club-events/index.ts'
import { clearCurrentClub } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '../actor.ts'
import { clubIdsOf } from '../clubs.view.ts'
import { freePlayers, refuseToTake } from '../roles/end-role.ts'
import { closeInvites } from '../joining/invites.store.ts'
import { tellMembershipChanged, tellRequestsChanged } from '../joining/join-news.ts'
import { tellMember } from './member-news.ts'
import { removeNotesAbout } from '../notes/member-notes.store.ts'
import { mayRemove } from './members.policy.ts'
import { lockMember, saveGone, type Member } from './members.store.ts'
import type { Place } from './place.ts'
import { lockTarget } from './target.ts'

/**
 * Leaves the club: hands are stood, sessions end, all chips go back to the club, and an agent's players have no agent
 * any more. Errors: `notAllowed` for the owner, for a person who owes on a tab (rule tabs-10), and for one who is not
 * a member; `accessDenied` for one who was blocked in the meantime.
 */
export async function leaveClub(tx: Tx, place: Place): Promise<void> {
  // The row is locked for the change at once. If it were locked in share mode first, two calls of a double tap would
  // wait for each other.
  const member = await lockMember(tx, place.clubId, place.userId)
  if (member?.status !== 'active')
    throw new ApiError(member?.status === 'blocked' ? 'accessDenied' : 'notAllowed')
  if (member.role === 'owner') throw new ApiError('notAllowed')
  if (await tx.ports.owesOnTabs(tx, place.userId, place.clubId))
    throw new ApiError('notAllowed', [{ path: 'tab', message: 'owesOnTab' }])
  await goAway(tx, member, { actorId: place.userId, how: 'left' })
  tellMembershipChanged(tx, member)
}

/**
 * Removes an active or blocked member, with the same effects as leaving. They may ask to join again. A manager who
 * removes a member with chips also needs `extract`. Errors: `accessDenied`, `userNotFound`, `notAllowed`.
 */
export async function removeMember(
  tx: Tx,
  actor: Actor,
  { userId, reason }: { readonly userId: UserId; readonly reason?: string | undefined },
): Promise<void> {
  if (!mayRemove(actor)) throw new ApiError('accessDenied')
  const target = await lockTarget(tx, actor, userId)
  await refuseToTake(tx, actor, { member: target, currencies: chipCurrencies })
  await goAway(tx, target, { actorId: actor.userId, how: 'removed' })
  await tellMember(tx, actor, {
    userId,
    action: 'members.removed',
    content: 'memberRemoved',
    values: { reason: reason ?? '' },
  })
}

/**
 * Locks the memberships that `leaveEveryClub` ends: a sale on the tab that is under way is waited for, and none comes
 * after it.
 */
export async function lockEveryMembership(tx: Tx, userId: UserId): Promise<void> {
  for (const clubId of await clubIdsOf(tx, userId)) await lockMember(tx, clubId, userId)
}

/**
 * Ends all of the person's memberships, also blocked ones and requests, with the same effects as leaving, and deletes
 * the staff's notes about them. The clubs that they own are left out.
 */
export async function leaveEveryClub(tx: Tx, userId: UserId): Promise<void> {
  await removeNotesAbout(tx, userId)
  for (const clubId of await clubIdsOf(tx, userId)) {
    const member = await lockMember(tx, clubId, userId)
    if (!member || member.role === 'owner') continue
    await goAway(tx, member, { actorId: userId, how: 'left' })
    tellMembershipChanged(tx, member)
  }
}

async function goAway(
  tx: Tx,
  member: Member,
  { actorId, how }: { readonly actorId: UserId; readonly how: 'left' | 'removed' },
): Promise<void> {
  const { clubId, userId } = member
  await freePlayers(tx, member)
  await tx.ports.memberStops(tx, { clubId, userId, actorId, how: how === 'left' ? 'leaves' : 'removed' })
  await saveGone(tx, member.id, how)
  await tx.ports.standingChanged(tx, { clubId, userIds: [userId], actorId })
  await closeInvites(
    tx,
    { clubId: member.clubId, userIds: [member.userId] },
    { result: 'cancelled', decidedBy: actorId },
  )
  await clearCurrentClub(tx, userId, clubId)
  await tellRequestsChanged(tx, member)
  tx.roomChanges.push({ user: userId, club: clubId, joins: false })
  tellEvent(tx, clubId, 'member.left', { user_id: userId, how, by: actorId })
}
