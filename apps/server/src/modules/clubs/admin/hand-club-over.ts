import type { UserId } from '@cardroom/contract/ids'
import { record } from '#modules/audit/index.ts'
import { tellEvents } from '#modules/club-events/index.ts'
import { notify } from '#modules/messages/index.ts'
import { lockUser } from '#modules/users/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '../actor.ts'
import { orTaken } from '../founding/club-name.ts'
import { lockClub, saveClub } from '../clubs.store.ts'
import type { Club } from '../clubs.view.ts'
import { endRole } from '../roles/end-role.ts'
import { joinClub } from '../joining/join-club.ts'
import { tellMembershipChanged } from '../joining/join-news.ts'
import { lockMember, saveOwnership, saveRole, type Member } from '../members/members.store.ts'
import { lockPlace } from '../members/place.ts'

export interface Handover {
  readonly admin: Actor
  readonly userId: UserId
}

/**
 * Hands a club over to another active player account that owns no club. The old owner stays as a player. Errors:
 * `userNotFound`; `notAllowed` for a guest, a blocked account, a person who is blocked in the club, and a person who
 * owns a club.
 */
export async function handClubOver(tx: Tx, { admin, userId }: Handover): Promise<void> {
  const { clubId } = admin
  const heir = await lockUser(tx, userId)
  if (!heir) throw new ApiError('userNotFound')
  if (heir.isGuest || heir.isAdmin || heir.status !== 'active') throw new ApiError('notAllowed')
  const { member } = await lockPlace(tx, { clubId, userId })
  if (member.status === 'blocked' || member.role === 'owner') throw new ApiError('notAllowed')
  const joiners = [{ member, agentId: null }]
  if (member.status !== 'active') await joinClub(tx, { clubId, joiners, decidedBy: admin.userId })
  await endRole(tx, admin, member)

  const club = await lockClub(tx, clubId)
  assert(club, `A club that is handed over exists: ${clubId}`)
  await demoteOwner(tx, club)
  await saveOwnership(tx, member.id)
  await tx.ports.standingChanged(tx, { clubId, userIds: [userId, club.ownerId], actorId: admin.userId })
  if (member.agentId !== null) await tx.ports.agentChanged(tx, { clubId, userIds: [userId] })
  await orTaken(saveClub(tx, clubId, { owner_id: userId }))
  tellHandover(tx, admin, { club, heir: member })
}

async function demoteOwner(tx: Tx, { id, ownerId }: Club): Promise<void> {
  const owner = await lockMember(tx, id, ownerId)
  if (owner) await saveRole(tx, owner.id, 'player')
}

function tellHandover(
  tx: Tx,
  admin: Actor,
  { club, heir: { userId, role } }: { readonly club: Club; readonly heir: Member },
): void {
  const { id: clubId, ownerId } = club
  notify(tx, [userId, ownerId], {
    content: 'clubHandedOver',
    clubId,
    values: { club: club.name, user_id: userId },
  })
  record(tx, {
    clubId,
    actorId: admin.userId,
    action: 'club.owner',
    target: `user ${userId}`,
    details: { from: ownerId, to: userId },
  })
  tellEvents(tx, [
    {
      clubId,
      type: 'member.role_changed',
      data: { user_id: ownerId, from: 'owner', to: 'player', by: admin.userId },
    },
    {
      clubId,
      type: 'member.role_changed',
      data: { user_id: userId, from: role, to: 'owner', by: admin.userId },
    },
  ])
  for (const each of [userId, ownerId]) tellMembershipChanged(tx, { clubId, userId: each })
}
