import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, one, sql } from '#platform/db/sql.ts'
import type { Range } from './period.ts'

export interface StatisticsScope extends Range {
  readonly clubId: number
  readonly gameIds: readonly number[]
  readonly gameType: number | undefined
}

interface Sums {
  readonly rounds: bigint
  readonly stake: Amount
  readonly payout: Amount
}

const sums = sql.raw(
  'coalesce(sum(rounds), 0)::bigint as rounds, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout',
)
const inScope = ({ clubId, gameIds, from, before }: StatisticsScope) =>
  sql`club_id = ${clubId} and game_id = any(${gameIds}::integer[]) and hour >= ${from} and hour < ${before}`

export interface DayResult extends Sums {
  readonly date: string
}

/** Every day of the range, oldest first, also those on which nobody played. */
export const resultsByDay = (reader: Reader, scope: StatisticsScope): Promise<DayResult[]> =>
  many<DayResult>(
    reader,
    sql`select to_char(day, 'YYYY-MM-DD') as date, ${sums}
        from generate_series(${dayOf(scope.from)}::date, ${dayOf(scope.before, -1)}::date, interval '1 day') as day
        left join table_results on ${inScope(scope)} and (hour at time zone 'UTC')::date = day::date
        group by day order by day`,
  )

export interface GameResult extends Sums {
  readonly gameId: number
  /** Of the payout, in units. */
  readonly expected: number
}

/** Games that were played, by their ids. */
export const resultsByGame = (reader: Reader, scope: StatisticsScope): Promise<GameResult[]> =>
  many<GameResult>(
    reader,
    sql`select game_id, ${sums}, sum(expected) as expected from table_results
        where ${inScope(scope)} group by game_id order by game_id`,
  )

const openInRange = ({ clubId, gameType, from, before }: StatisticsScope) =>
  sql`club_id = ${clubId} and game_type = coalesce(${gameType ?? null}::integer, game_type)
    and created_at < ${before} and (finished_at is null or finished_at >= ${from})`

export const countSessions = (
  reader: Reader,
  scope: StatisticsScope,
): Promise<{ sessions: number; players: number }> =>
  one(
    reader,
    sql<{ sessions: number; players: number }>`
      select count(*)::integer as sessions, count(distinct user_id)::integer as players
      from sessions where ${openInRange(scope)}`,
  )

/** How many sessions were open in each hour of the day that had any, over all days of the range. */
export const sessionsByHour = (
  reader: Reader,
  scope: StatisticsScope,
  now: Date,
): Promise<{ hour: number; sessions: number }[]> =>
  many(
    reader,
    sql<{ hour: number; sessions: number }>`
      select extract(hour from slot at time zone 'UTC')::integer as hour, count(*)::integer as sessions
      from sessions, generate_series(
        date_trunc('hour', greatest(created_at, ${scope.from}), 'UTC'),
        least(coalesce(finished_at, ${now}), ${scope.before}::timestamptz - interval '1 microsecond'),
        interval '1 hour') as slot
      where ${openInRange(scope)} group by 1`,
  )

const dayOf = (moment: Date, offsetMs = 0): string =>
  new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10)
