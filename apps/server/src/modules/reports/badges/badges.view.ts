import type { ClubId, UserId } from '@cardroom/contract/ids'
import { noticeReadAt } from '#modules/messages/index.ts'
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
  /** The number of approvals that the person may decide: others requested them, and for somebody else. */
  readonly approvals: number
  readonly receipts: number
  /** The number of weeks that have ended and are not closed, for a person who settles. */
  readonly settlement: number
}

export const personalBadges = (reader: Reader, userId: UserId): Promise<PersonalBadges> =>
  one<PersonalBadges>(
    reader,
    sql`select
      (select count(*)::integer from messages message
        where message.receiver_id = ${userId} and message.message_type = 'other' and message.read_at is null
          and ${noticeReadAt} is null) as notifications,
      (select count(*)::integer from invites
        where user_id = ${userId} and direction = 'invite' and result = 'requested') as invites`,
  )

/**
 * Returns what waits in each of the person's clubs for their decision or answer, as agent or as staff with the right
 * to it.
 */
export const clubBadges = (reader: Reader, userId: UserId, now: Date): Promise<ClubBadges[]> =>
  many<ClubBadges>(
    reader,
    sql`select member.club_id,
        (select count(*)::integer from transactions request
          where request.club_id = member.club_id and request.status is null
            and request.initiator_id <> ${userId}
            and (request.type = 'transfer' and request.sender_id = ${userId}
              or (request.sender_id is null
                and (member.role = 'owner' or 'transfer' = any(member.manager_permissions)))
              or (request.type <> 'transfer' and (request.receiver_id = ${userId} or request.receiver_id is null
                and (member.role = 'owner' or 'credit' = any(member.manager_permissions)))))) as chip_requests,
        (select count(*)::integer from invites request
          where request.club_id = member.club_id and request.direction = 'request' and request.result = 'requested'
            and (member.role = 'owner' or 'accept_invites' = any(member.manager_permissions))) as join_requests,
        (select count(*)::integer from approvals
          where approvals.club_id = member.club_id and state = 'waiting' and expires_at > ${now}
            and proposed_by <> ${userId}
            and (${userId} <> all(for_whom) or member.role = 'owner' and what in ('sale', 'bulk'))
            and (member.role = 'owner' or member.manager_permissions @> array['approve', approvals.flag])) as approvals,
        (select count(*)::integer from receipts receipt
          where receipt.club_id = member.club_id and (
            receipt.state in ('waiting', 'unanswered') and (receipt.receiver_id = ${userId}
              or receipt.receiver_id is null and receipt.payer_id is distinct from ${userId}
                and (member.role = 'owner' or 'credit' = any(member.manager_permissions)))
            or receipt.state = 'disputed' and (member.role = 'owner'
              or 'credit' = any(member.manager_permissions)
                and not coalesce(${userId} = any(array[receipt.payer_id, receipt.receiver_id, receipt.initiator_id,
                  receipt.answered_by]), false)))) as receipts,
        (select count(*)::integer from settlements
          where settlements.club_id = member.club_id and settlements.state <> 'closed'
            and (member.role = 'owner' or 'settle' = any(member.manager_permissions))) as settlement
      from members member where member.user_id = ${userId} and member.status = 'active'`,
  )
