import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { ManagerFlag } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

/** Returns the user ids of the club's owner and of its managers with the flag, who are told what they may decide. */
export async function staffWhoMay(reader: Reader, clubId: ClubId, flag: ManagerFlag): Promise<UserId[]> {
  const rows = await many<{ userId: UserId }>(
    reader,
    sql`select user_id from members
        where club_id = ${clubId} and status = 'active'
          and (role = 'owner' or (role = 'manager' and ${flag} = any(manager_permissions)))
        order by user_id`,
  )
  return rows.map((row) => row.userId)
}

/** Returns the user ids of the club's owner and of all its managers, who are told what happens to the club. */
export async function staffOf(reader: Reader, clubId: ClubId): Promise<UserId[]> {
  const rows = await many<{ userId: UserId }>(
    reader,
    sql`select user_id from members
        where club_id = ${clubId} and status = 'active' and role in ('owner', 'manager') order by user_id`,
  )
  return rows.map((row) => row.userId)
}

/**
 * Returns for each pair of club and flag, in their order, the user ids of its owner and of its managers with the
 * flag.
 */
export async function staffOfClubs(
  reader: Reader,
  asked: readonly { readonly club: ClubId; readonly flag: string }[],
): Promise<UserId[][]> {
  const rows = await many<{ userIds: UserId[] | null }>(
    reader,
    sql`select (select array_agg(user_id order by user_id) from members
                where club_id = asked.club and status = 'active'
                  and (role = 'owner' or (role = 'manager' and asked.flag = any(manager_permissions)))) as user_ids
        from unnest(${asked.map((each) => each.club)}::integer[], ${asked.map((each) => each.flag)}::text[])
          with ordinality as asked (club, flag, place)
        order by asked.place`,
  )
  return rows.map((row) => row.userIds ?? [])
}
