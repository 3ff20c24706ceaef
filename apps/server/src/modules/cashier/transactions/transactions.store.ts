import type { TransactionType } from '@cardroom/contract/cashier'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { SideRole, ChipCurrency } from '@cardroom/rules'
import type { Tx } from '#platform/db/database.ts'
import { many, send, sql } from '#platform/db/sql.ts'

/** A person on one side of a transaction, or the club itself (`id` null, role `club`). */
export interface Side {
  readonly id: UserId | null
  readonly role: SideRole
}

/** A movement or a request between two sides. */
export interface NewTransaction {
  readonly clubId: ClubId
  readonly type: TransactionType
  readonly status: 'confirmed' | null
  readonly isRequest: boolean
  /** True if the chips go back because their holder leaves, is removed or loses the role. */
  readonly isTaken?: boolean
  /** If true, the receiver owes the sender for what it gets (rules tabs-4 to tabs-8). */
  readonly isOnTab?: boolean
  /** The amount that the sender pays. */
  readonly amount: Amount
  readonly currency: ChipCurrency
  /** The amount that the receiver gets. */
  readonly toAmount: Amount
  readonly toCurrency: ChipCurrency
  readonly sender: Side
  readonly receiver: Side
  /** The person who acts or asks. */
  readonly initiator: Initiator
}

export interface Initiator {
  readonly id: UserId
  readonly role: SideRole
  /** The person who approved it, if it needed a second person. */
  readonly approvedBy?: UserId | undefined
}

/** A stored transaction with the fields that its postings need, without names. */
export interface StoredTransaction {
  readonly id: number
  readonly clubId: ClubId
  readonly type: TransactionType
  readonly isOnTab: boolean
  readonly amount: Amount
  readonly currency: ChipCurrency
  readonly toAmount: Amount
  readonly toCurrency: ChipCurrency
  readonly senderId: UserId | null
  readonly receiverId: UserId | null
}

const storedColumns = sql.raw(
  'id, club_id, type, on_tab as is_on_tab, amount, currency, to_amount, to_currency, sender_id, receiver_id',
)

/** Inserts the transactions in one statement, in their order: the first gets the smallest id. */
export async function insertTransactions(
  tx: Tx,
  transactions: readonly NewTransaction[],
): Promise<StoredTransaction[]> {
  const rows = await many<StoredTransaction>(
    tx,
    sql`insert into transactions (club_id, type, status, is_request, amount, currency, to_amount, to_currency,
          sender_id, receiver_id, sender_role, receiver_role, initiator_id, initiator_role, is_taken,
          approved_by, on_tab, created_at, updated_at)
        select entry.*, ${tx.now}::timestamptz, ${tx.now}::timestamptz from unnest(
          ${transactions.map((each) => each.clubId)}::integer[],
          ${transactions.map((each) => each.type)}::text[],
          ${transactions.map((each) => each.status)}::text[],
          ${transactions.map((each) => each.isRequest)}::boolean[],
          ${transactions.map((each) => each.amount)}::bigint[],
          ${transactions.map((each) => each.currency)}::text[],
          ${transactions.map((each) => each.toAmount)}::bigint[],
          ${transactions.map((each) => each.toCurrency)}::text[],
          ${transactions.map((each) => each.sender.id)}::integer[],
          ${transactions.map((each) => each.receiver.id)}::integer[],
          ${transactions.map((each) => each.sender.role)}::text[],
          ${transactions.map((each) => each.receiver.role)}::text[],
          ${transactions.map((each) => each.initiator.id)}::integer[],
          ${transactions.map((each) => each.initiator.role)}::text[],
          ${transactions.map((each) => each.isTaken ?? false)}::boolean[],
          ${transactions.map((each) => each.initiator.approvedBy ?? null)}::integer[],
          ${transactions.map((each) => each.isOnTab ?? false)}::boolean[]) as entry
        returning ${storedColumns}`,
    { amount: 'amount', toAmount: 'amount' },
  )
  return rows.sort((a, b) => a.id - b.id)
}

