import type { Transaction } from '@cardroom/contract/cashier'
import { fromWire, minus, toWire } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'
import { field, type Column, type ListFile } from '#modules/exports/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { presentTransaction } from '../cashier.present.ts'
import {
  filteredTransactions,
  type TransactionFilter,
  type TransactionSort,
} from './filtered-transactions.view.ts'

interface Row extends Transaction {
  readonly approved_by_name: string | null
}

const columns: readonly Column<Row>[] = [
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
  field('amount', { format: 'amount' }),
  field('currency', { words: 'currencies' }),
  field('to_amount', { format: 'amount' }),
  field('to_currency', { words: 'currencies' }),
  ...moved('white'),
  ...moved('red'),
  { title: 'fee', format: 'amount', isTotalled: true, of: feeOf },
  field('initiator_id', { format: 'id' }),
  field('initiator_name'),
  field('initiator_role', { words: 'roles' }),
  field('approved_by', { format: 'id' }),
  field('approved_by_name'),
  field('reason', { words: 'reasons' }),
  field('reverses', { format: 'id' }),
  field('reversed_by', { format: 'id' }),
  field('on_tab'),
]

/** Makes the columns of one kind of chips, so that a total adds up no others, and nothing that did not take effect. */
function moved(chips: ChipCurrency): Column<Row>[] {
  const sum = { format: 'amount', isTotalled: true } as const
  return [
    {
      ...sum,
      title: `paid_${chips}`,
      of: ({ status, amount, currency }) => (status === 'confirmed' && currency === chips ? amount : null),
    },
    {
      ...sum,
      title: `received_${chips}`,
      of: (row) => (row.status === 'confirmed' && row.to_currency === chips ? row.to_amount : null),
    },
  ]
}

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
export const transactionsFile = (reader: Reader, query: FileQuery): ListFile<Row> => ({
  name: 'transactions',
  columns,
  pages: pages(reader, query),
  range: query.filter,
})

async function* pages(reader: Reader, { filter, sort }: FileQuery): AsyncGenerator<Row[]> {
  let behind: number | undefined
  for (;;) {
    const page = { limit: rowsPerPage, sort, ...(behind !== undefined && { behind }) }
    const shown = await filteredTransactions(reader, filter, page)
    yield shown.map((each) => ({ ...presentTransaction(each), approved_by_name: each.approverName }))
    if (shown.length < rowsPerPage) return
    behind = shown.at(-1)?.id
  }
}
