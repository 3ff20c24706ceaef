import { sendingBy, send } from './statements/send-statement.ts'
import { besideSnapshot, type Database, type Reader } from './database.ts'

/** The database as it is at one moment. It is read-only, and close() gives its connection back. */
export interface Snapshot {
  readonly reader: Reader
  /** May be called more than once. */
  close(): Promise<void>
}

/** Opens a snapshot for data that is read bit by bit. Use `inSnapshot` for everything else. */
export async function openSnapshot(database: Database): Promise<Snapshot> {
  const client = await database.pool.connect()
  let closed: Promise<void> | undefined
  const close = (): Promise<void> =>
    (closed ??= client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    ))
  try {
    await client.query('begin isolation level repeatable read read only')
  } catch (error) {
    await close()
    throw error
  }
  const connection = sendingBy(database.connection, (statement) => send(client, statement))
  return { reader: { connection, ports: database.ports, outside: besideSnapshot(database) }, close }
}

/** Runs several statements that all see the database as it is at one moment and change nothing. */
export async function inSnapshot<Result>(
  database: Database,
  work: (reader: Reader) => Promise<Result>,
): Promise<Result> {
  const { reader, close } = await openSnapshot(database)
  try {
    return await work(reader)
  } finally {
    await close()
  }
}
