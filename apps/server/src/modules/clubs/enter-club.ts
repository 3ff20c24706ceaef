import type { ClubId, UserId } from '@cardroom/contract/ids'
import { ApiError } from '#platform/api-error.ts'
import type { Database } from '#platform/db/database.ts'
import type { Caller } from '#platform/caller.ts'
import { measuredTogether } from '#platform/metrics/measured-together.ts'
import type { Actor } from './actor.ts'
import { clubDoors, type ClubDoor } from './club-doors.view.ts'
import { actorOf, type Membership } from './members/members.store.ts'

interface Entered {
  readonly isMember: boolean
  /** As of this moment: what only reads needs no other. */
  readonly as: Actor
}

function membershipIn({ role, managerPermissions, agentId }: ClubDoor): Membership | undefined {
  return role === null ? undefined : { role, managerPermissions: managerPermissions ?? [], agentId }
}

/**
 * Lets a caller into a club, before their call is read: `clubIncorrect` where there is no such club,
 * `accessDenied` for who is no active member and no administrator; answers whether as a member. Asked of the database at every call, many at a time.
 */
export function createEnterClub(database: Database): (caller: Caller, clubId: ClubId) => Promise<Entered> {
  const findDoor = measuredTogether<{ userId: UserId; clubId: ClubId }, ClubDoor>(
    'club-doors',
    (wanted) => clubDoors(database, wanted),
    { inFlightMax: 2 },
  )
  return async (caller, clubId) => {
    const door = await findDoor({ userId: caller.userId, clubId })
    if (!door.exists) throw new ApiError('clubIncorrect')
    if (!door.isActive && !caller.isAdmin) throw new ApiError('accessDenied')
    return { isMember: door.isActive, as: actorOf(caller, clubId, membershipIn(door)) }
  }
}
