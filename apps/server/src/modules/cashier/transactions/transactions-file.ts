import type { Transaction } from '@cardroom/contract/cashier'
import { fromWire, minus, toWire } from '@cardroom/money'
import { field, type Column, type ListFile } from '#modules/exports/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { presentTransaction } from '../cashier.present.ts'
import { filteredTransactions, type TransactionFilter } from './filtered-transactions.view.ts'

const columns: readonly Column<Transaction>[] = [
  field('id', { format: 'id' }),
  field('created_at', { format: 'time' }),
  field('updated_at', { format: 'time' }),
  field('type', { words: 'types' }),
  field('request'),
  { title: 'status', words: 'statuses', of: ({ status }) => status ?? 'pending' },
  field('sender_id', { format: 'id' }),
  field('sender_name'),
  field('sender_role', { words: 'roles' }),
  field('receiver_id', { format: 'id' }),
  field('receiver_name'),
  field('receiver_role', { words: 'roles' }),
  field('amount', { format: 'amount', isTotalled: true }),
  field('currency', { words: 'currencies' }),
  field('to_amount', { format: 'amount', isTotalled: true }),
  field('to_currency', { words: 'currencies' }),
  { title: 'fee', format: 'amount', isTotalled: true, of: feeOf },
  field('initiator_id', { format: 'id' }),
  field('initiator_name'),
  field('initiator_role', { words: 'roles' }),
  field('reason', { words: 'reasons' }),
  field('reverses', { format: 'id' }),
  field('reversed_by', { format: 'id' }),
]

/** The difference between what was paid and what was received. */
function feeOf({ amount, to_amount: got }: Transaction): number {
  return toWire(minus(fromWire(amount), fromWire(got)))
}

/** The number of rows in memory at a time, however long the file is. */
const rowsPerPage = 1000

/** Writes the filtered transactions, newest first. */
export const transactionsFile = (reader: Reader, filter: TransactionFilter): ListFile<Transaction> => ({
  name: 'transactions',
  columns,
  pages: pages(reader, filter),
  range: filter,
})

async function* pages(reader: Reader, filter: TransactionFilter): AsyncGenerator<Transaction[]> {
  let olderThan: number | undefined
  for (;;) {
    const page = { limit: rowsPerPage, ...(olderThan !== undefined && { olderThan }) }
    const shown = await filteredTransactions(reader, filter, page)
    yield shown.map(presentTransaction)
    if (shown.length < rowsPerPage) return
    olderThan = shown.at(-1)?.id
  }
}
