import pg from 'pg'
import { transactionOn, type Database, type Tx } from './database.ts'
import { attempts, isRetriable } from './in-transaction.ts'
import { literalOf } from './literals.ts'
import { pipelineOn, rollBack, type Failure } from './pipeline.ts'

/** What a pipelined transaction leaves to be sent with its commit, in one go. */
export interface Finish<Result> {
  readonly result: Result
  /** Statements that have been sent, and whose end nobody has waited for. */
  readonly writes: readonly Promise<unknown>[]
}

/** The same transaction failed in a way that leaves nothing of it: trying again is safe. */
export class Undone extends Error {
  constructor(cause: unknown) {
    super('Nothing of the transaction remains', { cause })
    this.name = 'Undone'
  }
}

/**
 * A transaction of few round trips, for what is done very often (docs/decisions/0021): each statement is sent at
 * once, in the order of the calls, and answers are waited for together. The commit leaves with the last writes. What
 * it collected in the outbox is delivered after it. `lockMs` is how long it waits for a lock. Throws `Undone` where certainly nothing of it remains; any other
 * error leaves open whether it was committed.
 */
export async function inPipelinedTransaction<Result>(
  database: Database,
  work: (tx: Tx) => Promise<Finish<Result>>,
  { lockMs, left = attempts }: { readonly lockMs?: number | undefined; readonly left?: number } = {},
): Promise<Result> {
  try {
    return await attempt(database, work, lockMs)
  } catch (error) {
    if (!(error instanceof Undone && isRetriable(error.cause)) || left <= 1) throw error
    return inPipelinedTransaction(database, work, { lockMs, left: left - 1 })
  }
}

const begin = (lockMs: number | undefined): string =>
  lockMs === undefined ? 'begin' : `begin; set local lock_timeout = ${Math.ceil(lockMs)}`

async function attempt<Result>(
  database: Database,
  work: (tx: Tx) => Promise<Finish<Result>>,
  lockMs: number | undefined,
): Promise<Result> {
  const client = await database.pipelined
    .connect()
    .catch((error: unknown) => Promise.reject(new Undone(error)))
  const failure: Failure = {}
  const pipeline = pipelineOn(database, client, { failure, literal: literalOf })
  const tx = transactionOn(pipeline.connection)
  let isCommitting = false
  try {
    const [, { result, writes }] = await Promise.all([client.query(begin(lockMs)), work(tx)])
    isCommitting = true
    await pipeline.commit([...writes, ...tx.unheard])
    client.release()
    database.deliver(tx)
    return result
  } catch (error) {
    pipeline.close()
    if (isCommitting && !isRefusal(error)) {
      client.release(true)
      throw error
    }
    await rollBack(client)
    throw new Undone(failure.first ?? error)
  }
}

/** An answer of the database to a statement; not that it is going down, nor that the connection broke. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(57P|08)/.test(error.code ?? '')
