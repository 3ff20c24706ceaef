import type { ClubId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

/** Returns the clubs with deals that have an ended period for which no notice was sent. */
export async function clubsWithUnannounced(reader: Reader, at: Date): Promise<ClubId[]> {
  const rows = await many<{ clubId: ClubId }>(
    reader,
    sql`select first.club_id
        from (select club_id, min(from_number) as number from deals group by club_id) as first
        where exists (
          select from periods
          left join settlements told on told.period_id = periods.id
          where periods.club_id = first.club_id and periods.number >= first.number and periods.ends_at <= ${at}
            and (told.period_id is null or not told.is_told and told.state = 'draft'))
        order by first.club_id`,
  )
  return rows.map(({ clubId }) => clubId)
}
