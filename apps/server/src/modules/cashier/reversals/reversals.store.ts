import type { TransactionType } from '@cardroom/contract/cashier'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { SideRole } from '@cardroom/rules'
import type { Tx } from '#platform/db/database.ts'
import { maybeOne, one, sql } from '#platform/db/sql.ts'
import type { Initiator, Side, StoredTransaction } from '../transactions/transactions.store.ts'

/** A transaction that somebody wants to reverse. */
export interface Reversible extends StoredTransaction {
  readonly type: TransactionType
  readonly status: 'confirmed' | 'declined' | null
  readonly receiverRole: SideRole
  /** The time when its chips moved; for a waiting request, the time when it was made. */
  readonly updatedAt: Date
  readonly isReversed: boolean
}

/** Locks a transaction of the club. If two people reverse it at once, the second finds it reversed. */
export async function lockReversible(tx: Tx, clubId: ClubId, id: number): Promise<Reversible | undefined> {
  const found = await maybeOne<Omit<Reversible, 'isReversed'>>(
    tx,
    sql`select id, club_id, on_tab as is_on_tab, amount, currency, to_amount, to_currency, sender_id, receiver_id, type, status,
          receiver_role, updated_at
        from transactions where id = ${id} and club_id = ${clubId} for update`,
    { amount: 'amount', toAmount: 'amount' },
  )
  if (!found) return undefined
  const { isReversed } = await one<{ isReversed: boolean }>(
    tx,
    sql`select exists (select from transactions where reverses = ${id}) as is_reversed`,
  )
  return { ...found, isReversed }
}

export interface NewReversal {
  readonly sale: Reversible
  /** The person who got the chips and gives them back. */
  readonly giver: { readonly id: UserId; readonly role: SideRole }
  /** The side that gets the price and the fee. */
  readonly getter: Side
  readonly initiator: Initiator
  readonly reason: string
}

/** Inserts the reversal of a sale, with the sides swapped; returns its id. */
export async function insertReversal(
  tx: Tx,
  { sale, giver, getter, initiator, reason }: NewReversal,
): Promise<number> {
  const { id } = await one<{ id: number }>(
    tx,
    sql`insert into transactions (club_id, type, status, is_request, on_tab, reverses, reason, amount, currency, to_amount,
          to_currency, sender_id, sender_role, receiver_id, receiver_role, initiator_id, initiator_role,
          approved_by, created_at, updated_at)
        values (${sale.clubId}, 'reversal', 'confirmed', false, ${sale.isOnTab}, ${sale.id}, ${reason}, ${sale.toAmount},
          ${sale.toCurrency}, ${sale.amount}, ${sale.currency}, ${giver.id}, ${giver.role}, ${getter.id},
          ${getter.role}, ${initiator.id}, ${initiator.role}, ${initiator.approvedBy ?? null}, ${tx.now}, ${tx.now})
        returning id`,
  )
  return id
}
