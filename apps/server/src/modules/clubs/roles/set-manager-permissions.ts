import type { UserId } from '@cardroom/contract/ids'
import { managerFlags, type ManagerFlag, runsClub } from '@cardroom/rules'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '../actor.ts'
import { tellMember } from '../members/member-news.ts'
import { presentFlags } from '../members/members.present.ts'
import { saveFlags } from '../members/members.store.ts'
import { lockTarget } from '../members/target.ts'

export interface FlagsChange {
  readonly userId: UserId
  readonly permissions: Partial<Record<ManagerFlag, boolean | undefined>>
}

/**
 * Sets a manager's flags; only the flags that are sent change. Returns all 17. Errors: `notAllowed` for a person who
 * is not a manager.
 */
export async function setManagerPermissions(
  tx: Tx,
  actor: Actor,
  { userId, permissions }: FlagsChange,
): Promise<Record<ManagerFlag, boolean>> {
  if (!runsClub(actor)) throw new ApiError('accessDenied')
  const target = await lockTarget(tx, actor, userId)
  if (target.role !== 'manager') throw new ApiError('notAllowed')
  const has = (flag: ManagerFlag): boolean => permissions[flag] ?? target.managerPermissions.includes(flag)
  await saveFlags(tx, target.id, managerFlags.filter(has))
  await tellMember(tx, actor, {
    userId,
    action: 'members.manager-permissions',
    content: 'managerPermissionsChanged',
    values: permissions as Record<string, boolean>,
    details: { before: flagsBefore(permissions, target.managerPermissions) },
  })
  return presentFlags(has)
}

/** Returns the old values of the flags that are sent. */
const flagsBefore = (sent: FlagsChange['permissions'], flags: readonly ManagerFlag[]) =>
  Object.fromEntries(
    managerFlags.filter((flag) => sent[flag] !== undefined).map((flag) => [flag, flags.includes(flag)]),
  )
