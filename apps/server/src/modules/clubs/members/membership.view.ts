import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { PlayPermissions } from '@cardroom/contract/users'
import { type ManagerFlag, may, type Role } from '@cardroom/rules'
import type { ShownMembership } from '#modules/users/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { maybeOne, sql, type RawBuilder } from '#platform/db/sql.ts'
import { wholePermissions } from '../settings/play-permissions.ts'

interface Membership {
  readonly clubId: ClubId
  /** Null if the person is not an active member. */
  readonly memberId: number | null
  readonly role: Exclude<Role, 'admin'> | null
  readonly permissions: PlayPermissions | null
  readonly flags: readonly ManagerFlag[] | null
  readonly agentId: UserId | null
}

/** Selects a person's membership in a club, as a part of a statement; null if there is no such club. */
export const membershipOf = (person: RawBuilder<unknown>, club: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select jsonb_build_object('clubId', club.id, 'memberId', member.id, 'role', member.role,
          'permissions', member.permissions, 'flags', member.manager_permissions, 'agentId', member.agent_id)
        from clubs club left join members member
          on member.club_id = club.id and member.user_id = ${person} and member.status = 'active'
        where club.id = ${club})`

/**
 * Returns what the person themselves sees of it; an admin counts as a member everywhere. Null if the person is not an
 * active member.
 */
export function readMembership(part: unknown, isAdmin: boolean): ShownMembership | null {
  const membership = part as Membership | null
  return membership && shownTo(membership, isAdmin)
}

export async function showMembership(
  reader: Reader,
  userId: UserId,
  clubId: ClubId,
): Promise<ShownMembership | null> {
  const row = await maybeOne<{ isAdmin: boolean; membership: unknown }>(
    reader,
    sql`select is_admin, ${membershipOf(sql.raw('users.id'), sql`${clubId}::integer`)} as membership
        from users where id = ${userId}`,
  )
  return row ? readMembership(row.membership, row.isAdmin) : null
}

function shownTo(membership: Membership, isAdmin: boolean): ShownMembership | null {
  const { clubId, memberId, agentId } = membership
  if (memberId === null && !isAdmin) return null
  const role = isAdmin ? 'admin' : (membership.role ?? 'player')
  const flags = membership.flags ?? []
  return {
    clubId,
    memberId,
    role,
    permissions: wholePermissions(membership.permissions ?? {}),
    flags,
    agentId,
    maySeeJade: may({ role, flags }, 'view_balance'),
  }
}
