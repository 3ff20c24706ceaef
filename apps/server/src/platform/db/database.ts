import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { emptyOutbox, type Outbox } from '#platform/events.ts'
import { now } from '#platform/clock.ts'

// int8 holds amounts in hundredths: a JavaScript number would lose some of them.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

/** What can be read from: the database, or a transaction in it. */
export interface Reader {
  readonly connection: Kysely<unknown>
}

/** Told what was committed: wired to the sockets in app.ts. */
export type Deliver = (outbox: Outbox) => void

export interface Database extends Reader {
  readonly pool: pg.Pool
  /** Connections for pipelined.ts: statements are sent without waiting for the ones before. */
  readonly pipelined: pg.Pool
  deliver: Deliver
  close(): Promise<void>
}

/** An open transaction. Its time is read once, so all that it writes bears the same moment. */
export interface Tx extends Reader, Outbox {
  readonly now: Date
}

/** More would only wait for each other's locks. */
const pipelinesMax = 3

export function openDatabase(url: string, options: { connections?: number } = {}): Database {
  const pool = new pg.Pool({ connectionString: url, max: options.connections ?? 16 })
  pool.on('error', () => undefined) // An idle connection that broke is replaced by the pool at its next use.
  const pipelined = new pg.Pool({ connectionString: url, max: pipelinesMax, pipeline: true })
  pipelined.on('error', () => undefined)
  const connection = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return {
    connection,
    pool,
    pipelined,
    deliver: () => undefined,
    close: async () => {
      await connection.destroy()
      await pipelined.end()
    },
  }
}

export const transactionOn = (connection: Kysely<unknown>): Tx => ({
  connection,
  now: now(),
  ...emptyOutbox(),
})
