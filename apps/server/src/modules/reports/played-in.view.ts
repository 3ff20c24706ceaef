import { sql, type RawBuilder } from '#platform/db/sql.ts'

/** A span of time, half open, as expressions of a statement. */
interface SpanAsked {
  readonly from: RawBuilder<unknown>
  readonly before: RawBuilder<unknown>
}

/**
 * Whether a round of `session` was settled in the span: only then it counts in a sum, and who sits there is a player
 * (rule reports-16). One that lies within it is not looked into. Of rounds that have left for files the sums by quarters
 * of an hour say it, which are of all sessions that one has of a game.
 */
export const playedIn = ({ from, before }: SpanAsked): RawBuilder<unknown> => sql`(
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
          coalesce((select created_at from rounds order by id limit 1), 'infinity')))))`
