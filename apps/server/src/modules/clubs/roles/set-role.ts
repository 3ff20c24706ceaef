import type { ClubId, UserId } from '@cardroom/contract/ids'
import { runsClub, type ClubRole, ratingLevels } from '@cardroom/rules'
import { tellEvent } from '#modules/club-events/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '../actor.ts'
import { lockClub } from '../clubs.store.ts'
import { endRole, freePlayers } from './end-role.ts'
import { tellMember } from '../members/member-news.ts'
import { maySetRoles } from '../members/members.policy.ts'
import { countManagers, saveRole } from '../members/members.store.ts'
import { ratingOf } from '../rating/ratings.ts'
import { lockTarget } from '../members/target.ts'

export interface RoleChange {
  readonly userId: UserId
  readonly role: ClubRole
}

/**
 * Gives a member another role: the owner and admins any role except owner; a manager with `set_agents` turns players
 * into agents and back. A new agent or manager loses their own agent; an agent or manager who loses the role loses
 * the red chips and players. Errors: `notAllowed` for a guest, for equal or higher rank, and over the rating's number
 * of managers.
 */
export async function setRole(tx: Tx, actor: Actor, { userId, role }: RoleChange): Promise<void> {
  if (!maySetRoles(actor)) throw new ApiError('accessDenied')
  if (role === 'owner') throw new ApiError('notAllowed')
  if (role === 'manager' && !runsClub(actor)) throw new ApiError('accessDenied')
  const target = await lockTarget(tx, actor, userId)
  if (target.status !== 'active') throw new ApiError('notAllowed')
  if (target.role === role) return
  if (role !== 'player' && target.isGuest) throw new ApiError('notAllowed')

  if (role === 'manager') await refuseManagerTooMany(tx, actor.clubId)
  if (role === 'player') await endRole(tx, actor, target)
  else {
    await saveRole(tx, target.id, role)
    await freePlayers(tx, target)
    if (target.agentId !== null) await tx.ports.agentChanged(tx, { clubId: actor.clubId, userIds: [userId] })
  }
  await tx.ports.standingChanged(tx, { clubId: actor.clubId, userIds: [userId], actorId: actor.userId })
  tellEvent(tx, actor.clubId, 'member.role_changed', {
    user_id: userId,
    from: target.role,
    to: role,
    by: actor.userId,
  })
  await tellMember(tx, actor, {
    userId,
    action: 'members.role',
    content: 'roleChanged',
    values: { from: target.role, to: role },
  })
}

/**
 * Refuses one manager too many. Two calls that make a manager at once wait for each other at the club's row.
 */
async function refuseManagerTooMany(tx: Tx, clubId: ClubId): Promise<void> {
  const club = await lockClub(tx, clubId)
  const { managers } = await ratingOf(tx, club?.rating ?? ratingLevels.lowest)
  if (managers !== null && (await countManagers(tx, clubId)) >= managers) throw new ApiError('notAllowed')
}
