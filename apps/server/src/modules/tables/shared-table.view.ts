import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { PlayPermissions } from '@cardroom/contract/users'
import type { Amount } from '@cardroom/money'
import type { LimitName } from '@cardroom/rules'
import { later, now, startOfDay } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, sql, type RawBuilder } from '#platform/db/sql.ts'
import { keptMs } from './talking/table-messages.view.ts'

/** A shared table with everything that its next round depends on. */
export interface SharedTable {
  readonly id: number
  readonly clubId: ClubId
  readonly key: string
  readonly name: string
  readonly gameId: number
  readonly limitName: LimitName
  /** The limits that the next round has. */
  readonly limitMin: Amount
  readonly limitMax: Amount
  readonly isLimitActive: boolean
  /** Null means twenty times the limit's maximum. */
  readonly tableMax: Amount | null
  readonly bettingSeconds: number
  readonly hoursFrom: string | null
  readonly hoursTo: string | null
  readonly isPaused: boolean
  /** The round that is played; between rounds the next one. */
  readonly round: number
  readonly nextAt: Date | null
  readonly openSince: Date
  readonly n: number
  readonly shuts: boolean
  readonly shutAt: Date | null
  readonly timeZone: string
  readonly isSuspended: boolean
  readonly clubPermissions: PlayPermissions
  /** These people may not write or react here. */
  readonly muted: readonly UserId[]
  /** Those of them who hide their name. */
  readonly mutedUnnamed: readonly UserId[]
  /** The database's clock, which alone counts at shared tables. */
  readonly at: Date
}

/** The facts on which the state of a table depends, besides its round. */
export type StateFacts = Pick<
  SharedTable,
  'nextAt' | 'isSuspended' | 'isPaused' | 'hoursFrom' | 'hoursTo' | 'timeZone' | 'at'
>

/** The part of a table that everybody there is told about. */
export type ToldTable = StateFacts & Pick<SharedTable, 'n' | 'round' | 'shuts'>

const amounts = { limitMin: 'amount', limitMax: 'amount', tableMax: 'amount' } as const

export const sharedTables = (where: RawBuilder<unknown>) => sql<SharedTable>`
  select board.id, board.club_id, board.key, board.name, board.game_id, board.limit_name,
    coalesce(own.min, standard.min) as limit_min, coalesce(own.max, standard.max) as limit_max,
    coalesce(own.is_active, standard.is_active) as is_limit_active,
    board.table_max, board.betting_seconds, board.hours_from, board.hours_to, board.is_paused, board.round,
    board.next_at, board.open_since, board.n, board.shuts, board.shut_at, club.time_zone,
    club.suspended_at is not null as is_suspended, club.permissions as club_permissions,
    array(
      select user_id from table_mutes
      where table_id = board.id and muted_at > ${later(now(), -keptMs)}::timestamptz) as muted,
    array(
      select muting.user_id from table_mutes muting join users person on person.id = muting.user_id
      where muting.table_id = board.id and person.hide_name) as muted_unnamed,
    clock_timestamp() as at
  from tables board
  join clubs club on club.id = board.club_id
  join table_limits standard on standard.club_id = 0 and standard.game_id = board.game_id
    and standard.limit_name = board.limit_name
  left join table_limits own on own.club_id = board.club_id and own.game_id = board.game_id
    and own.limit_name = board.limit_name
  where ${where}
  order by board.id`

/** Returns a table, also one that has shut. */
export const findTable = (reader: Reader, id: number): Promise<SharedTable | undefined> =>
  maybeOne<SharedTable>(reader, sharedTables(sql`board.id = ${id}`), amounts)

export const tableByKey = (reader: Reader, key: string): Promise<SharedTable | undefined> =>
  maybeOne<SharedTable>(reader, sharedTables(sql`board.key = ${key}`), amounts)

/** Returns the open tables of a club. */
export const tablesOf = (reader: Reader, clubId: ClubId): Promise<SharedTable[]> =>
  many<SharedTable>(reader, sharedTables(sql`board.club_id = ${clubId} and board.shut_at is null`), amounts)

/** Returns the ids of all tables that have not shut. */
export async function openTableIds(reader: Reader): Promise<number[]> {
  const rows = await many<{ id: number }>(
    reader,
    sql`select id from tables where shut_at is null order by id`,
  )
  return rows.map(({ id }) => id)
}

/** Returns the open tables whose anchors are not in the audit log of today. */
export async function tablesNotNoted(reader: Reader): Promise<number[]> {
  const today = startOfDay(now())
  const rows = await many<{ id: number }>(
    reader,
    sql`select id from tables
        where shut_at is null and (anchors_noted_at is null or anchors_noted_at < ${today}) order by id`,
  )
  return rows.map(({ id }) => id)
}