/** Locks those of the ids that are pending requests of the club, in id order; other ids are left out. */
export async function lockPendingRequests(
  tx: Tx,
  clubId: ClubId,
  ids: readonly number[],
): Promise<StoredTransaction[]> {
  return many<StoredTransaction>(
    tx,
    sql`select ${storedColumns} from transactions
        where club_id = ${clubId} and id = any(${ids}::bigint[]) and status is null
        order by id for update`,
    { amount: 'amount', toAmount: 'amount' },
  )
}

export interface Decision {
  readonly status: 'confirmed' | 'declined'
  readonly reason: string | null
  readonly decidedBy: UserId
  /** The person who approved it, if it needed a second person. */
  readonly approvedBy?: UserId | undefined
}

/** Stores a decision. The requests must be locked and pending. */
export const decide = (tx: Tx, ids: readonly number[], decision: Decision): void =>
  send(
    tx,
    sql`update transactions set status = ${decision.status}, reason = ${decision.reason},
          decided_by = ${decision.decidedBy}, approved_by = ${decision.approvedBy ?? null}, updated_at = ${tx.now}
        where id = any(${ids}::bigint[]) and status is null`,
  )

/** Turns requests on the tab into requests to be paid. The requests must be locked and pending. */
export const takeOffTab = (tx: Tx, ids: readonly number[]): void =>
  send(tx, sql`update transactions set on_tab = false where id = any(${ids}::bigint[]) and status is null`)

/** Declines the pending returns of these people, whose agent has changed; returns what was closed. */
export const closeReturnsOf = (
  tx: Tx,
  clubId: ClubId,
  { userIds, reason }: { readonly userIds: readonly UserId[]; readonly reason: string },
): Promise<StoredTransaction[]> =>
  many<StoredTransaction>(
    tx,
    sql`update transactions set status = 'declined', reason = ${reason}, decided_by = initiator_id, updated_at = ${tx.now}
        where club_id = ${clubId} and sender_id = any(${userIds}::integer[]) and kind = 'pending' and type <> 'transfer'
        returning ${storedColumns}`,
    { amount: 'amount', toAmount: 'amount' },
  )

/**
 * Declines the person's requests that nobody has decided: of chips of one currency, asked for or returned, or all.
 * Returns what was closed.
 */
export async function closeRequestsOf(
  tx: Tx,
  asker: { readonly clubId: ClubId; readonly userId: UserId; readonly currency?: ChipCurrency },
  decision: Omit<Decision, 'status'>,
): Promise<StoredTransaction[]> {
  return many<StoredTransaction>(
    tx,
    sql`update transactions set status = 'declined', reason = ${decision.reason},
          decided_by = ${decision.decidedBy}, updated_at = ${tx.now}
        where club_id = ${asker.clubId} and initiator_id = ${asker.userId} and kind = 'pending'
          and (${asker.currency ?? null}::text is null
            or case type when 'transfer' then to_currency else currency end = ${asker.currency ?? null}::text)
        returning ${storedColumns}`,
    { amount: 'amount', toAmount: 'amount' },
  )
}

export interface PassedRequest extends StoredTransaction {
  /** The side that was asked before: an agent, or null for the club. */
  readonly formerSenderId: UserId | null
}

/** Passes the pending requests of these people to the side that they ask now: their agent, or else the club. */
export async function passRequestsOver(
  tx: Tx,
  clubId: ClubId,
  userIds: readonly UserId[],
): Promise<PassedRequest[]> {
  return many<PassedRequest>(
    tx,
    sql`update transactions request
        set sender_id = member.agent_id, updated_at = ${tx.now},
            sender_role = case when member.agent_id is null then 'club' else 'agent' end
        from transactions former, members member
        where request.club_id = ${clubId} and request.receiver_id = any(${userIds}::integer[])
          and request.kind = 'pending' and request.type = 'transfer' and former.id = request.id
          and member.club_id = request.club_id and member.user_id = request.receiver_id
          and request.sender_id is distinct from member.agent_id
        returning request.id, request.club_id, request.type, request.on_tab as is_on_tab, request.amount, request.currency, request.to_amount,
          request.to_currency, request.sender_id, request.receiver_id, former.sender_id as former_sender_id`,
    { amount: 'amount', toAmount: 'amount' },
  )
}
