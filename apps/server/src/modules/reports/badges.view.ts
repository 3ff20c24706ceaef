import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'
import { many, one, sql } from '#platform/db/sql.ts'

export interface PersonalBadges {
  readonly notifications: number
  readonly invites: number
}

export interface ClubBadges {
  readonly clubId: ClubId
  readonly chipRequests: number
  readonly joinRequests: number
}

export const personalBadges = (reader: Reader, userId: UserId): Promise<PersonalBadges> =>
  one<PersonalBadges>(
    reader,
    sql`select
      (select count(*)::integer from messages
        where receiver_id = ${userId} and message_type = 'other' and read_at is null) as notifications,
      (select count(*)::integer from invites
        where user_id = ${userId} and direction = 'invite' and result = 'requested') as invites`,
  )

/** Of each club the person is in: requests that wait for their decision, as agent or as staff who may decide. */
export const clubBadges = (reader: Reader, userId: UserId): Promise<ClubBadges[]> =>
  many<ClubBadges>(
    reader,
    sql`select member.club_id,
        (select count(*)::integer from transactions request
          where request.club_id = member.club_id and request.status is null
            and (request.sender_id = ${userId}
              or (request.sender_id is null
                and (member.role = 'owner' or 'transfer' = any(member.manager_permissions))))) as chip_requests,
        (select count(*)::integer from invites request
          where request.club_id = member.club_id and request.direction = 'request' and request.result = 'requested'
            and (member.role = 'owner' or 'accept_invites' = any(member.manager_permissions))) as join_requests
      from members member where member.user_id = ${userId} and member.status = 'active'`,
  )
