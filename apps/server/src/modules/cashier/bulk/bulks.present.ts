import type { PastBulk, ReadBulkRow } from '@cardroom/contract/bulks'
import { sum, toWire } from '@cardroom/money'
import type { PastBulkRow } from './bulks.view.ts'
import type { BulkRow } from './move-in-bulk.ts'

export const presentBulkRow = (
  { userId, name, amount, transaction, lineLeft, error }: BulkRow,
  place: number,
): ReadBulkRow => ({
  row: place + 1,
  user_id: userId,
  name,
  amount: amount && toWire(amount),
  price: transaction ? toWire(transaction.amount) : null,
  line_left: lineLeft === undefined ? null : toWire(lineLeft),
  error,
})

/** Groups the rows of several bulks by bulk. */
export function presentPastBulks(rows: readonly PastBulkRow[]): PastBulk[] {
  const ids = [...new Set(rows.map(({ id }) => id))]
  return ids.map((id) => presentPastBulk(rows.filter((row) => row.id === id)))
}

function presentPastBulk(rows: readonly PastBulkRow[]): PastBulk {
  const [first] = rows as readonly [PastBulkRow, ...PastBulkRow[]]
  return {
    id: first.id,
    name: first.name,
    type: first.type,
    currency: first.currency,
    by: first.initiatorId,
    by_name: first.initiatorName,
    created_at: first.createdAt.toISOString(),
    total: toWire(sum(rows.map(({ amount }) => amount))),
    rows: rows.map(({ userId, userName, amount, isOnTab }) => ({
      user_id: userId,
      name: userName,
      amount: toWire(amount),
      on_tab: isOnTab,
    })),
  }
}
