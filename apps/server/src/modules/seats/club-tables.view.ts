import type { ClubId, UserId } from '@cardroom/contract/ids'
import { games, gameTypeOf } from '@cardroom/games'
import type { ClubTables } from '#modules/clubs/index.ts'
import { now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import { dayIn, startOfDayIn } from '#platform/time-zones.ts'

interface Asked {
  readonly clubs: readonly { readonly id: ClubId; readonly timeZone: string }[]
  readonly userId: UserId
}

/**
 * Returns, for each of these clubs in their order, the result of its tables since its midnight, and the sessions and
 * stakes open now.
 */
export async function tablesOfClubs(reader: Reader, { clubs, userId }: Asked): Promise<ClubTables[]> {
  const days = clubs.map(({ timeZone }) => dayIn(now(), timeZone))
  const midnights = clubs.map(({ timeZone }, place) => startOfDayIn(days[place] as string, timeZone))
  const rows = await many<Omit<ClubTables, 'today'>>(
    reader,
    sql`select open.sessions as active_sessions, open.stakes as open_stakes, offered.games /* never null: there are games */,
          coalesce(results.income, 0)::bigint as today_income, coalesce(results.rounds, 0)::integer as today_rounds,
          coalesce(own.income, 0)::bigint as own_income, coalesce(own.rounds, 0)::integer as own_rounds
        from unnest(${clubs.map(({ id }) => id)}::integer[], ${midnights}::timestamptz[])
          with ordinality as club (id, midnight, place)
        cross join lateral (
          select count(*)::integer as sessions,
            coalesce(sum(coalesce(hand.stake, 0) + coalesce(boxes.stake, 0)), 0)::bigint as stakes
          from sessions left join rounds hand on hand.id = sessions.hand_id
          left join lateral (
            select sum(part.stake) as stake from table_hands seated join rounds part on part.id = seated.part_id
            where seated.session_id = sessions.id and seated.is_open
          ) boxes on true
          where club_id = club.id and finished_at is null
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
          from table_results where club_id = club.id and quarter >= club.midnight
        ) results on true
        left join lateral (
          select sum(round.payout - round.stake) as income, count(*) as rounds
          from sessions session join rounds round on round.session_id = session.id
          where session.user_id = ${userId} and session.club_id = club.id
            and (session.finished_at is null or session.finished_at >= club.midnight)
            and round.settled_at >= club.midnight and round.voided_at is null
        ) own on true
        order by club.place`,
    { openStakes: 'amount', todayIncome: 'amount', ownIncome: 'amount' },
  )
  return rows.map((row, place) => ({ ...row, today: days[place] as string }))
}

/**
 * The condition that a game has an active limit. The club's own limit counts; if it has none, the default does.
 */
const hasActiveLimit = sql`exists (
  select from table_limits as usual
  left join table_limits as own
    on own.club_id = club.id and own.game_id = usual.game_id and own.limit_name = usual.limit_name
  where usual.club_id = 0 and usual.game_id = game.id and coalesce(own.is_active, usual.is_active))`

/** Lists the people with an open session in the club. */
export async function playersAtTables(reader: Reader, clubId: ClubId): Promise<UserId[]> {
  const rows = await many<{ userId: UserId }>(
    reader,
    sql`select distinct user_id from sessions where club_id = ${clubId} and finished_at is null order by user_id`,
  )
  return rows.map((row) => row.userId)
}
