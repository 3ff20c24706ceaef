import type { TransactionType } from '@cardroom/contract/cashier'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { SideRole, ChipCurrency } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, sql, type RawBuilder } from '#platform/db/sql.ts'

/** A transaction as screens show it, with the names and pictures of both sides. */
export interface ShownTransaction {
  readonly id: number
  readonly clubId: ClubId
  readonly type: TransactionType
  readonly status: 'confirmed' | 'declined' | null
  readonly isRequest: boolean
  readonly isOnTab: boolean
  readonly amount: Amount
  readonly currency: ChipCurrency
  readonly toAmount: Amount
  readonly toCurrency: ChipCurrency
  readonly senderId: UserId | null
  readonly receiverId: UserId | null
  readonly senderName: string
  readonly receiverName: string
  readonly senderRole: SideRole
  readonly receiverRole: SideRole
  readonly senderAvatar: string | null
  readonly receiverAvatar: string | null
  readonly senderAvatarId: number
  readonly receiverAvatarId: number
  readonly initiatorId: UserId
  readonly initiatorName: string
  readonly initiatorRole: SideRole
  /**
   * The person who accepted, declined or closed the request; null while it waits, and for transactions without a
   * decision.
   */
  readonly decidedBy: UserId | null
  readonly reason: string | null
  /** The sale that this transaction reverses, and the transaction that reverses this one. */
  readonly reverses: number | null
  readonly reversedBy: number | null
  readonly approvedBy: UserId | null
  readonly approverName: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The columns of every list of transactions; `entry` is the transaction. A null side is the club. */
const columns = sql.raw(`
    entry.id, entry.club_id, entry.type, entry.status, entry.is_request, entry.on_tab as is_on_tab, entry.amount, entry.currency,
    entry.to_amount, entry.to_currency, entry.sender_id, entry.receiver_id, entry.sender_role, entry.receiver_role,
    coalesce(sender.name, club.name) as sender_name, coalesce(receiver.name, club.name) as receiver_name,
    case when sender.id is null then club.avatar else sender.avatar end as sender_avatar,
    case when receiver.id is null then club.avatar else receiver.avatar end as receiver_avatar,
    coalesce(sender.avatar_id, club.avatar_id) as sender_avatar_id,
    coalesce(receiver.avatar_id, club.avatar_id) as receiver_avatar_id,
    entry.initiator_id, initiator.name as initiator_name, entry.initiator_role,
    entry.decided_by, entry.reason, entry.reverses, reversal.id as reversed_by, entry.approved_by,
    approver.name as approver_name, entry.created_at, entry.updated_at`)
const joined = sql.raw(`
  from transactions entry
  join clubs club on club.id = entry.club_id
  join users initiator on initiator.id = entry.initiator_id
  left join users sender on sender.id = entry.sender_id
  left join users receiver on receiver.id = entry.receiver_id
  left join users approver on approver.id = entry.approved_by
  left join transactions reversal on reversal.reverses = entry.id`)
const shown = sql`select ${columns} ${joined}`

/** Returns these transactions, in the order of the ids. */
export function transactionsById(reader: Reader, ids: readonly number[]): Promise<ShownTransaction[]> {
  return many<ShownTransaction>(
    reader,
    sql`${shown} where entry.id = any(${ids}::bigint[])
        order by array_position(${ids}::bigint[], entry.id)`,
    { amount: 'amount', toAmount: 'amount' },
  )
}

export interface DecidedTransaction extends ShownTransaction {
  readonly deciderName: string | null
}

/** Returns a transaction with the name of the person who decided it, which no list shows. */
export function transactionWithDecider(reader: Reader, id: number): Promise<DecidedTransaction | undefined> {
  return maybeOne<DecidedTransaction>(
    reader,
    sql`select ${columns}, decider.name as decider_name ${joined}
        left join users decider on decider.id = entry.decided_by
        where entry.id = ${id}`,
    { amount: 'amount', toAmount: 'amount' },
  )
}

/**
 * Selects pending requests, newest first: those the person made or has to decide as an agent; with `asClub` also
 * those for the club's chips, with `asCreditor` also returns to the club.
 */
export function pendingRequests(
  reader: Reader,
  asked: {
    readonly clubId: ClubId
    readonly userId: UserId
    readonly asClub: boolean
    readonly asCreditor: boolean
  },
): Promise<ShownTransaction[]> {
  return many<ShownTransaction>(
    reader,
    sql`${shown} where entry.id in (
          select id from transactions
            where receiver_id = ${asked.userId} and club_id = ${asked.clubId} and kind = 'pending'
          union select id from transactions
            where sender_id = ${asked.userId} and club_id = ${asked.clubId} and kind = 'pending'
          union select id from transactions
            where ${asked.asClub} and club_id = ${asked.clubId} and status is null and sender_id is null
          union select id from transactions
            where ${asked.asCreditor} and club_id = ${asked.clubId} and status is null and receiver_id is null)
        order by entry.id desc`,
    { amount: 'amount', toAmount: 'amount' },
  )
}

/**
 * Selects the askers of these pending requests without a lock, so that their memberships can be locked before the
 * requests.
 */
export const askersOf = (clubId: ClubId, ids: readonly number[]): RawBuilder<unknown> =>
  sql`select distinct initiator_id from transactions
      where club_id = ${clubId} and id = any(${ids}::bigint[]) and status is null`

/**
 * Returns the ids of pending requests to one side (null is the club) up to an id, without a lock and without those of
 * the person who decides.
 */
export async function decidableIds(
  reader: Reader,
  asked: {
    readonly clubId: ClubId
    readonly senderId: UserId | null
    readonly deciderId: UserId
    readonly currency: ChipCurrency
    readonly upTo: number
  },
): Promise<number[]> {
  const rows = await many<{ id: number }>(
    reader,
    sql`select id from transactions
        where club_id = ${asked.clubId} and status is null and sender_id is not distinct from ${asked.senderId}::integer
          and type = 'transfer' and to_currency = ${asked.currency} and id <= ${asked.upTo}
          and receiver_id <> ${asked.deciderId}
        order by id`,
  )
  return rows.map(({ id }) => id)
}
