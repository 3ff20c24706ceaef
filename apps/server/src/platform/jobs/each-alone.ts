import type { Database, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { outageOf } from '#platform/db/connections/outages.ts'

/**
 * Does the work of each item in its own transaction, so that one that fails holds up no other. Throws once all were
 * tried, with the first failure as the cause; at once if the database is away.
 */
export async function eachAlone<Item>(
  database: Database,
  items: readonly Item[],
  work: (tx: Tx, item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items)
    try {
      await inTransaction(database, (tx) => work(tx, item))
    } catch (error) {
      if (outageOf(error) !== undefined) throw error
      failures.push(error)
    }
  const [first] = failures
  if (failures.length === 0) return
  const reason = first instanceof Error ? first.message : String(first)
  throw new Error(`${failures.length} of ${items.length} failed, the first with: ${reason}`, { cause: first })
}
