import type { UserId } from '@cardroom/contract/ids'
import type { PlayPermissions } from '@cardroom/contract/users'
import { may, runsClub } from '@cardroom/rules'
import { record } from '#modules/audit/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellClub } from '#platform/events.ts'
import type { Actor } from '../actor.ts'
import { lockClub, saveClubPermissions } from '../clubs.store.ts'
import { tellMember } from '../members/member-news.ts'
import { savePermissions } from '../members/members.store.ts'
import { changedPermissions, wholePermissions } from './play-permissions.ts'
import { lockTarget } from '../members/target.ts'

/**
 * Sets where a member may sit (flag `permissions`). Only the keys that are sent change. Errors: `userNotFound`,
 * `notAllowed`.
 */
export async function setMemberPermissions(
  tx: Tx,
  actor: Actor,
  { userId, permissions }: { readonly userId: UserId; readonly permissions: PlayPermissions },
): Promise<PlayPermissions> {
  if (!may(actor, 'permissions')) throw new ApiError('accessDenied')
  const target = await lockTarget(tx, actor, userId)
  const changed = changedPermissions(target.permissions, permissions)
  await savePermissions(tx, target.id, changed)
  await tellMember(tx, actor, {
    userId,
    action: 'members.play-permissions',
    content: 'playPermissionsChanged',
    values: flat(permissions),
    details: { before: before(target.permissions, permissions) },
  })
  return wholePermissions(changed)
}

/**
 * Sets where everybody in the club may sit, on top of each member's own permissions. Only the owner and admins may.
 */
export async function setGlobalPermissions(
  tx: Tx,
  actor: Actor,
  permissions: PlayPermissions,
): Promise<PlayPermissions> {
  if (!runsClub(actor)) throw new ApiError('accessDenied')
  const club = await lockClub(tx, actor.clubId)
  const changed = changedPermissions(club?.permissions ?? {}, permissions)
  await saveClubPermissions(tx, actor.clubId, changed)
  record(tx, {
    clubId: actor.clubId,
    actorId: actor.userId,
    action: 'club.play-permissions',
    details: { ...flat(permissions), before: before(club?.permissions ?? {}, permissions) },
  })
  tellClub(tx, actor.clubId, 'club', { id: actor.clubId })
  return wholePermissions(changed)
}

/** Returns the old values of the keys that are sent. */
function before(was: PlayPermissions, sent: PlayPermissions): Record<string, boolean> {
  const all = flat(wholePermissions(was))
  return Object.fromEntries(Object.keys(flat(sent)).map((key) => [key, all[key] ?? true]))
}

const flat = ({ limits, game_types: gameTypes }: PlayPermissions): Record<string, boolean> => ({
  ...(limits as Record<string, boolean>),
  ...Object.fromEntries(Object.entries(gameTypes ?? {}).map(([type, allowed]) => [`game_${type}`, allowed])),
})
