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

// int8 holds amounts in hundredths: a JavaScript number would lose precision for some of them.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

/**
 * A source to read from: the database or a transaction in it. It carries the ports through which lower floors call
 * higher ones.
 */
export interface Reader {
  readonly connection: Kysely<unknown>
  readonly ports: Ports
  /** A snapshot cannot write. It stores through this what a read has to store, a seal (`besideSnapshot`). */
  readonly outside?: Reader
}

/** Receives what was committed; app.ts wires it to the sockets. */
export type Deliver = (outbox: Outbox) => void

export interface Database extends Reader {
  readonly pool: pg.Pool
  /** These connections are for pipelined.ts, which waits for none of `pool` while it holds one. */
  readonly pipelined: pg.Pool
  deliver: Deliver
  /** If true, events of its transactions are checked against the contract; app.ts sets it. */
  holdsToContract: boolean
  close(): Promise<void>
}

/** An open transaction. Its time is read once, so everything that it writes has the same timestamp. */
export interface Tx extends Reader, Outbox {
  readonly now: Date
  /** The origin of the call that the transaction belongs to; undefined in a job. */
  readonly origin: Origin | undefined
  /** Writes that are sent already. The commit waits for them (`send` in sql.ts). */
  readonly sentWrites: Promise<unknown>[]
}

/** This allows two running batches and four that wait for locks. More would only wait for each other. */
const pipelinesMax = 6

export interface DatabaseOptions {
  readonly connections?: number
  /** The default is that of calls. */
  readonly patience?: Patience
  /** A process without an app answers only these ports. An app answers all of them (`withPorts`). */
  readonly ports?: Partial<Ports>
}

/** Opens a database, which connects at its first statement. `url` may name several hosts (docs/running.md). */
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
      // A pool that was never used does not need to end.
      await pool.end()
      await pipelined.end()
    },
  }
}

/** Runs a statement outside any transaction, on a free connection. */
async function sendAlone<Row>(pool: pg.Pool, statement: Statement): Promise<QueryResult<Row>> {
  const client = await pool.connect()
  try {
    return await send<Row>(client, statement)
  } finally {
    client.release()
  }
}

/**
 * Returns a reader for what is stored because it is shown, while a snapshot holds a connection of `pool`. Its own
 * connection is one of another pool: snapshots that all waited for a second one of the same pool would wait for each
 * other.
 */
export const besideSnapshot = ({ connection, pipelined, ports }: Database): Reader => ({
  connection: sendingBy(connection, (statement) => sendAlone(pipelined, statement)),
  ports,
})

interface Opened {
  readonly origin?: Origin | undefined
  readonly holdsToContract?: boolean
}

/**
 * Returns a database with the same connections, all the ports of an app, and the app's way to deliver what was
 * committed.
 */
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
  sentWrites: [],
  ...emptyOutbox(holdsToContract),
})
