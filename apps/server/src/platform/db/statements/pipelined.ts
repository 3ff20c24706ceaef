import pg from 'pg'
import { transactionOn, type Database, type Tx } from '../database.ts'
import { attempts, isRetriable } from '../in-transaction.ts'
import { literalOf } from './literals.ts'
import { pipelineOn, rollBack, type Failure } from './pipeline.ts'

/** The part of a pipelined transaction that is sent together with its commit. */
export interface Finish<Result> {
  readonly result: Result
  /** Statements that were sent and that nobody has awaited yet. */
  readonly writes: readonly Promise<unknown>[]
}

/** The same transaction failed without leaving anything, so trying again is safe. */
export class Undone extends Error {
  constructor(cause: unknown) {
    super('Nothing of the transaction remains', { cause })
    this.name = 'Undone'
  }
}

/**
 * Runs a transaction in few round trips, for work that is done very often (docs/decisions/0021). Each statement is
 * sent at once, in the order of the calls, and the answers are awaited together. The commit is sent with the last
 * writes. The outbox is delivered after it. `lockMs` is the longest wait for a lock. Throws `Undone` if the
 * transaction certainly left nothing; after any other error it may or may not be committed.
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
 * Each of these statements finds its rows by a key. A generic plan is as good as a custom one, and needs no planning.
 */
const plannedOnce =
  "; set local plan_cache_mode = 'force_generic_plan'; set local enable_seqscan = off; set local jit = off"

const begin = (lockMs: number | undefined): string =>
  `begin${plannedOnce}` + (lockMs === undefined ? '' : `; set local lock_timeout = ${Math.ceil(lockMs)}`)

const transactionsOf = new WeakMap<pg.PoolClient, number>()

/**
 * Counts the connection's transactions. At the first, second, fourth, eighth … a new generation begins and all
 * prepared statements are dropped. This limits the life of a plan: one made while a table was almost empty would scan
 * the whole table for ever (docs/decisions/0100).
 */
function generationOf(client: pg.PoolClient): number {
  const count = (transactionsOf.get(client) ?? 0) + 1
  transactionsOf.set(client, count)
  const generation = Math.floor(Math.log2(count))
  // It is sent with the statements after it; if the connection broke, those report it.
  if (count > 1 && 2 ** generation === count) client.query('deallocate all').catch(() => undefined)
  return generation
}

/** A prepared statement is missing, or exists already: a pooler hands connections from one client to the next. */
const strange = new Set(['26000', '42P05'])
/** The table of a prepared statement has changed since; a new connection prepares it again. */
const outdated = '0A000'
const codeOf = (error: unknown): string => (error as { code?: string } | undefined)?.code ?? ''
const isNotPrepared = (error: unknown): boolean => strange.has(codeOf(error)) || codeOf(error) === outdated
/** Nothing stays prepared behind these databases. */
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
    await pipeline.commit([...writes, ...tx.sentWrites])
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

/** Tells whether the database refused the statement, as opposed to shutting down or losing the connection. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(57P|08)/.test(error.code ?? '')
