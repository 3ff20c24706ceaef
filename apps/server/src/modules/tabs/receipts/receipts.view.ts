import type { Receipt, ReceiptState } from '@cardroom/contract/receipts'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import type { ReceiptParties } from './receipts.policy.ts'

/** A receipt as screens show it, with the names and pictures of both sides. */
export interface ShownReceipt extends ReceiptParties {
  readonly id: number
  readonly clubId: ClubId
  readonly number: number
  readonly payerName: string
  readonly payerAvatar: string | null
  readonly payerAvatarId: number
  readonly receiverName: string
  readonly receiverAvatar: string | null
  readonly receiverAvatarId: number
  readonly amount: Amount
  readonly method: Receipt['method']
  readonly note: string | null
  readonly paidOn: string
  readonly state: ReceiptState
  readonly disputeReason: string | null
  readonly ruling: Receipt['ruling']
  readonly rulingReason: string | null
  readonly ruledBy: UserId | null
  readonly initiatorName: string
  readonly answererName: string | null
  readonly rulerName: string | null
  readonly corrects: number | null
  readonly correctedBy: number | null
  readonly createdAt: Date
  readonly answerBy: Date | null
  /** Null if nobody has answered, if it counted at once, and if it was withdrawn. */
  readonly answeredAt: Date | null
  /** The time of its last change, which for a withdrawn or ruled receipt is that act. */
  readonly updatedAt: Date
}

const shown = sql.raw(`
  select receipt.id, receipt.club_id, receipt.number, receipt.payer_id, receipt.receiver_id,
    coalesce(payer.name, club.name) as payer_name, coalesce(receiver.name, club.name) as receiver_name,
    case when payer.id is null then club.avatar else payer.avatar end as payer_avatar,
    case when receiver.id is null then club.avatar else receiver.avatar end as receiver_avatar,
    coalesce(payer.avatar_id, club.avatar_id) as payer_avatar_id,
    coalesce(receiver.avatar_id, club.avatar_id) as receiver_avatar_id,
    receipt.amount, receipt.method, receipt.note, to_char(receipt.paid_on, 'YYYY-MM-DD') as paid_on,
    receipt.initiator_id, receipt.state, receipt.dispute_reason, receipt.ruling, receipt.ruling_reason,
    receipt.answered_by, receipt.ruled_by, receipt.corrects, later.id as corrected_by, receipt.created_at,
    receipt.answer_by, receipt.answered_at, receipt.updated_at, initiator.name as initiator_name,
    answerer.name as answerer_name, ruler.name as ruler_name
  from receipts receipt
  join clubs club on club.id = receipt.club_id
  join users initiator on initiator.id = receipt.initiator_id
  left join users answerer on answerer.id = receipt.answered_by
  left join users ruler on ruler.id = receipt.ruled_by
  left join users payer on payer.id = receipt.payer_id
  left join users receiver on receiver.id = receipt.receiver_id
  left join receipts later on later.corrects = receipt.id and later.state not in ('rejected', 'withdrawn')`)

export const receiptsById = (reader: Reader, ids: readonly number[]): Promise<ShownReceipt[]> =>
  many<ShownReceipt>(reader, sql`${shown} where receipt.id = any(${ids}::bigint[]) order by receipt.id`, {
    amount: 'amount',
  })

export interface ReceiptFilter {
  readonly clubId: ClubId
  readonly state?: ReceiptState | undefined
  /** Only receipts with this person on a side, and with this one too. */
  readonly ofPerson?: UserId | undefined
  readonly withPerson?: UserId | undefined
  /** Null means all of them. */
  readonly limit: number | null
  readonly offset: number
  /** Only receipts that are older than the one with this id. */
  readonly before?: number | undefined
}

const isOn = (person: UserId | undefined) =>
  person === undefined ? sql`true` : sql`${person}::integer in (receipt.payer_id, receipt.receiver_id)`

/** Selects the receipts, newest first. */
export const receiptsOf = (reader: Reader, filter: ReceiptFilter): Promise<ShownReceipt[]> =>
  many<ShownReceipt>(
    reader,
    sql`${shown} where receipt.club_id = ${filter.clubId}
          and (${filter.state ?? null}::text is null or receipt.state = ${filter.state ?? null}::text)
          and ${isOn(filter.ofPerson)} and ${isOn(filter.withPerson)}
          and (${filter.before ?? null}::bigint is null or receipt.id < ${filter.before ?? null}::bigint)
        order by receipt.id desc limit ${filter.limit}::bigint offset ${filter.offset}`,
    { amount: 'amount' },
  )
