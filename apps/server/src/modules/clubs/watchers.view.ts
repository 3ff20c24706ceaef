import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

/**
 * Selects the people who may see the person in a list of members, as `scopeOf` defines it: everybody in the clubs
 * where the person is staff; elsewhere the staff, the person's agent and the players whose agent the person is.
 */
export async function watchersOf(
  reader: Reader,
  userId: UserId,
): Promise<{ clubs: ClubId[]; users: UserId[] }> {
  const rows = await many<{ clubId: ClubId; isStaff: boolean; users: UserId[] | null }>(
    reader,
    sql`select own.club_id, own.role in ('owner', 'manager') as is_staff,
          case when own.role in ('owner', 'manager') then null else (
            select array_agg(other.user_id) from members other
            where other.club_id = own.club_id and other.status = 'active' and other.user_id <> own.user_id
              and (other.role in ('owner', 'manager') or other.user_id = own.agent_id or other.agent_id = own.user_id)
          ) end as users
        from members own where own.user_id = ${userId} and own.status = 'active'`,
  )
  return {
    clubs: rows.filter((row) => row.isStaff).map((row) => row.clubId),
    users: [...new Set(rows.flatMap((row) => row.users ?? []))],
  }
}
