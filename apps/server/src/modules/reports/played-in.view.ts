import type { ClubId } from '@cardroom/contract/ids'
import { sql, type RawBuilder } from '#platform/db/sql.ts'
import type { Range } from './period.ts'

/** A half-open span of time, as SQL expressions. */
interface SpanAsked {
  readonly from: RawBuilder<unknown>
  readonly before: RawBuilder<unknown>
  /** The sums by quarters ("played") that count; all by default. */
  readonly sums?: RawBuilder<unknown>
}

/**
 * Tells whether a round of `session` was settled in the span. Only then the session counts in a sum, and its person
 * is a player (rule reports-16). A session that lies entirely within the span is not examined. For rounds that have
 * left for files, the sums by quarters of an hour are used; they cover all of a person's sessions at a game.
 */
export const playedIn = ({ from, before, sums = sql`true` }: SpanAsked): RawBuilder<unknown> => sql`(
  session.rounds > 0 and session.created_at < ${before}
  and (session.finished_at is null or session.finished_at >= ${from}) and (
    session.created_at >= ${from} and session.finished_at < ${before}
    or exists (select from rounds round
      where round.session_id = session.id and round.settled_at >= ${from} and round.settled_at < ${before}
        and round.voided_at is null)
    or exists (select from play_quarters played
      where played.user_id = session.user_id and played.club_id = coalesce(session.club_id, 0)
        and played.game_id = session.game_id and played.rounds > 0
        and played.quarter >= quarter_of(greatest(${from}, session.created_at))
        and played.quarter < least(${before}, coalesce(session.finished_at, 'infinity'),
          coalesce((select created_at from rounds order by id limit 1), 'infinity'))
        and ${sums})))`

/**
 * Selects when each person of the club was a player of which agent. 0 means no agent, as before they joined.
 */
export const timesUnderAgents = (clubId: ClubId): RawBuilder<unknown> => sql`(
  select user_id, coalesce(agent_id, 0) as agent_id, since as begins,
    lead(since, 1, 'infinity') over (partition by user_id order by since) as ends
  from member_history where club_id = ${clubId}
  union all
  select user_id, 0, '-infinity', min(since) from member_history where club_id = ${clubId} group by user_id)`

/**
 * Selects the sessions that count in each of the spans, with the agent whose player the person was. A session that
 * was played for two agents is listed for both (rule reports-16), and may be listed twice for one. Columns: id,
 * user_id, game_id, game_type, agent_id, and the number of the span, from 1. Everything that counts sessions or
 * players of a club uses this.
 */
export const sessionsPlayed = (clubId: ClubId, spans: readonly Range[]): RawBuilder<unknown> => sql`(
  select session.id, session.user_id, session.game_id, session.game_type, under.agent_id, span.place
  from sessions session
  join ${timesUnderAgents(clubId)} as under on under.user_id = session.user_id
    and session.created_at < under.ends and (session.finished_at is null or session.finished_at >= under.begins)
  join unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ before }) => before)}::timestamptz[])
    with ordinality as span (begins, ends, place) on span.begins < under.ends and span.ends > under.begins
    and ${playedIn({
      from: sql`greatest(span.begins, under.begins)`,
      before: sql`least(span.ends, under.ends)`,
      sums: sql`played.agent_id = under.agent_id`,
    })}
  where session.club_id = ${clubId})`
