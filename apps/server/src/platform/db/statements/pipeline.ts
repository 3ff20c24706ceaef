import type { Kysely, QueryResult } from 'kysely'
import type pg from 'pg'
import type { Database } from '../database.ts'
import { send, sendingBy, type Statement } from './send-statement.ts'

/** Why a transaction failed; of the statements behind it each only says that it is aborted, perhaps to be heard first. */
export interface Failure {
  first?: unknown
}

const aborted = '25P02'
const isAborted = (error: unknown): boolean => (error as { code?: string } | undefined)?.code === aborted

/** What a transaction failed of: the error itself, or of a statement that came behind the one at fault, that one's. */
export const causeOf = (error: unknown, failure: Failure): unknown =>
  isAborted(error) ? (failure.first ?? error) : error

export interface Pipeline {
  readonly connection: Kysely<unknown>
  /** From here on nothing is sent: what a failed transaction still tries would stand by itself. */
  close(): void
  /**
   * Sends the commit, and nothing behind it, and waits for it together with these writes. Throws why where the
   * database answered it by rolling back, as it does where a statement failed and nobody heard of it.
   */
  commit(writes: readonly Promise<unknown>[]): Promise<void>
}

export interface PipelineOptions {
  readonly failure: Failure
  /** Makes a parameter of a value. */
  readonly literal?: (value: unknown) => unknown
  /** Statements stay prepared on their connection, under names of this generation. */
  readonly generation?: number | undefined
}

/**
 * Runs `sql` builders on this client, sent when they are called. */
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

/** A connection that cannot even roll back is thrown away, and with it what it had open. */
export async function rollBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}

/** Few and fixed are the statements of the hot path; what comes beyond these is planned each time. */
const names = new Map<string, string>()
const namesMax = 200

function nameOf(text: string, generation: number): string | undefined {
  if (!names.has(text) && names.size < namesMax) names.set(text, `cardroom_${names.size}`)
  const name = names.get(text)
  return name && `${name}_${generation}`
}
