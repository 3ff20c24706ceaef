import { later } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { forgetMessages } from './table-messages.store.ts'
import { keptMs } from './table-messages.view.ts'

/** The number of messages that one batch deletes. */
const batchMax = 1000

/** Deletes messages at tables that nobody is shown any more. */
export async function forgetTableMessages(database: Database): Promise<void> {
  const forget = (tx: Tx) => forgetMessages(tx, later(tx.now, -keptMs), batchMax)
  while ((await inTransaction(database, forget)) === batchMax);
}
