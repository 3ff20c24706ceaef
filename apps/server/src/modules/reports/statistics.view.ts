import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, one, sql } from '#platform/db/sql.ts'
import type { DayOfRange, Range } from './period.ts'
import { playedIn } from './played-in.view.ts'

export interface StatisticsScope extends Range {
  readonly clubId: ClubId
  readonly gameIds: readonly number[]
  readonly gameType: number | undefined
  /** Only what was played by this agent's players, while they were; 0: by nobody's. */
  readonly agentId: UserId | undefined
  /** Only what this person played. */
  readonly userId: UserId | undefined
}

interface Sums {
  readonly rounds: number
  readonly stake: Amount
  readonly payout: Amount
}

const sums = sql.raw(
  'coalesce(sum(rounds), 0)::bigint as rounds, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout',
)
/** Of the club's tables as a whole, or of some people's play: who that is, only their own sums know. */
const results = ({ agentId, userId }: StatisticsScope) =>
  agentId === undefined && userId === undefined
    ? sql`table_results`
    : sql`(select club_id, game_id, quarter, rounds, stake, payout, null::double precision as expected
          from play_quarters where ${played(agentId, userId)})`

const played = (agentId: UserId | undefined, userId: UserId | undefined) =>
  sql`${agentId === undefined ? sql`true` : sql`agent_id = ${agentId}`}
    and ${userId === undefined ? sql`true` : sql`user_id = ${userId}`}`

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
        left join ${results(scope)} as result on ${inScope(scope)} and quarter >= wanted.begins and quarter < wanted.ends
        group by wanted.day, wanted.begins order by wanted.begins`,
  )

export interface GameOfDay extends DayResult {
  readonly gameId: number
}

/** Each game on each of the days on which it was played. */
export const resultsByDayAndGame = (
  reader: Reader,
  scope: StatisticsScope,
  days: readonly DayOfRange[],
): Promise<GameOfDay[]> =>
  many<GameOfDay>(
    reader,
    sql`select wanted.day as date, game_id, ${sums}
        from unnest(
          ${days.map(({ day }) => day)}::text[],
          ${days.map(({ from }) => from)}::timestamptz[],
          ${days.map(({ before }) => before)}::timestamptz[]
        ) as wanted (day, begins, ends)
        join table_results on ${inScope(scope)} and quarter >= wanted.begins and quarter < wanted.ends
        group by wanted.day, wanted.begins, game_id order by wanted.begins, game_id`,
  )

export interface GameResult extends Sums {
  readonly gameId: number
  /** Of the payout, in units; null where it is some people's. */
  readonly expected: number | null
}

/** Games that were played, by their ids. */
export const resultsByGame = (reader: Reader, scope: StatisticsScope): Promise<GameResult[]> =>
  many<GameResult>(
    reader,
    sql`select game_id, ${sums}, sum(expected) as expected from ${results(scope)} as result
        where ${inScope(scope)} group by game_id order by game_id`,
  )

const ofScope = (scope: StatisticsScope) =>
  sql`session.club_id = ${scope.clubId}
    and session.game_type = coalesce(${scope.gameType ?? null}::integer, session.game_type) and ${seated(scope)}`

const openInRange = (scope: StatisticsScope) =>
  sql`${ofScope(scope)} and session.created_at < ${scope.before}
    and (session.finished_at is null or session.finished_at >= ${scope.from})`

/** Of a session it is said whose player one was when one sat down. */
const seated = ({ clubId, agentId, userId }: StatisticsScope) =>
  sql`${agentId === undefined ? sql`true` : sql`agent_at(${clubId}::integer, session.user_id, session.created_at) = ${agentId}`}
    and ${userId === undefined ? sql`true` : sql`session.user_id = ${userId}`}`

/** Sessions in which a round was settled in the range, and whose they are. */
export const countSessions = (
  reader: Reader,
  scope: StatisticsScope,
): Promise<{ sessions: number; players: number }> =>
  one(
    reader,
    sql<{ sessions: number; players: number }>`
      select count(*)::integer as sessions, count(distinct user_id)::integer as players
      from sessions session where ${ofScope(scope)} and ${playedIn({
        from: sql`${scope.from}::timestamptz`,
        before: sql`${scope.before}::timestamptz`,
      })}`,
  )

/** What is staked now in hands that are not settled. */
export async function openStakes(reader: Reader, scope: StatisticsScope): Promise<Amount> {
  const { stakes } = await one(
    reader,
    sql<{ stakes: Amount }>`
      select coalesce(sum(hand.stake), 0)::bigint as stakes
      from sessions session join rounds hand on hand.id = session.hand_id
      where session.club_id = ${scope.clubId} and session.finished_at is null
        and session.game_id = any(${scope.gameIds}::integer[])
        and ${seated(scope)}`,
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
        from sessions session, generate_series(
          date_bin('1 hour', greatest(session.created_at, ${scope.from}), ${scope.from}),
          least(coalesce(session.finished_at, ${now}), ${scope.before}::timestamptz - interval '1 microsecond'),
          interval '1 hour') as slot
        where ${openInRange(scope)} group by slot`,
  )
