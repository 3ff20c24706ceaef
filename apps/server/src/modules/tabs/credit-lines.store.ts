import type { ClubId, UserId } from '@cardroom/contract/ids'
import { zero, type Amount } from '@cardroom/money'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, run, sql } from '#platform/db/sql.ts'

/** The side that grants credit, null for the club, and the person who gets it. */
export interface LineKey {
  readonly creditorId: UserId | null
  readonly userId: UserId
}

interface CreditLine extends LineKey {
  readonly amount: Amount
}

/**
 * Returns the credit lines of these keys, in their order. Staff have none, also those who had one before, and a line
 * that was set before the person joined does not count any more (rule tabs-3).
 */
export async function linesOf(reader: Reader, clubId: ClubId, keys: readonly LineKey[]): Promise<Amount[]> {
  const rows = await many<CreditLine>(
    reader,
    sql`select line.creditor_id, line.user_id, line.amount from credit_lines line
        join members member on member.club_id = line.club_id and member.user_id = line.user_id
          and member.role in ('agent', 'player') and member.created_at <= line.changed_at
        where line.club_id = ${clubId} and line.user_id = any(${keys.map(({ userId }) => userId)}::integer[])`,
    { amount: 'amount' },
  )
  return keys.map(
    (key) =>
      rows.find(({ creditorId, userId }) => creditorId === key.creditorId && userId === key.userId)?.amount ??
      zero,
  )
}

/**
 * Returns the credit line, locked; 0 if it was set before the person joined. If two people change it at once, the
 * second finds the value that the first has set.
 */
export async function lockLine(tx: Tx, clubId: ClubId, { creditorId, userId }: LineKey): Promise<Amount> {
  const row = await maybeOne<{ amount: Amount }>(
    tx,
    sql`select case when changed_at < (select created_at from members
            where club_id = ${clubId} and user_id = ${userId}) then 0 else amount end as amount
        from credit_lines
        where club_id = ${clubId} and user_id = ${userId} and creditor_id is not distinct from ${creditorId}::integer
        for update`,
    { amount: 'amount' },
  )
  return row?.amount ?? zero
}

/**
 * Stores the credit line. It is never older than the membership in which it is set, however long the call waited for
 * the person to join.
 */
export const saveLine = (
  tx: Tx,
  clubId: ClubId,
  { creditorId, userId, amount }: CreditLine,
): Promise<number> =>
  run(
    tx,
    sql`insert into credit_lines as line (club_id, creditor_id, user_id, amount, changed_at)
        values (${clubId}, ${creditorId}, ${userId}, ${amount}, greatest(${tx.now}::timestamptz,
          (select created_at from members where club_id = ${clubId} and user_id = ${userId})))
        on conflict (club_id, creditor_id, user_id)
          do update set amount = excluded.amount, changed_at = excluded.changed_at`,
  )
