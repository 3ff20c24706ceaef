import type { UserId } from '@cardroom/contract/ids'
import type { SettlementRow } from '@cardroom/contract/settlements'
import { findClub, type Actor } from '#modules/clubs/index.ts'
import { notifyEach } from '#modules/messages/index.ts'
import { weekOf, type PeriodOfClub } from '#modules/periods/index.ts'
import { assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'

export interface ToldClosing {
  readonly period: PeriodOfClub
  readonly rows: readonly SettlementRow[]
  readonly statementIds: ReadonlyMap<UserId, number>
}

/** Sends everybody in the rows one notice: of the payment if they are paid something, or else of the statement. */
export async function tellClosing(
  tx: Tx,
  { clubId }: Actor,
  { period, rows, statementIds }: ToldClosing,
): Promise<void> {
  const club = await findClub(tx, clubId)
  assert(club, `Club ${clubId} exists`)
  const week = weekOf(period)
  notifyEach(
    tx,
    rows.map((row) => ({
      userId: row.user_id,
      content: row.commission > 0 ? ('commissionPaid' as const) : ('statementReady' as const),
      clubId,
      values: {
        club: club.name,
        week,
        amount: row.commission,
        currency: row.pay === 'tab' ? 'credit' : row.role === 'agent' ? 'red' : 'white',
        statement_id: statementIds.get(row.user_id) ?? null,
      },
    })),
  )
}
