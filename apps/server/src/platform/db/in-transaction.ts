import type { Origin } from '#platform/security-events.ts'
import { causeOf, pipelineOn, rollBack, type Failure } from './statements/pipeline.ts'
import { transactionOn, type Database, type Tx } from './database.ts'

/** Deadlock and serialization failure: the database undid everything, so trying again is safe. */
const retriable = new Set(['40P01', '40001'])
export const isRetriable = (error: unknown): boolean =>
  retriable.has((error as { code?: string } | undefined)?.code ?? '')
export const attempts = 4

/**
 * Runs `work` in one transaction. Its outbox is delivered after the commit. If `work` throws, nothing is stored and
 * nothing is delivered.
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
    return await once(database, { work, origin })
  } catch (error) {
    if (!isRetriable(error) || left <= 1) throw error
    return attempt(database, { work, origin }, left - 1)
  }
}

/**
 * Runs the work once. The opening is sent together with the first statement, the commit with the last writes.
 */
async function once<Result>(
  database: Database,
  { work, origin }: Work<Result>,
): Promise<{ result: Result; tx: Tx }> {
  const client = await database.pool.connect()
  const failure: Failure = {}
  const pipeline = pipelineOn(database, client, { failure })
  const tx = transactionOn(
    { connection: pipeline.connection, ports: database.ports },
    { origin, holdsToContract: database.holdsToContract },
  )
  try {
    const [, result] = await Promise.all([client.query('begin'), work(tx)])
    await pipeline.commit(tx.sentWrites)
    client.release()
    return { result, tx }
  } catch (error) {
    pipeline.close()
    await rollBack(client)
    throw causeOf(error, failure)
  }
}
