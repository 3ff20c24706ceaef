import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { PlayPermissions } from '@cardroom/contract/users'
import type { LimitName } from '@cardroom/rules'
import type { Place } from '#modules/catalogue/index.ts'
import type { NewSeed } from '#modules/rounds/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { many, maybeOne, run, sql } from '#platform/db/sql.ts'

/**
 * The facts that decide who may sit at a club's tables. The row is locked, so that two people who sit down at once
 * cannot exceed the club's cap together.
 */
export interface HeldClub {
  readonly rating: number
  readonly isSuspended: boolean
  readonly permissions: PlayPermissions
  readonly openSessions: number
}

/** Locks the club's row, then counts its open sessions under the lock. */
export async function holdClubTables(tx: Tx, clubId: ClubId): Promise<HeldClub | undefined> {
  await run(tx, sql`select 1 from clubs where id = ${clubId} for no key update`)
  return maybeOne<HeldClub>(
    tx,
    sql`select rating, suspended_at is not null as is_suspended, permissions,
          (select count(*)::integer from sessions where club_id = clubs.id and finished_at is null) as open_sessions
        from clubs where id = ${clubId}`,
  )
}

export interface OpenSession {
  readonly id: number
  readonly limitName: LimitName
  readonly handId: number | null
}

export const lockOpenSession = (tx: Tx, seat: Place): Promise<OpenSession | undefined> =>
  maybeOne<OpenSession>(
    tx,
    sql`select id, limit_name, hand_id from sessions
        where user_id = ${seat.userId} and club_id is not distinct from ${seat.clubId}::integer
          and game_id = ${seat.gameId} and finished_at is null and table_id is null
        for no key update`,
  )

/** Tells whether the session was ever played with the seed of this hash. */
export async function isSealOf(tx: Tx, sessionId: number, serverSeedHash: string): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`select 1 from seeds where session_id = ${sessionId} and server_seed_hash = ${serverSeedHash}`,
  )
  return row !== undefined
}

export interface NewSession extends Place {
  readonly gameType: number
  readonly limitName: LimitName
  readonly playerAccountId: number
  readonly bankAccountId: number
  readonly seed: NewSeed
  /** The shared table of which this is a seat; null if the person plays alone. */
  readonly tableId: number | null
}

/**
 * Opens a session with its first seed. Returns undefined if the person plays this game alone in this club already, or
 * sits at this table already. No index is named, because each of these two has its own (decision 0598).
 */
export async function insertSession(tx: Tx, session: NewSession): Promise<number | undefined> {
  const row = await maybeOne<{ sessionId: number }>(
    tx,
    sql`with seed as (select nextval('seeds_id_seq') as id),
        opened as (
          insert into sessions (user_id, club_id, game_id, game_type, limit_name, player_account_id,
            bank_account_id, table_id, seed_id, created_at, active_at)
          select ${session.userId}::integer, ${session.clubId}::integer, ${session.gameId}::integer,
            ${session.gameType}::integer, ${session.limitName}, ${session.playerAccountId}::bigint,
            ${session.bankAccountId}::bigint, ${session.tableId}::integer, seed.id, ${tx.now}::timestamptz,
            ${tx.now}::timestamptz from seed
          on conflict do nothing
          returning id, seed_id)
        insert into seeds (id, session_id, ${seedColumns}) overriding system value
        select opened.seed_id, opened.id, ${seedValues(tx, session.seed)} from opened
        returning session_id`,
  )
  return row?.sessionId
}

const seedColumns = sql`sealed_seed, server_seed_hash, sealed_at, is_sealed_first, client_seed, client_seed_by,
  algorithm_version, created_at`

const seedValues = (tx: Tx, seed: NewSeed) => sql`${seed.sealedSeed}::bytea, ${seed.serverSeedHash},
  ${seed.sealedAt}::timestamptz, ${seed.isSealedFirst}::boolean, ${seed.clientSeed}, ${seed.clientSeedBy},
  ${seed.algorithmVersion}::integer, ${tx.now}::timestamptz`

/** Gives the session another seed, from which it draws from the next round on. */
export const replaceSeed = (tx: Tx, sessionId: number, seed: NewSeed): Promise<number> =>
  run(
    tx,
    sql`with fresh as (
          insert into seeds (session_id, ${seedColumns}) values (${sessionId}, ${seedValues(tx, seed)})
          returning id)
        update sessions set seed_id = fresh.id, nonce = 0 from fresh where sessions.id = ${sessionId}`,
  )

