import type { ClubId } from '@cardroom/contract/ids'
import { sql, type RawBuilder } from '#platform/db/sql.ts'
import type { Range } from './period.ts'

/** A span of time, half open, as expressions of a statement. */
interface SpanAsked {
  readonly from: RawBuilder<unknown>
  readonly before: RawBuilder<unknown>
  /** Which sums by quarters ("played") count; all where nothing is said. */
  readonly sums?: RawBuilder<unknown>
}

/**
 * Whether a round of `session` was settled in the span: only then it counts in a sum, and who sits there is a player
 * (rule reports-16). One that lies within it is not looked into. Of rounds that have left for files the sums by quarters
 * of an hour say it, which are of all sessions that one has of a game.
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

/** From when until when each person of the club was whose player; 0: nobody's, as before they came. */
export const timesUnderAgents = (clubId: ClubId): RawBuilder<unknown> => sql`(
  select user_id, coalesce(agent_id, 0) as agent_id, since as begins,
    lead(since, 1, 'infinity') over (partition by user_id order by since) as ends
  from member_history where club_id = ${clubId}
  union all
  select user_id, 0, '-infinity', min(since) from member_history where club_id = ${clubId} group by user_id)`

/**
 * The sessions that count in each of the spans, with whose player one was in them: one that played for two agents is
 * there for both (rule reports-16), and may be there twice for one. Columns: id, user_id, game_id, game_type, agent_id,
 * and the place of the span, from 1. Whatever counts sessions or players of a club counts these.
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
