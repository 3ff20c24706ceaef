import type { Kysely, QueryResult } from 'kysely'
import type pg from 'pg'
import type { Database } from '../database.ts'
import { send, sendingBy, type Statement } from './send-statement.ts'

/**
 * The reason why a transaction failed. The statements after the failed one only report that the transaction is
 * aborted, and such a report may arrive first.
 */
export interface Failure {
  first?: unknown
}

const aborted = '25P02'
const isAborted = (error: unknown): boolean => (error as { code?: string } | undefined)?.code === aborted

/**
 * Returns the cause of a failed transaction: the error itself, or, if a later statement reported it, the error of the
 * statement at fault.
 */
export const causeOf = (error: unknown, failure: Failure): unknown =>
  isAborted(error) ? (failure.first ?? error) : error

export interface Pipeline {
  readonly connection: Kysely<unknown>
  /**
   * After this nothing is sent. A statement that a failed transaction still sent would run outside any transaction.
   */
  close(): void
  /**
   * Sends the commit as the last statement, and waits for it together with these writes. Throws the cause if the
   * database rolled back instead, as it does if a statement failed without anybody awaiting it.
   */
  commit(writes: readonly Promise<unknown>[]): Promise<void>
}

export interface PipelineOptions {
  readonly failure: Failure
  /** Converts a value to a parameter. */
  readonly literal?: (value: unknown) => unknown
  /** Statements stay prepared on their connection, under names that contain this generation. */
  readonly generation?: number | undefined
}

/** Runs `sql` builders on this client. Each statement is sent as soon as it is called. */
export function pipelineOn(
  database: Database,
  client: pg.PoolClient,
  { failure, literal, generation }: PipelineOptions,
): Pipeline {
  let isClosed = false
  const asSent = async <Row>({ text, values, amounts }: Statement): Promise<QueryResult<Row>> => {
    if (isClosed) throw new Error('The transaction has ended')
    try {
      const name = generation === undefined ? undefined : nameOf(text, generation)
      return await send<Row>(client, { name, text, values: literal ? values.map(literal) : values, amounts })
    } catch (error) {
      if (!isAborted(error)) failure.first ??= error
      throw error
    }
  }
  const connection = sendingBy(database.connection, asSent)
  return {
    connection,
    close: () => void (isClosed = true),
    commit: async (writes) => {
      const ended = client.query('commit')
      isClosed = true
      const [{ command }] = await Promise.all([ended, ...writes])
      if (command !== 'COMMIT')
        throw (failure.first as Error | undefined) ?? new Error('The transaction was rolled back')
    },
  }
}

/** Rolls back. A connection that cannot even do that is closed, which ends its open transaction. */
export async function rollBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}

/** The statements of the hot path are few and fixed. Any statement beyond this number is planned each time. */
const names = new Map<string, string>()
const namesMax = 200

function nameOf(text: string, generation: number): string | undefined {
  if (!names.has(text) && names.size < namesMax) names.set(text, `cardroom_${names.size}`)
  const name = names.get(text)
  return name && `${name}_${generation}`
}
