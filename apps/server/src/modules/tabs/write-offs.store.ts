import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Tx } from '#platform/db/database.ts'
import { one, sql } from '#platform/db/sql.ts'
import type { Debtor } from './credit.ts'

export interface NewWriteOff extends Debtor {
  readonly clubId: ClubId
  readonly amount: Amount
  readonly reason: string
  readonly initiatorId: UserId
}

/** Inserts a write-off and returns its id, which is the reference of its transfer. */
export async function insertWriteOff(tx: Tx, written: NewWriteOff): Promise<number> {
  const { id } = await one<{ id: number }>(
    tx,
    sql`insert into write_offs (club_id, creditor_id, debtor_id, amount, reason, initiator_id, created_at)
        values (${written.clubId}, ${written.creditorId}, ${written.debtorId}, ${written.amount}, ${written.reason},
          ${written.initiatorId}, ${tx.now}) returning id`,
  )
  return id
}
