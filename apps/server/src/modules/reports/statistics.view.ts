import type { ClubId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, one, sql } from '#platform/db/sql.ts'
import type { DayOfRange, Range } from './period.ts'

export interface StatisticsScope extends Range {
  readonly clubId: ClubId
  readonly gameIds: readonly number[]
  readonly gameType: number | undefined
}

interface Sums {
  readonly rounds: number
  readonly stake: Amount
  readonly payout: Amount
}

const sums = sql.raw(
  'coalesce(sum(rounds), 0)::bigint as rounds, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout',
)
const inScope = ({ clubId, gameIds, from, before }: StatisticsScope) =>
  sql`club_id = ${clubId} and game_id = any(${gameIds}::integer[]) and quarter >= ${from} and quarter < ${before}`

export interface DayResult extends Sums {
  readonly date: string
}

/** Each of the days, also those on which nobody played. */
export const resultsByDay = (
  reader: Reader,
  scope: StatisticsScope,
  days: readonly DayOfRange[],
): Promise<DayResult[]> =>
  many<DayResult>(
    reader,
    sql`select wanted.day as date, ${sums}
        from unnest(
          ${days.map(({ day }) => day)}::text[],
          ${days.map(({ from }) => from)}::timestamptz[],
          ${days.map(({ before }) => before)}::timestamptz[]
        ) as wanted (day, begins, ends)
        left join table_results on ${inScope(scope)} and quarter >= wanted.begins and quarter < wanted.ends
        group by wanted.day, wanted.begins order by wanted.begins`,
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

/** What is staked now in hands that are not settled. */
export async function openStakes(reader: Reader, { clubId, gameIds }: StatisticsScope): Promise<Amount> {
  const { stakes } = await one(
    reader,
    sql<{ stakes: Amount }>`
      select coalesce(sum(hand.stake), 0)::bigint as stakes
      from sessions join rounds hand on hand.id = sessions.hand_id
      where club_id = ${clubId} and finished_at is null and game_id = any(${gameIds}::integer[])`,
  )
  return stakes
}

export interface OpenInHour {
  /** When the hour began: hours are counted from the range's first moment on. */
  readonly slot: Date
  readonly sessions: number
}

/** How many sessions were open in each hour of the range that had any. */
export const sessionsByHour = (reader: Reader, scope: StatisticsScope, now: Date): Promise<OpenInHour[]> =>
  many<OpenInHour>(
    reader,
    sql`select slot, count(*)::integer as sessions
        from sessions, generate_series(
          date_bin('1 hour', greatest(created_at, ${scope.from}), ${scope.from}),
          least(coalesce(finished_at, ${now}), ${scope.before}::timestamptz - interval '1 microsecond'),
          interval '1 hour') as slot
        where ${openInRange(scope)} group by slot`,
  )
