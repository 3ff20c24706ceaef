import { Kysely, PostgresDialect, type QueryResult } from 'kysely'
import pg from 'pg'
import { emptyOutbox, type Outbox } from '#platform/events.ts'
import { now } from '#platform/clock.ts'
import { openPool } from './connections/connections.ts'
import { patience, type Patience } from './patience.ts'
import { portsWithoutApp, type Ports } from '#platform/ports.ts'
import { send, sendingBy, type Statement } from './statements/send-statement.ts'
import { reachDatabase } from './connections/reach-database.ts'
import type { Origin } from '#platform/security-events.ts'

// int8 holds amounts in hundredths: a JavaScript number would lose some of them.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

/** What can be read from: the database, or a transaction in it; and what lower floors ask of higher ones there. */
export interface Reader {
  readonly connection: Kysely<unknown>
  readonly ports: Ports
}

/** Told what was committed: wired to the sockets in app.ts. */
export type Deliver = (outbox: Outbox) => void

export interface Database extends Reader {
  readonly pool: pg.Pool
  /** Connections for pipelined.ts: statements are sent without waiting for the ones before. */
  readonly pipelined: pg.Pool
  deliver: Deliver
  /** Whether the events of its transactions are held against the contract; set in app.ts. */
  holdsToContract: boolean
  close(): Promise<void>
}

/** An open transaction. Its time is read once, so all that it writes bears the same moment. */
export interface Tx extends Reader, Outbox {
  readonly now: Date
  /** Of the call that it belongs to; undefined in a job. */
  readonly origin: Origin | undefined
  /** Writes that have been sent and whose end is waited for at the commit (`send` in sql.ts). */
  readonly unheard: Promise<unknown>[]
}

/** Two batches at once, and four that wait for locks of others; more would only wait for each other. */
const pipelinesMax = 6

export interface DatabaseOptions {
  readonly connections?: number
  /** Calls by default. */
  readonly patience?: Patience
  /** Of a process without an app: what of the ports it answers. An app answers all (`withPorts`). */
  readonly ports?: Partial<Ports>
}

/** Connects when it is first asked. `url` may name several hosts (docs/running.md). */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { connections = 16, patience: patient = patience.calls } = options
  const reach = reachDatabase(url)
  const pool = openPool({ reach, patience: patient, max: connections, pipeline: true })
  const pipelined = openPool({ reach, patience: patient, max: pipelinesMax, pipeline: true })
  const compiler = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  return {
    connection: sendingBy(compiler, (statement) => sendAlone(pool, statement)),
    pool,
    pipelined,
    ports: portsWithoutApp(options.ports),
    deliver: () => undefined,
    holdsToContract: false,
    close: async () => {
      reach.close()
      // What was never used knows of no pool to end.
      await pool.end()
      await pipelined.end()
    },
  }
}

/** A statement in no transaction, on a connection that is free. */
async function sendAlone<Row>(pool: pg.Pool, statement: Statement): Promise<QueryResult<Row>> {
  const client = await pool.connect()
  try {
    return await send<Row>(client, statement)
  } finally {
    client.release()
  }
}

interface Opened {
  readonly origin?: Origin | undefined
  readonly holdsToContract?: boolean
}

/** The same connections, with all that an app answers there, and with its own way to tell what was committed. */
export const withPorts = (database: Database, ports: Ports): Database => ({
  ...database,
  ports,
  deliver: () => undefined,
})

export const transactionOn = (
  { connection, ports }: Reader,
  { origin, holdsToContract }: Opened = {},
): Tx => ({
  connection,
  ports,
  now: now(),
  origin,
  unheard: [],
  ...emptyOutbox(holdsToContract),
})
