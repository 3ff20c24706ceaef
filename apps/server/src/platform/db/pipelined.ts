import type { Kysely, QueryResult } from 'kysely'
import pg from 'pg'
import { transactionOn, type Database, type Tx } from './database.ts'
import { attempts, isRetriable } from './in-transaction.ts'
import { literalOf } from './literals.ts'

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
  const tx = transactionOn(pipelineOn(database, client, failure))
  let isCommitting = false
  try {
    const [, { result, writes }] = await Promise.all([client.query(begin(lockMs)), work(tx)])
    isCommitting = true
    await Promise.all([...writes, client.query('commit')])
    client.release()
    database.deliver(tx)
    return result
  } catch (error) {
    if (isCommitting && !isRefusal(error)) {
      client.release(true)
      throw error
    }
    await rollBack(client)
    throw new Undone(failure.first ?? error)
  }
}

/** Why a transaction failed; of the statements behind it each only says that it is aborted, perhaps to be heard first. */
interface Failure {
  first?: unknown
}
const aborted = '25P02'

/** An answer of the database to a statement; not that it is going down, nor that the connection broke. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(57P|08)/.test(error.code ?? '')

/** A connection that cannot even roll back is thrown away, and with it what it had open. */
async function rollBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}

/**
 * Runs `sql` builders on this client, sent when they are called. Not prepared: a plan that was kept from when a
 * table was small read all of it for ever after, and to plan for a whole batch costs little.
 */
function pipelineOn(database: Database, client: pg.PoolClient, failure: Failure): Kysely<unknown> {
  const executor = database.connection
    .getExecutor()
    .withoutPlugins()
    .withConnectionProvider({
      provideConnection: (consumer) =>
        consumer({
          executeQuery: <Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) =>
            send<Row>(client, sql, parameters).catch((error: unknown) => {
              if ((error as { code?: string }).code !== aborted) failure.first ??= error
              throw error
            }),
          streamQuery: () => {
            throw new Error('A pipelined transaction streams nothing')
          },
        }),
    })
  // Of a connection our `sql` builders use nothing but its executor.
  return { getExecutor: () => executor } as unknown as Kysely<unknown>
}

async function send<Row>(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
): Promise<QueryResult<Row>> {
  const result = await client.query<unknown[]>({ text, values: values.map(literalOf), rowMode: 'array' })
  const columns = columnsOf(text, result.fields)
  return {
    numAffectedRows: BigInt(result.rowCount ?? 0),
    rows: result.rows.map((row) => {
      const named: Record<string, unknown> = {}
      for (let place = 0; place < columns.length; place += 1) named[columns[place] as string] = row[place]
      return named as Row
    }),
  }
}

/** By the statement's text: few and fixed are the statements of the hot path. */
const knownColumns = new Map<string, string[]>()

function columnsOf(text: string, fields: readonly pg.FieldDef[]): string[] {
  const known = knownColumns.get(text)
  if (known) return known
  const columns = fields.map((field) => camelCased(field.name))
  knownColumns.set(text, columns)
  return columns
}

const camelCased = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
