import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import type { AccountName } from './accounts.ts'
import type { Movement } from './post.ts'

interface PostedRow {
  readonly reason: string
  readonly reference: number
  readonly amount: Movement['amount']
  readonly fromKind: AccountName['kind']
  readonly fromUserId: AccountName['userId']
  readonly fromClubId: AccountName['clubId']
  readonly fromCurrency: AccountName['currency']
  readonly fromOtherId: AccountName['otherId']
  readonly toKind: AccountName['kind']
  readonly toUserId: AccountName['userId']
  readonly toClubId: AccountName['clubId']
  readonly toCurrency: AccountName['currency']
  readonly toOtherId: AccountName['otherId']
}

/** Reads what was posted for these causes under any of these reasons, with the names of the accounts. */
export async function movementsFor(
  reader: Reader,
  reasons: readonly string[],
  ids: readonly number[],
): Promise<Movement[]> {
  const rows = await many<PostedRow>(
    reader,
    sql`select transfer.reason, transfer.reference, transfer.amount,
          payer.kind as from_kind, payer.user_id as from_user_id, payer.club_id as from_club_id,
          payer.currency as from_currency, payer.other_id as from_other_id,
          getter.kind as to_kind, getter.user_id as to_user_id, getter.club_id as to_club_id,
          getter.currency as to_currency, getter.other_id as to_other_id
        from ledger_transfers transfer
        join ledger_accounts payer on payer.id = transfer.from_id
        join ledger_accounts getter on getter.id = transfer.to_id
        where transfer.reason = any(${reasons}::text[]) and transfer.reference = any(${ids}::bigint[])`,
    { amount: 'amount' },
  )
  return rows.map((row) => ({
    reason: row.reason,
    reference: row.reference,
    amount: row.amount,
    from: {
      kind: row.fromKind,
      userId: row.fromUserId,
      clubId: row.fromClubId,
      currency: row.fromCurrency,
      otherId: row.fromOtherId,
    },
    to: {
      kind: row.toKind,
      userId: row.toUserId,
      clubId: row.toClubId,
      currency: row.toCurrency,
      otherId: row.toOtherId,
    },
  }))
}

/** Lists, in order, the causes after this one that something was posted for under any of these reasons. */
export async function causesAfter(
  reader: Reader,
  reasons: readonly string[],
  { reference, limit }: { readonly reference: number; readonly limit: number },
): Promise<number[]> {
  const rows = await many<{ reference: number }>(
    reader,
    sql`select distinct reference from ledger_transfers
        where reason = any(${reasons}::text[]) and reference > ${reference} order by reference limit ${limit}`,
  )
  return rows.map((row) => row.reference)
}
