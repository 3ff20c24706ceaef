import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { PlayPermissions } from '@cardroom/contract/users'
import type { ManagerFlag, ClubRole, GivenRole } from '@cardroom/rules'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, run, sql, type RawBuilder } from '#platform/db/sql.ts'
import type { Caller } from '#platform/caller.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Actor } from '../actor.ts'

export type MemberStatus = 'none' | 'requested' | 'active' | 'declined' | 'blocked' | 'left' | 'removed'

export interface Member {
  readonly id: number
  readonly clubId: ClubId
  readonly userId: UserId
  readonly role: ClubRole
  readonly status: MemberStatus
  readonly agentId: UserId | null
  readonly permissions: PlayPermissions
  readonly managerPermissions: ManagerFlag[]
  readonly blockReason: string | null
  readonly createdAt: Date
}

const memberColumns = sql.raw(
  'id, club_id, user_id, role, status, agent_id, permissions, manager_permissions, block_reason, created_at',
)

/** Returns the membership in any status, or undefined. */
export const findMember = (reader: Reader, clubId: ClubId, userId: UserId): Promise<Member | undefined> =>
  maybeOne<Member>(
    reader,
    sql`select ${memberColumns} from members where club_id = ${clubId} and user_id = ${userId}`,
  )

/** Returns the roles of those of these people who have a row in the club. */
export async function rolesIn(
  reader: Reader,
  clubId: ClubId,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, Member['role']>> {
  const rows = await many<Pick<Member, 'userId' | 'role'>>(
    reader,
    sql`select user_id, role from members where club_id = ${clubId} and user_id = any(${userIds}::integer[])`,
  )
  return new Map(rows.map(({ userId, role }) => [userId, role]))
}

/** Locks a membership against any change until the transaction ends. */
export const lockMember = (tx: Tx, clubId: ClubId, userId: UserId): Promise<Member | undefined> =>
  maybeOne<Member>(
    tx,
    sql`with turn as materialized (select pg_advisory_xact_lock(${clubId}::integer, ${userId}::integer))
        select ${memberColumns} from members
        where ${inTurn} and club_id = ${clubId} and user_id = ${userId} for update`,
  )

/** Returns the memberships of these people, in any status; missing ones are left out. */
export const findMembers = (reader: Reader, clubId: ClubId, userIds: readonly UserId[]): Promise<Member[]> =>
  many<Member>(
    reader,
    sql`select ${memberColumns} from members
        where club_id = ${clubId} and user_id = any(${userIds}::integer[]) order by id`,
  )

/**
 * Locks several memberships against any change until the transaction ends, in the order in which they are also held.
 */
export const lockMembers = (tx: Tx, clubId: ClubId, userIds: readonly UserId[]): Promise<Member[]> =>
  many<Member>(
    tx,
    sql`with turn as materialized (select pg_advisory_xact_lock(${clubId}::integer, id)
          from (select id from unnest(${userIds}::integer[]) wanted (id) order by id limit ${playersInTurnMax}) ordered)
        select ${memberColumns} from members
        where ${inTurn} and club_id = ${clubId} and user_id = any(${userIds}::integer[])
        order by id for update`,
  )

/**
 * Row locks are not fair: as long as calls that hold a membership overlap, a call that would change it waits, so a
 * person who calls often enough could not be blocked. Advisory locks are fair: everybody who comes after the waiting
 * call waits too.
 */
const inTurn = sql.raw('(select count(*) from turn) >= 0')

/**
 * The database has room for a limited number of locks. Skipping turns in a larger sale does no harm: nobody can use
 * one to keep a membership held.
 */
const turnsMax = 20
const playersInTurnMax = 500

/**
 * Holds several memberships of a club as they are until the transaction ends: a block, a removal or a change of role
 * waits, and other calls that only hold them do not. Missing ones are left out.
 */
export const holdMembers = (tx: Tx, clubId: ClubId, userIds: readonly UserId[]): Promise<Member[]> =>
  holdMembersIn(tx, clubId, sql`select unnest(${userIds}::integer[])`)

/** Does the same for people whom the caller names by a subquery of their ids. */
export const holdMembersIn = (tx: Tx, clubId: ClubId, userIds: RawBuilder<unknown>): Promise<Member[]> =>
  many<Member>(
    tx,
    sql`with wanted (id) as materialized (${userIds}),
          turn as materialized (select pg_advisory_xact_lock_shared(${clubId}::integer, id)
            from (select id from (select id from wanted limit ${turnsMax}) few order by id) ordered)
        select ${memberColumns} from members
        where ${inTurn} and club_id = ${clubId} and user_id = any(array(select id from wanted))
        order by id for share`,
  )

/**
 * Returns the caller as they act in a club. Their membership is held as it is until the transaction ends: a block or
 * a change of role waits for the call, and later calls are refused. Errors: `accessDenied`.
 */
export async function lockActor(tx: Tx, caller: Caller, clubId: ClubId): Promise<Actor> {
  const member = await maybeOne<Member>(
    tx,
    sql`with turn as materialized (select pg_advisory_xact_lock_shared(${clubId}::integer, ${caller.userId}::integer))
        select ${memberColumns} from members
        where ${inTurn} and club_id = ${clubId} and user_id = ${caller.userId} and status = 'active' for share`,
  )
  return actorOf(caller, clubId, member)
}

/** Returns the caller as they read in a club, without a lock. Errors: `accessDenied`. */
export async function findActor(reader: Reader, caller: Caller, clubId: ClubId): Promise<Actor> {
  const member = await findMember(reader, clubId, caller.userId)
  return actorOf(caller, clubId, member?.status === 'active' ? member : undefined)
}

/**
 * The part of a membership that determines what a person may do. `accessDenied` for a person who is neither a member
 * nor an administrator.
 */
export type Membership = Pick<Member, 'role' | 'managerPermissions' | 'agentId'>

export function actorOf(
  caller: Pick<Caller, 'userId' | 'isAdmin'>,
  clubId: ClubId,
  member: Membership | undefined,
): Actor {
  if (!member && !caller.isAdmin) throw new ApiError('accessDenied')
  return {
    userId: caller.userId,
    clubId,
    role: caller.isAdmin ? 'admin' : (member as Membership).role,
    isMember: member !== undefined,
    flags: member?.managerPermissions ?? [],
    agentId: member?.agentId ?? null,
  }
}

export const insertOwner = (tx: Tx, clubId: ClubId, userId: UserId): Promise<number> =>
  run(
    tx,
    sql`insert into members (club_id, user_id, role, status, created_at, updated_at)
        values (${clubId}, ${userId}, 'owner', 'active', ${tx.now}, ${tx.now})`,
  )

/** Inserts the row of a person who has no row in the club yet. */
export const insertPlace = (tx: Tx, clubId: ClubId, userId: UserId): Promise<number> =>
  run(
    tx,
    sql`insert into members (club_id, user_id, status, created_at, updated_at)
        values (${clubId}, ${userId}, 'none', ${tx.now}, ${tx.now}) on conflict (club_id, user_id) do nothing`,
  )

/** Sets the status of people who asked or were declined; they get nothing that an active member has. */
export const setStatuses = (
  tx: Tx,
  ids: readonly number[],
  status: 'requested' | 'declined',
): Promise<number> =>
  run(
    tx,
    sql`update members set status = ${status}, updated_at = ${tx.now} where id = any(${ids}::integer[])`,
  )

/** Makes people players of the club, with nothing that they had there before. */
export const makeMembers = (
  tx: Tx,
  joiners: readonly { readonly member: Member; readonly agentId: UserId | null }[],
): Promise<number> =>
  run(
    tx,
    sql`update members set status = 'active', role = 'player', agent_id = joiner.agent_id, permissions = '{}',
          manager_permissions = '{}', block_reason = null, created_at = ${tx.now}, updated_at = ${tx.now}
        from unnest(${joiners.map(({ member }) => member.id)}::integer[],
          ${joiners.map(({ agentId }) => agentId)}::integer[]) as joiner (id, agent_id)
        where members.id = joiner.id`,
  )

/** Stores a member's role. Agents and managers hold red chips and have no agent of their own. */
export const saveRole = (tx: Tx, id: number, role: GivenRole): Promise<number> =>
  run(
    tx,
    sql`update members set role = ${role}, agent_id = case when ${role} = 'player' then agent_id end,
          manager_permissions = '{}', updated_at = ${tx.now}
        where id = ${id}`,
  )

export const saveAgent = (tx: Tx, ids: readonly number[], agentId: UserId | null): Promise<number> =>
  run(
    tx,
    sql`update members set agent_id = ${agentId}, updated_at = ${tx.now} where id = any(${ids}::integer[])`,
  )

/** Frees an agent's players, and returns their ids. */
export async function clearAgent(tx: Tx, clubId: ClubId, agentId: UserId): Promise<UserId[]> {
  const rows = await many<{ userId: UserId }>(
    tx,
    sql`with turn as materialized (select pg_advisory_xact_lock(${clubId}::integer, user_id)
          from (select user_id from members where club_id = ${clubId} and agent_id = ${agentId}
            order by user_id limit ${playersInTurnMax}) player)
        update members set agent_id = null, updated_at = ${tx.now}
        where ${inTurn} and club_id = ${clubId} and agent_id = ${agentId} returning user_id`,
  )
  return rows.map((row) => row.userId)
}

export const saveBlock = (tx: Tx, id: number, reason: string | null): Promise<number> =>
  run(
    tx,
    sql`update members set status = 'blocked', block_reason = ${reason}, updated_at = ${tx.now} where id = ${id}`,
  )

export const saveUnblock = (tx: Tx, id: number): Promise<number> =>
  run(
    tx,
    sql`update members set status = 'active', block_reason = null, updated_at = ${tx.now} where id = ${id}`,
  )

/** Ends a membership, and clears everything the member had in the club. */
export const saveGone = (tx: Tx, id: number, status: 'left' | 'removed'): Promise<number> =>
  run(
    tx,
    sql`update members set status = ${status}, role = 'player', agent_id = null, permissions = '{}',
          manager_permissions = '{}', block_reason = null, updated_at = ${tx.now}
        where id = ${id}`,
  )

export const saveFlags = (tx: Tx, id: number, flags: readonly ManagerFlag[]): Promise<number> =>
  run(
    tx,
    sql`update members set manager_permissions = ${flags}::text[], updated_at = ${tx.now} where id = ${id}`,
  )

export const savePermissions = (tx: Tx, id: number, permissions: PlayPermissions): Promise<number> =>
  run(
    tx,
    sql`update members set permissions = ${JSON.stringify(permissions)}::jsonb, updated_at = ${tx.now}
        where id = ${id}`,
  )

export const saveOwnership = (tx: Tx, id: number): Promise<number> =>
  run(
    tx,
    sql`update members set status = 'active', role = 'owner', agent_id = null, permissions = '{}',
          manager_permissions = '{}', updated_at = ${tx.now}
        where id = ${id}`,
  )

export async function countManagers(tx: Tx, clubId: ClubId): Promise<number> {
  const row = await maybeOne<{ count: number }>(
    tx,
    sql`select count(*)::integer as count from members
        where club_id = ${clubId} and status = 'active' and role = 'manager'`,
  )
  return row?.count ?? 0
}
