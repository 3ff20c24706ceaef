import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import type { StoredTransaction } from './transactions.store.ts'

export interface CheckedTransaction extends StoredTransaction {
  readonly status: 'confirmed' | 'declined' | null
  /** The sale that this transaction reverses. */
  readonly reverses: number | null
}

const columns = sql.raw(
  'id, club_id, type, on_tab as is_on_tab, amount, currency, to_amount, to_currency, sender_id, receiver_id, status, reverses',
)

export interface TransactionsPage {
  readonly after: number
  readonly limit: number
}

/** Selects the transactions after this id, in the order of their ids. */
export const transactionsAfter = (
  reader: Reader,
  { after, limit }: TransactionsPage,
): Promise<CheckedTransaction[]> =>
  many<CheckedTransaction>(
    reader,
    sql`select ${columns} from transactions where id > ${after} order by id limit ${limit}`,
    { amount: 'amount', toAmount: 'amount' },
  )

export const transactionsOf = (reader: Reader, ids: readonly number[]): Promise<CheckedTransaction[]> =>
  many<CheckedTransaction>(
    reader,
    sql`select ${columns} from transactions where id = any(${ids}::bigint[])`,
    { amount: 'amount', toAmount: 'amount' },
  )
