import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { PlayPermissions } from '@cardroom/contract/users'
import type { Amount } from '@cardroom/money'
import type { ClubRole } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, one, sql, type RawBuilder } from '#platform/db/sql.ts'
import type { MemberStatus } from './members/members.store.ts'

export interface Club {
  readonly id: ClubId
  readonly code: string
  readonly name: string
  readonly ownerId: UserId
  readonly rating: number
  readonly autoRenew: boolean
  readonly renewAt: Date | null
  /** The day of the month on which the rating was bought; null without a rating. */
  readonly renewDay: number | null
  readonly greetings: string | null
  readonly greetingsAt: Date | null
  readonly invitesEnabled: boolean
  readonly isPublic: boolean
  readonly jadeLimit: Amount
  readonly suspendedAt: Date | null
  readonly avatar: string | null
  readonly avatarId: number
  readonly permissions: PlayPermissions
  readonly timeZone: string
  /** 0 is Sunday. */
  readonly weekStart: number
  readonly weekHour: number
  /** The number of days for which a payment waits for its receiver's answer (rule tabs-19). */
  readonly receiptDays: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A club with the numbers of its active members and managers. */
export interface CountedClub extends Club {
  readonly members: number
  readonly managers: number
}

/** A club with one person's membership in it. */
export interface ClubOfPerson extends CountedClub {
  readonly role: ClubRole
  readonly status: MemberStatus
  readonly agentId: UserId | null
  readonly flags: string[]
}

export const clubColumns = sql.raw(
  `club.id, club.code, club.name, club.owner_id, club.rating, club.auto_renew, club.renew_at, club.renew_day, club.greetings,
   club.greetings_at, club.invites_enabled, club.is_public, club.jade_limit, club.suspended_at, club.avatar,
   club.avatar_id, club.permissions, club.time_zone, club.week_start,
   club.week_hour, club.receipt_days, club.created_at, club.updated_at`,
)

export const countColumns = sql.raw(
  `(select count(*)::integer from members where club_id = club.id and status = 'active') as members,
   (select count(*)::integer from members
     where club_id = club.id and status = 'active' and role = 'manager') as managers`,
)

export const findClub = (reader: Reader, id: ClubId): Promise<CountedClub | undefined> =>
  maybeOne<CountedClub>(
    reader,
    sql`select ${clubColumns}, ${countColumns} from clubs club where club.id = ${id}`,
    { jadeLimit: 'amount' },
  )

/** Returns the time zone of all of the club's days. */
export async function timeZoneOf(reader: Reader, clubId: ClubId): Promise<string> {
  const { timeZone } = await one(
    reader,
    sql<{ timeZone: string }>`select time_zone from clubs where id = ${clubId}`,
  )
  return timeZone
}

export const findClubByCode = (reader: Reader, code: string): Promise<CountedClub | undefined> =>
  maybeOne<CountedClub>(
    reader,
    sql`select ${clubColumns}, ${countColumns} from clubs club where club.code = ${code}`,
    { jadeLimit: 'amount' },
  )

/** Returns the author of the club's greeting, or the club's owner if the author is not known. */
export const greeterOf = (reader: Reader, clubId: ClubId): Promise<{ name: string } | undefined> =>
  maybeOne<{ name: string }>(
    reader,
    sql`select person.name from clubs club join users person on person.id = coalesce(club.greetings_by, club.owner_id)
         where club.id = ${clubId}`,
  )

interface Inviter {
  readonly name: string
  readonly avatar: string | null
  readonly avatarId: number
  readonly isAgent: boolean
}

/** Returns the agent if they are an active agent of the club, or else its owner. */
export const inviterOf = (
  reader: Reader,
  { clubId, agentId }: { readonly clubId: ClubId; readonly agentId: UserId | null },
): Promise<Inviter> =>
  one<Inviter>(
    reader,
    sql`select person.name, person.avatar, person.avatar_id, agent.user_id is not null as is_agent
          from clubs club
          left join members agent on agent.club_id = club.id and agent.user_id = ${agentId}
           and agent.role = 'agent' and agent.status = 'active'
          join users person on person.id = coalesce(agent.user_id, club.owner_id)
         where club.id = ${clubId}`,
  )

/** Finds the clubs that have this name, or one that looks like it. */
export const findClubsNamed = (
  reader: Reader,
  { nameKey, look }: { readonly nameKey: string; readonly look: string },
): Promise<{ id: ClubId; nameKey: string }[]> =>
  many<{ id: ClubId; nameKey: string }>(
    reader,
    sql`select id, name_key from clubs where name_key = ${nameKey} or (name_look = ${look} and look_of = name)`,
  )

/**
 * Selects the clubs in which a person is a member, has asked to join, was declined or is blocked; newest membership
 * first.
 */
export const clubsOfPerson = (reader: Reader, userId: UserId): Promise<ClubOfPerson[]> =>
  many<ClubOfPerson>(
    reader,
    sql`select ${clubColumns}, ${countColumns}, member.role, member.status, member.agent_id,
          member.manager_permissions as flags
        from members member join clubs club on club.id = member.club_id
        where member.user_id = ${userId} and member.status in ('requested', 'active', 'declined', 'blocked')
        order by member.created_at desc, member.id desc`,
    { jadeLimit: 'amount' },
  )

/** Returns the ids of the clubs in which the person is an active member. Their sockets join these clubs' rooms. */
export async function activeClubIds(reader: Reader, userId: UserId): Promise<ClubId[]> {
  const rows = await many<{ clubId: ClubId }>(
    reader,
    sql`select club_id from members where user_id = ${userId} and status = 'active' order by club_id`,
  )
  return rows.map((row) => row.clubId)
}

/** Returns the ids of all clubs in which the person has a membership, a block, an open request or an open invite. */
export async function clubIdsOf(reader: Reader, userId: UserId): Promise<ClubId[]> {
  const rows = await many<{ clubId: ClubId }>(
    reader,
    sql`select club_id from members
        where user_id = ${userId} and status in ('none', 'requested', 'active', 'blocked') order by club_id`,
  )
  return rows.map((row) => row.clubId)
}

export const ownedClub = (person: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select id from clubs where owner_id = ${person})`

export async function ownedClubId(reader: Reader, userId: UserId): Promise<ClubId | null> {
  const row = await maybeOne<{ id: ClubId | null }>(reader, sql`select ${ownedClub(sql`${userId}`)} as id`)
  return row?.id ?? null
}

/** Returns the clubs whose rating has ended, the longest ago first. */
export async function clubIdsToRenew(reader: Reader, at: Date): Promise<ClubId[]> {
  const rows = await many<{ id: ClubId }>(
    reader,
    sql`select id from clubs where renew_at <= ${at} order by renew_at, id`,
  )
  return rows.map((row) => row.id)
}
