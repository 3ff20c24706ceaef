import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

/** One row of a bulk, with the fields that are the same for the whole bulk. */
export interface PastBulkRow {
  readonly id: number
  readonly name: string | null
  readonly initiatorId: UserId
  readonly initiatorName: string
  readonly createdAt: Date
  readonly type: 'transfer' | 'extract'
  readonly currency: ChipCurrency
  readonly userId: UserId
  readonly userName: string
  readonly amount: Amount
  readonly isOnTab: boolean
}

/** The number of bulks that the list of earlier bulks shows (rule cashier-29). */
const shownMax = 20

/**
 * Selects the rows of the latest bulks, newest bulk first, and each bulk in the order of its list. An agent sees only
 * its own.
 */
export const pastBulkRows = (
  reader: Reader,
  { clubId, initiatorId }: { readonly clubId: ClubId; readonly initiatorId: UserId | null },
): Promise<PastBulkRow[]> =>
  many<PastBulkRow>(
    reader,
    sql`with past as materialized (
          select id, name, initiator_id, transaction_ids, created_at from bulks
          where club_id = ${clubId} and (${initiatorId}::integer is null or initiator_id = ${initiatorId})
          order by id desc limit ${shownMax})
        select past.id, past.name, past.initiator_id, initiator.name as initiator_name, past.created_at, entry.type,
          case entry.type when 'extract' then entry.currency else entry.to_currency end as currency,
          person.id as user_id, person.name as user_name, entry.to_amount as amount,
          entry.on_tab as is_on_tab
        from past
        join users initiator on initiator.id = past.initiator_id
        cross join unnest(past.transaction_ids) with ordinality as listed (transaction_id, place)
        join transactions entry on entry.id = listed.transaction_id
        join users person
          on person.id = case entry.type when 'extract' then entry.sender_id else entry.receiver_id end
        order by past.id desc, listed.place`,
    { amount: 'amount' },
  )
