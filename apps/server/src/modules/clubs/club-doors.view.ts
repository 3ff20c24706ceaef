import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

export interface ClubDoor {
  readonly exists: boolean
  readonly isActive: boolean
}

/** For each person and club: whether there is such a club, and whether they are an active member of it. */
export const clubDoors = (
  reader: Reader,
  wanted: readonly { readonly userId: number; readonly clubId: number }[],
): Promise<ClubDoor[]> =>
  many<ClubDoor>(
    reader,
    sql`select club.id is not null as exists, coalesce(member.status = 'active', false) as is_active
        from unnest(${wanted.map((each) => each.userId)}::integer[], ${wanted.map((each) => each.clubId)}::integer[])
          with ordinality as wanted (user_id, club_id, place)
        left join clubs club on club.id = wanted.club_id
        left join members member on member.club_id = wanted.club_id and member.user_id = wanted.user_id
        order by wanted.place`,
  )
