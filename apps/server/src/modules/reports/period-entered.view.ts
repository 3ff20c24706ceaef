import type { ClubId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'
import { one, sql } from '#platform/db/sql.ts'

/**
 * Tells whether a round, a transaction, a movement of the bank, a deal, an adjustment, a line, a receipt, a write-off
 * or a commission was entered in a period, or since it began. A reversal is a transaction.
 */
export async function isPeriodEntered(
  reader: Reader,
  { clubId, id, beginsAt }: { readonly clubId: ClubId; readonly id: number; readonly beginsAt: Date },
): Promise<boolean> {
  const { isEntered } = await one<{ isEntered: boolean }>(
    reader,
    sql`select exists (select from table_results
            where club_id = ${clubId} and quarter >= quarter_of(${beginsAt}::timestamptz) and rounds > 0)
          or exists (select from sessions
            where club_id = ${clubId} and finished_at is null and stake > 0 and active_at >= ${beginsAt})
          or exists (select from transactions where club_id = ${clubId} and created_at >= ${beginsAt})
          or exists (select from transactions
            where club_id = ${clubId} and status = 'confirmed' and updated_at >= ${beginsAt})
          or exists (select from charges
            where club_id = ${clubId} and what like 'bank-%' and created_at >= ${beginsAt})
          or exists (select from deals where club_id = ${clubId} and created_at >= ${beginsAt})
          or exists (select from settlement_adjustments where period_id = ${id})
          or exists (select from credit_lines where club_id = ${clubId} and changed_at >= ${beginsAt})
          or exists (select from receipts where club_id = ${clubId} and created_at >= ${beginsAt})
          or exists (select from write_offs where club_id = ${clubId} and created_at >= ${beginsAt})
          or exists (select from statements where club_id = ${clubId} and paid > 0 and closed_at >= ${beginsAt})
          as is_entered`,
  )
  return isEntered
}
