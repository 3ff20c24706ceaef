import type { Transaction } from '@cardroom/contract/cashier'
import { fromWire, minus, toWire } from '@cardroom/money'
import { field, type Column, type ListFile } from '#modules/exports/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { presentTransaction } from '../cashier.present.ts'
import {
  filteredTransactions,
  type TransactionFilter,
  type TransactionSort,
} from './filtered-transactions.view.ts'

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
  field('on_tab'),
]

/** Returns what was paid beyond what was received. What did not take effect has no fee. */
function feeOf({ status, amount, to_amount: got }: Transaction): number {
  return status === 'confirmed' ? toWire(minus(fromWire(amount), fromWire(got))) : 0
}

/** The number of rows in memory at a time, however long the file is. */
const rowsPerPage = 1000

interface FileQuery {
  readonly filter: TransactionFilter
  readonly sort: TransactionSort | undefined
}

/** Writes the filtered transactions in their order. */
export const transactionsFile = (reader: Reader, query: FileQuery): ListFile<Transaction> => ({
  name: 'transactions',
  columns,
  pages: pages(reader, query),
  range: query.filter,
})

async function* pages(reader: Reader, { filter, sort }: FileQuery): AsyncGenerator<Transaction[]> {
  let behind: number | undefined
  for (;;) {
    const page = { limit: rowsPerPage, sort, ...(behind !== undefined && { behind }) }
    const shown = await filteredTransactions(reader, filter, page)
    yield shown.map(presentTransaction)
    if (shown.length < rowsPerPage) return
    behind = shown.at(-1)?.id
  }
}
