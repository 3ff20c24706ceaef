import type { Reader } from '#platform/db/database.ts'
import { withTimesIn, type Cell, type Sheet } from '#platform/spreadsheets/cells.ts'
import { presentTransaction } from './cashier.present.ts'
import { filteredTransactions, type TransactionFilter } from './filtered-transactions.view.ts'

const columns = [
  'id',
  'created_at',
  'updated_at',
  'type',
  'request',
  'status',
  'amount',
  'currency',
  'to_amount',
  'to_currency',
  'sender_id',
  'sender_name',
  'sender_role',
  'receiver_id',
  'receiver_name',
  'receiver_role',
  'initiator_id',
  'initiator_name',
  'reason',
] as const

/** So many rows are in memory at a time, however long the file. */
const rowsPerPage = 1000

export interface Part {
  readonly limit?: number | undefined
  readonly offset: number
  /** In which the times stand. */
  readonly timeZone: string
}

/** The filtered transactions as a table of any length, newest first. */
export const transactionsSheet = (reader: Reader, filter: TransactionFilter, part: Part): Sheet => ({
  name: 'transactions',
  columns,
  pages: pages(reader, filter, part),
})

async function* pages(reader: Reader, filter: TransactionFilter, { limit, offset, timeZone }: Part) {
  let left = limit ?? Infinity
  let olderThan: number | undefined
  while (left > 0) {
    const size = Math.min(left, rowsPerPage)
    const page = olderThan === undefined ? { limit: size, offset } : { limit: size, olderThan }
    const shown = await filteredTransactions(reader, filter, page)
    yield shown.map((each): Cell[] => {
      const row = withTimesIn(presentTransaction(each), timeZone)
      return columns.map((column) => row[column])
    })
    if (shown.length < size) return
    left -= size
    olderThan = shown.at(-1)?.id
  }
}
