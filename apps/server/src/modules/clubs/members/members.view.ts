import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { PlayPermissions } from '@cardroom/contract/users'
import type { Amount } from '@cardroom/money'
import type { ManagerFlag, ClubRole } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, sql, type RawBuilder } from '#platform/db/sql.ts'

export interface ListedMember {
  readonly userId: UserId
  readonly name: string
  readonly avatar: string | null
  readonly avatarId: number
  readonly isGuest: boolean
  readonly role: ClubRole
  readonly status: 'active' | 'blocked'
  readonly blockReason: string | null
  readonly agentId: UserId | null
  readonly agentName: string | null
  readonly agentAvatar: string | null
  readonly agentAvatarId: number | null
  readonly permissions: PlayPermissions
  readonly flags: ManagerFlag[]
  readonly white: Amount
  readonly red: Amount
  readonly createdAt: Date
}

/** The members of a club that the actor sees. */
export type MemberScope =
  | { readonly kind: 'all'; readonly withBlocked: boolean }
  /** Managers, the owner, the person's agent, and the players whose agent the person is. */
  | { readonly kind: 'contacts'; readonly userId: UserId; readonly agentId: UserId | null }
  | { readonly kind: 'one'; readonly userId: UserId }

/** Selects the members in scope with their balances, newest first. */
export const listMembers = (reader: Reader, clubId: ClubId, scope: MemberScope): Promise<ListedMember[]> =>
  many<ListedMember>(
    reader,
    sql`select member.user_id, person.name, person.avatar, person.avatar_id, person.is_guest, member.role, member.status,
          member.block_reason, member.agent_id, agent.name as agent_name, agent.avatar as agent_avatar,
          agent.avatar_id as agent_avatar_id, member.permissions, member.manager_permissions as flags,
          coalesce(white.balance, 0) as white, coalesce(red.balance, 0) as red, member.created_at
        from members member
        join users person on person.id = member.user_id
        left join users agent on agent.id = member.agent_id
        left join ledger_accounts white on white.kind = 'member' and white.user_id = member.user_id
          and white.club_id = member.club_id and white.currency = 'white'
        left join ledger_accounts red on red.kind = 'member' and red.user_id = member.user_id
          and red.club_id = member.club_id and red.currency = 'red'
        where member.club_id = ${clubId} and ${within(scope)}
        order by member.created_at desc, member.id desc`,
    { white: 'amount', red: 'amount' },
  )

/** Returns the user ids of the active members in scope. */
export async function memberIds(reader: Reader, clubId: ClubId, scope: MemberScope): Promise<UserId[]> {
  const rows = await many<{ userId: UserId }>(
    reader,
    sql`select member.user_id from members member
        where member.club_id = ${clubId} and member.status = 'active' and ${within(scope)}`,
  )
  return rows.map((row) => row.userId)
}

/** Returns the names of the club's owner, managers and agents. */
export async function namesOfStaff(reader: Reader, clubId: ClubId): Promise<string[]> {
  const rows = await many<{ name: string }>(
    reader,
    sql`select person.name from members member join users person on person.id = member.user_id
        where member.club_id = ${clubId} and member.status = 'active' and member.role <> 'player'`,
  )
  return rows.map((row) => row.name)
}

/** Tells whether the person's last membership in the club ended by a removal, whatever they have asked for since. */
export async function wasRemoved(reader: Reader, clubId: ClubId, userId: UserId): Promise<boolean> {
  const row = await maybeOne<{ status: string }>(
    reader,
    sql`select status from member_history
        where club_id = ${clubId} and user_id = ${userId} and status in ('left', 'removed')
        order by since desc limit 1`,
  )
  return row?.status === 'removed'
}

function within(scope: MemberScope) {
  if (scope.kind === 'one')
    return sql`member.status in ('active', 'blocked') and member.user_id = ${scope.userId}`
  if (scope.kind === 'all')
    return scope.withBlocked ? sql`member.status in ('active', 'blocked')` : sql`member.status = 'active'`
  return sql`member.status = 'active' and member.user_id <> ${scope.userId}
    and (member.role in ('owner', 'manager') or member.agent_id = ${scope.userId} or member.user_id = ${scope.agentId}::integer)`
}

/**
 * Tells whether a club's list shows the other person to the viewer with their last log-in: to staff who see members,
 * or to their agent.
 */
export const isListedWithLogin = (
  viewer: RawBuilder<unknown>,
  person: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`exists (
        select from members viewer join members other on other.club_id = viewer.club_id
        where viewer.user_id = ${viewer} and viewer.status = 'active'
          and other.user_id = ${person} and other.status in ('active', 'blocked')
          and (viewer.role = 'owner'
            or viewer.role = 'manager' and 'view_members' = any(viewer.manager_permissions)
            or viewer.role = 'agent' and other.agent_id = viewer.user_id))`
