import type { PlayAsked } from '#modules/cashier/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { one, sql } from '#platform/db/sql.ts'

/**
 * Tells whether the person has played since then, by the last round of each of their sessions in the club.
 */
export async function hasPlayedSince(reader: Reader, { clubId, userId, since }: PlayAsked): Promise<boolean> {
  const { hasPlayed } = await one<{ hasPlayed: boolean }>(
    reader,
    sql`select exists (
          select from sessions session
          cross join lateral (
            select created_at from rounds where session_id = session.id order by id desc limit 1
          ) as last
          where session.user_id = ${userId} and session.club_id = ${clubId} and session.active_at >= ${since}
            and last.created_at >= ${since}) as has_played`,
  )
  return hasPlayed
}
