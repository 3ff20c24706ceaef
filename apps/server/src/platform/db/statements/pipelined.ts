import pg from 'pg'
import { transactionOn, type Database, type Tx } from '../database.ts'
import { attempts, isRetriable } from '../in-transaction.ts'
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
    const isWorthIt = error instanceof Undone && (isRetriable(error.cause) || isNotPrepared(error.cause))
    if (!isWorthIt || left <= 1) throw error
    return inPipelinedTransaction(database, work, { lockMs, left: left - 1 })
  }
}

/**
 * Each of these statements finds its rows by a key: a plan made for any values is as good as one made anew, and costs
 * nothing.
 */
const plannedOnce =
  "; set local plan_cache_mode = 'force_generic_plan'; set local enable_seqscan = off; set local jit = off"

const begin = (lockMs: number | undefined): string =>
  `begin${plannedOnce}` + (lockMs === undefined ? '' : `; set local lock_timeout = ${Math.ceil(lockMs)}`)

const transactionsOf = new WeakMap<pg.PoolClient, number>()

/**
 * Counts the connection's transactions: at the first, second, fourth, eighth … a generation begins, and what was prepared
 * before goes. So no plan outlives what it was made for: one from when a table was all but empty would walk all of it
 * for ever after (docs/decisions/0100).
 */
function generationOf(client: pg.PoolClient): number {
  const count = (transactionsOf.get(client) ?? 0) + 1
  transactionsOf.set(client, count)
  const generation = Math.floor(Math.log2(count))
  // It leaves with what comes behind it; a connection that broke says so there.
  if (count > 1 && 2 ** generation === count) client.query('deallocate all').catch(() => undefined)
  return generation
}

/** A prepared statement is not there, or is there already: a pooler hands connections from one to the next. */
const strange = new Set(['26000', '42P05'])
/** The table that a statement was prepared on is another by now: a new connection prepares it anew. */
const outdated = '0A000'
const codeOf = (error: unknown): string => (error as { code?: string } | undefined)?.code ?? ''
const isNotPrepared = (error: unknown): boolean => strange.has(codeOf(error)) || codeOf(error) === outdated
/** Databases behind which nothing stays prepared. */
const unprepared = new WeakSet<Database>()

async function attempt<Result>(
  database: Database,
  work: (tx: Tx) => Promise<Finish<Result>>,
  lockMs: number | undefined,
): Promise<Result> {
  const client = await database.pipelined
    .connect()
    .catch((error: unknown) => Promise.reject(new Undone(error)))
  const failure: Failure = {}
  const generation = unprepared.has(database) ? undefined : generationOf(client)
  const pipeline = pipelineOn(database, client, { failure, literal: literalOf, generation })
  const tx = transactionOn(
    { connection: pipeline.connection, ports: database.ports },
    { holdsToContract: database.holdsToContract },
  )
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
    const cause = failure.first ?? error
    if (isNotPrepared(cause)) {
      if (strange.has(codeOf(cause))) unprepared.add(database)
      client.release(true)
    } else await rollBack(client)
    throw new Undone(cause)
  }
}

/** An answer of the database to a statement; not that it is going down, nor that the connection broke. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(57P|08)/.test(error.code ?? '')
