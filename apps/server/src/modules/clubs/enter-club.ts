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
  /** The actor as of this moment. A call that only reads needs no other check. */
  readonly as: Actor
}

function membershipIn({ role, managerPermissions, agentId }: ClubDoor): Membership | undefined {
  return role === null ? undefined : { role, managerPermissions: managerPermissions ?? [], agentId }
}

/**
 * Lets a caller into a club before their call is read. Returns whether they are a member. The database is asked at
 * every call, for many calls at a time. Errors: `clubIncorrect` if there is no such club, `accessDenied` for a caller
 * who is neither an active member nor an administrator.
 */
export function createEnterClub(database: Database): (caller: Caller, clubId: ClubId) => Promise<Entered> {
  const findAccess = measuredTogether<{ userId: UserId; clubId: ClubId }, ClubDoor>(
    'club-doors',
    (wanted) => clubDoors(database, wanted),
    { inFlightMax: 2 },
  )
  return async (caller, clubId) => {
    const access = await findAccess({ userId: caller.userId, clubId })
    if (!access.exists) throw new ApiError('clubIncorrect')
    if (!access.isActive && !caller.isAdmin) throw new ApiError('accessDenied')
    return { isMember: access.isActive, as: actorOf(caller, clubId, membershipIn(access)) }
  }
}
