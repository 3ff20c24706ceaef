import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

/** A disputed receipt on which nobody has ruled, with the person who is asked about; of two the payer. */
export interface Dispute {
  readonly receiptId: number
  readonly number: number
  readonly userId: UserId
  readonly name: string
  readonly amount: Amount
}

/** Selects the club's open disputes in which one of these people is a side, in the order of their receipts. */
export const disputesWith = (
  reader: Reader,
  clubId: ClubId,
  userIds: readonly UserId[],
): Promise<Dispute[]> =>
  many<Dispute>(
    reader,
    sql`select receipt.id as receipt_id, receipt.number, person.id as user_id, person.name, receipt.amount
        from receipts receipt
        join users person on person.id = case when receipt.payer_id = any(${userIds}::integer[])
          then receipt.payer_id else receipt.receiver_id end
        where receipt.club_id = ${clubId} and receipt.state = 'disputed'
          and (receipt.payer_id = any(${userIds}::integer[]) or receipt.receiver_id = any(${userIds}::integer[]))
        order by receipt.id`,
    { amount: 'amount' },
  )