/** Locks open sessions after this id, in id order. */
export async function lockSessionsAfter(tx: Tx, id: number, count: number): Promise<number[]> {
  const rows = await many<{ id: number }>(
    tx,
    sql`select id from sessions where finished_at is null and id > ${id}
        order by id limit ${count} for no key update`,
  )
  return rows.map((row) => row.id)
}

export const markFinished = (tx: Tx, ids: readonly number[]): Promise<number> =>
  run(
    tx,
    sql`update sessions set finished_at = ${tx.now} where id = any(${ids}::integer[]) and finished_at is null`,
  )

/** Selects open sessions; if it has several conditions, all must hold. */
export interface OpenWhere {
  readonly id?: number
  readonly userId?: UserId
  readonly clubId?: ClubId
}

/** Locks the open sessions in id order and returns their ids. */
export async function lockOpenSessions(tx: Tx, where: OpenWhere): Promise<number[]> {
  const rows = await many<{ id: number }>(
    tx,
    sql`select id from sessions
        where finished_at is null and (${where.id ?? null}::integer is null or id = ${where.id ?? null})
          and (${where.userId ?? null}::integer is null or user_id = ${where.userId ?? null})
          and (${where.clubId ?? null}::integer is null or club_id = ${where.clubId ?? null})
        order by id for no key update`,
  )
  return rows.map((row) => row.id)
}

/** Pauses the idle clocks of the club's open sessions. */
export const pauseSessions = (tx: Tx, clubId: ClubId): Promise<number> =>
  run(
    tx,
    sql`update sessions set paused_at = ${tx.now}
        where id in (select id from sessions where club_id = ${clubId} and finished_at is null
                     order by id for no key update) and paused_at is null`,
  )

/** Resumes the idle clocks where they were paused, or from the hand on that was settled meanwhile. */
export const resumeSessions = (tx: Tx, clubId: ClubId): Promise<number> =>
  run(
    tx,
    sql`update sessions set paused_at = null,
          active_at = active_at + (${tx.now}::timestamptz - greatest(paused_at, active_at))
        where id in (select id from sessions where club_id = ${clubId} and finished_at is null
                     order by id for no key update) and paused_at is not null`,
  )

interface IdleSession {
  readonly id: number
  /** The shared table that the session is a seat at; null if the player plays alone. */
  readonly tableId: number | null
}

/**
 * Locks sessions that have been idle since before this time and whose clock is running. It skips those that another
 * transaction has locked, and those with bets at a shared table.
 */
export async function lockIdleSessions(tx: Tx, since: Date, count: number): Promise<IdleSession[]> {
  const rows = await many<IdleSession>(
    tx,
    sql`select id, table_id from sessions
        where finished_at is null and paused_at is null and hand_id is null and active_at < ${since}
          and not exists (select from table_holds where session_id = sessions.id)
          and not exists (select from table_hands where session_id = sessions.id and is_open)
        order by id limit ${count} for no key update skip locked`,
  )
  return rows.length === 0 ? [] : withoutHolds(tx, rows)
}

/**
 * Leaves out sessions with a hold or a hand, read again under the locks: a bet may have been stored since.
 */
async function withoutHolds(tx: Tx, locked: readonly IdleSession[]): Promise<IdleSession[]> {
  const ids = locked.map(({ id }) => id)
  const held = await many<{ sessionId: number }>(
    tx,
    sql`select session_id from table_holds where session_id = any(${ids}::integer[])
        union all select session_id from table_hands where session_id = any(${ids}::integer[]) and is_open`,
  )
  return locked.filter(({ id }) => !held.some(({ sessionId }) => sessionId === id))
}

/**
 * Finds sessions whose open hand has been left alone since before this time. A hand at a shared table is left to it.
 */
export async function sessionsOfAbandonedHands(tx: Tx, since: Date, count: number): Promise<number[]> {
  const rows = await many<{ sessionId: number }>(
    tx,
    sql`select session_id from rounds
        where settled_at is null and touched_at < ${since} and seat is null order by id limit ${count}`,
  )
  return rows.map((row) => row.sessionId)
}
