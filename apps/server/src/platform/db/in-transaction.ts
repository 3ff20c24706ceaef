import type { Origin } from '#platform/security-events.ts'
import { transactionOn, type Database, type Tx } from './database.ts'

/** Deadlock and serialization failure: the database undid everything, so trying again is safe. */
const retriable = new Set(['40P01', '40001'])
export const isRetriable = (error: unknown): boolean =>
  retriable.has((error as { code?: string } | undefined)?.code ?? '')
export const attempts = 4

/**
 * Runs `work` in one transaction. What it collected in the outbox is delivered after the commit; if it
 * throws, nothing of it remains and nothing is said.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (tx: Tx) => Promise<Result>,
  origin?: Origin,
): Promise<Result> {
  const { result, tx } = await attempt(database, { work, origin }, attempts)
  database.deliver(tx)
  return result
}

interface Work<Result> {
  readonly work: (tx: Tx) => Promise<Result>
  readonly origin: Origin | undefined
}

async function attempt<Result>(
  database: Database,
  { work, origin }: Work<Result>,
  left: number,
): Promise<{ result: Result; tx: Tx }> {
  try {
    return await database.connection.transaction().execute(async (transaction) => {
      const tx = transactionOn(transaction, origin)
      return { result: await work(tx), tx }
    })
  } catch (error) {
    if (!isRetriable(error) || left <= 1) throw error
    return attempt(database, { work, origin }, left - 1)
  }
}
