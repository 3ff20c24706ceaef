import type { ClubId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, one, sql } from '#platform/db/sql.ts'
import type { Span, WeekClock } from './weeks.ts'

export interface PeriodOfClub extends Span {
  readonly id: number
  readonly number: number
  readonly timeZone: string
  /** Null if no settlement of the period is stored. */
  readonly settlement: 'draft' | 'reviewed' | 'closed' | null
}

const columns = sql.raw(
  `id, number, begins_at, ends_at, time_zone,
   (select state from settlements where period_id = periods.id) as settlement`,
)

/** Selects the periods that have begun, newest first. */
export const begunPeriods = (
  reader: Reader,
  { clubId, now }: { readonly clubId: ClubId; readonly now: Date },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PeriodOfClub[]> =>
  many<PeriodOfClub>(
    reader,
    sql`select ${columns} from periods where club_id = ${clubId} and begins_at <= ${now}
        order by number desc limit ${limit} offset ${offset}`,
  )

/** Returns a period that has begun. */
export const findPeriod = (
  reader: Reader,
  { clubId, id, now }: { readonly clubId: ClubId; readonly id: number; readonly now: Date },
): Promise<PeriodOfClub | undefined> =>
  maybeOne<PeriodOfClub>(
    reader,
    sql`select ${columns} from periods where id = ${id} and club_id = ${clubId} and begins_at <= ${now}`,
  )

/** Selects the periods from the first number to the last, in their order. */
export const periodsBetween = (
  reader: Reader,
  clubId: ClubId,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<PeriodOfClub[]> =>
  many<PeriodOfClub>(
    reader,
    sql`select ${columns} from periods
        where club_id = ${clubId} and number between ${first} and ${last} order by number`,
  )

/** Returns the period that contains the moment. */
export const periodAt = (reader: Reader, clubId: ClubId, moment: Date): Promise<PeriodOfClub | undefined> =>
  maybeOne<PeriodOfClub>(
    reader,
    sql`select ${columns} from periods
        where club_id = ${clubId} and begins_at <= ${moment} and ends_at > ${moment}`,
  )

export const clockOf = (reader: Reader, clubId: ClubId): Promise<WeekClock> =>
  one<WeekClock>(reader, sql`select time_zone, week_start, week_hour from clubs where id = ${clubId}`)

export async function foundedAt(reader: Reader, clubId: ClubId): Promise<Date> {
  const { createdAt } = await one<{ createdAt: Date }>(
    reader,
    sql`select created_at from clubs where id = ${clubId}`,
  )
  return createdAt
}

/** Returns the clubs whose last planned period begins before the moment. */
export async function clubsPlannedTo(reader: Reader, moment: Date): Promise<ClubId[]> {
  const rows = await many<{ id: ClubId }>(
    reader,
    sql`select club.id from clubs club
        where not exists (select from periods where club_id = club.id and begins_at >= ${moment})
        order by club.id`,
  )
  return rows.map(({ id }) => id)
}
