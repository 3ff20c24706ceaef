import { games, gameTypeOf } from '@cardroom/games'
import type { Amount } from '@cardroom/money'
import type { ClubTables } from '#modules/clubs/index.ts'
import { now, startOfDay } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

interface Row {
  readonly activeSessions: number
  readonly todayIncome: Amount
  readonly todayRounds: number
  readonly ownIncome: Amount
  readonly ownRounds: number
  readonly games: ClubTables['games']
}

/** For each of these clubs, in their order: what its tables made since 00:00 UTC, and what is on them now. */
export function tablesOfClubs(
  reader: Reader,
  { clubIds, userId }: { readonly clubIds: readonly number[]; readonly userId: number },
): Promise<ClubTables[]> {
  const today = startOfDay(now())
  return many<Row>(
    reader,
    sql`select open.sessions as active_sessions, offered.games,
          coalesce(results.income, 0)::bigint as today_income, coalesce(results.rounds, 0)::integer as today_rounds,
          coalesce(own.payout - own.stake, 0)::bigint as own_income, coalesce(own.rounds, 0)::integer as own_rounds
        from unnest(${clubIds}::integer[]) with ordinality as club (id, place)
        cross join lateral (
          select count(*)::integer as sessions from sessions where club_id = club.id and finished_at is null
        ) open
        cross join lateral (
          select jsonb_agg(jsonb_build_object(
            'gameType', game_type, 'tables', tables, 'playing', playing) order by game_type) as games
          from (
            select game_type, count(*) filter (where ${hasActiveLimit}) as tables,
              (select count(distinct user_id) from sessions
               where club_id = club.id and finished_at is null and sessions.game_type = game.game_type) as playing
            from unnest(${games.map((game) => game.id)}::integer[], ${games.map(gameTypeOf)}::integer[])
              as game (id, game_type)
            group by game_type
          ) as by_type
        ) offered
        left join lateral (
          select sum(stake - payout) as income, sum(rounds) as rounds
          from table_results where club_id = club.id and hour >= ${today}
        ) results on true
        left join player_days own on own.club_id = club.id and own.user_id = ${userId}
          and own.day = ${today.toISOString().slice(0, 10)}::date
        order by club.place`,
  )
}

/** Of a limit the club's own row counts, else the usual one. */
const hasActiveLimit = sql`exists (
  select from table_limits as usual
  left join table_limits as own
    on own.club_id = club.id and own.game_id = usual.game_id and own.limit_name = usual.limit_name
  where usual.club_id = 0 and usual.game_id = game.id and coalesce(own.is_active, usual.is_active))`

/** Who has an open session in the club. */
export async function playersAtTables(reader: Reader, clubId: number): Promise<number[]> {
  const rows = await many<{ userId: number }>(
    reader,
    sql`select distinct user_id from sessions where club_id = ${clubId} and finished_at is null order by user_id`,
  )
  return rows.map((row) => row.userId)
}
