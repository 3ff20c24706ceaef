import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import type { Member } from './members/members.store.ts'

export interface ClubDoor {
  readonly exists: boolean
  readonly isActive: boolean
  /** The role of an active member; null for anybody else. */
  readonly role: Member['role'] | null
  readonly managerPermissions: Member['managerPermissions'] | null
  readonly agentId: UserId | null
}

/**
 * Tells for each pair of person and club whether the club exists, and the person's role and flags as an active
 * member.
 */
export const clubDoors = (
  reader: Reader,
  wanted: readonly { readonly userId: UserId; readonly clubId: ClubId }[],
): Promise<ClubDoor[]> =>
  many<ClubDoor>(
    reader,
    sql`select club.id is not null as exists, member.id is not null as is_active, member.role,
          member.manager_permissions, member.agent_id
        from unnest(${wanted.map((each) => each.userId)}::integer[], ${wanted.map((each) => each.clubId)}::integer[])
          with ordinality as wanted (user_id, club_id, place)
        left join clubs club on club.id = wanted.club_id
        left join members member on member.club_id = wanted.club_id and member.user_id = wanted.user_id
          and member.status = 'active'
        order by wanted.place`,
  )
