import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import { minutes } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, one, sql } from '#platform/db/sql.ts'
import type { DayOfRange, Range } from '../period.ts'
import { sessionsPlayed, timesUnderAgents } from '../played-in.view.ts'

export interface StatisticsScope extends Range {
  readonly clubId: ClubId
  readonly gameIds: readonly number[]
  readonly gameType: number | undefined
  /** Only the play of this agent's players, while they were that; 0 for players without an agent. */
  readonly agentId: UserId | undefined
  /** Only this person's play. */
  readonly userId: UserId | undefined
}

interface Sums {
  readonly rounds: number
  readonly stake: Amount
  readonly payout: Amount
}

const sums = sql.raw(
  'coalesce(sum(rounds), 0)::double precision as rounds, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout',
)
/** The sums by quarters say nothing of a part of a quarter, so a range that cuts one reads its rounds (rule time-3). */
const results = (scope: StatisticsScope) => (isOfQuarters(scope) ? sumsOf(scope) : roundsOf(scope))

const quarterMs = minutes(15)
const isOfQuarters = ({ from, before }: Range): boolean =>
  from.getTime() % quarterMs === 0 && before.getTime() % quarterMs === 0

const roundsOf = (scope: StatisticsScope) =>
  sql`(select ${scope.clubId}::integer as club_id, game_id, at as quarter, rounds, stake, payout,
        null::double precision as expected
      from play_between(${scope.clubId}::integer, ${scope.from}::timestamptz, ${scope.before}::timestamptz) as played
      where (rounds, stake, payout) <> (0, 0, 0) and ${asked(scope)})`

/** Selects the sums of all tables of the club, or, if only some people's play counts, those by person. */
const sumsOf = (scope: StatisticsScope) =>
  scope.agentId === undefined && scope.userId === undefined
    ? sql`table_results`
    : sql`(select club_id, game_id, quarter, rounds, stake, payout, null::double precision as expected
          from play_quarters where ${asked(scope)})`

const inScope = ({ clubId, gameIds, from, before }: StatisticsScope) =>
  sql`club_id = ${clubId} and game_id = any(${gameIds}::integer[]) and quarter >= ${from} and quarter < ${before}`

export interface DayResult extends Sums {
  readonly date: string
}

/** Selects the results of each day, including days on which nobody played. */
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
    { stake: 'amount', payout: 'amount' },
  )

export interface GameOfDay extends DayResult {
  readonly gameId: number
}

/** Selects the results of each game on each of the days on which it was played. */
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
        join ${results(scope)} as result on ${inScope(scope)} and quarter >= wanted.begins and quarter < wanted.ends
        group by wanted.day, wanted.begins, game_id order by wanted.begins, game_id`,
    { stake: 'amount', payout: 'amount' },
  )

export interface GameResult extends Sums {
  readonly gameId: number
  /** The expected payout in units; null if only some people's play counts, or a part of a quarter of an hour. */
  readonly expected: number | null
}

/** Selects the results of the games that were played, by their ids. */
export const resultsByGame = (reader: Reader, scope: StatisticsScope): Promise<GameResult[]> =>
  many<GameResult>(
    reader,
    sql`select game_id, ${sums}, sum(expected) as expected from ${results(scope)} as result
        where ${inScope(scope)} group by game_id order by game_id`,
    { stake: 'amount', payout: 'amount' },
  )

/** Builds the condition for the requested people, on a table that tells whose player one was. */
const asked = ({ agentId, userId }: StatisticsScope) =>
  sql`${agentId === undefined ? sql`true` : sql`agent_id = ${agentId}`}
    and ${userId === undefined ? sql`true` : sql`user_id = ${userId}`}`

const ofGameType = ({ gameType }: StatisticsScope) =>
  sql`game_type = coalesce(${gameType ?? null}::integer, game_type)`

/** Counts the sessions with a settled round in the range, and their players. */
export const countSessions = (
  reader: Reader,
  scope: StatisticsScope,
): Promise<{ sessions: number; players: number }> =>
  one(
    reader,
    sql<{ sessions: number; players: number }>`
      select count(distinct id)::integer as sessions, count(distinct user_id)::integer as players
      from ${sessionsPlayed(scope.clubId, [scope])} as played where ${ofGameType(scope)} and ${asked(scope)}`,
  )

/** Returns the stakes in hands that are not settled now, for the agent at the time of the deal. */
export async function openStakes(reader: Reader, scope: StatisticsScope): Promise<Amount> {
  const { stakes } = await one(
    reader,
    sql<{ stakes: Amount }>`
      select coalesce(sum(stake), 0)::bigint as stakes
      from (
        select hand.stake, session.user_id, agent_at(session.club_id, session.user_id, hand.created_at) as agent_id
        from sessions session
        cross join lateral (
          select session.hand_id as id
          union all
          select part_id from table_hands where session_id = session.id and is_open
        ) as played
        join rounds hand on hand.id = played.id
        where session.club_id = ${scope.clubId} and session.finished_at is null
          and session.game_id = any(${scope.gameIds}::integer[])
      ) as hand where ${asked(scope)}`,
    { stakes: 'amount' },
  )
  return stakes
}

export interface OpenInHour {
  /** The time when the hour began. Hours are counted from the range's first moment on. */
  readonly slot: Date
  readonly sessions: number
}

/**
 * Counts the open sessions in each hour of the range that had any; for an agent, those of people who were its players
 * at the time.
 */
export const sessionsByHour = (reader: Reader, scope: StatisticsScope, now: Date): Promise<OpenInHour[]> =>
  many<OpenInHour>(
    reader,
    sql`select slot, count(distinct id)::integer as sessions
        from (
          select session.id, session.user_id, session.game_type, under.agent_id,
            greatest(session.created_at, under.begins, ${scope.from}) as begins,
            least(coalesce(session.finished_at, ${now}),
              least(under.ends, ${scope.before}::timestamptz) - interval '1 microsecond') as ends
          from sessions session
          join ${timesUnderAgents(scope.clubId)} as under on under.user_id = session.user_id
            and session.created_at < under.ends and (session.finished_at is null or session.finished_at >= under.begins)
          where session.club_id = ${scope.clubId} and session.created_at < ${scope.before}
            and (session.finished_at is null or session.finished_at >= ${scope.from})
        ) as open
        cross join lateral generate_series(date_bin('1 hour', begins, ${scope.from}), ends, interval '1 hour') as slot
        where begins <= ends and ${ofGameType(scope)} and ${asked(scope)}
        group by slot`,
  )
