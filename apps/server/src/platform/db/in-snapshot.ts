import { sendingBy, send } from './send-statement.ts'
import type { Database, Reader } from './database.ts'

/** Several statements that all see the database as it is at one moment, and change nothing. */
export async function inSnapshot<Result>(
  database: Database,
  work: (reader: Reader) => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const connection = sendingBy(database.connection, (text, values) => send(client, { text, values }))
    const result = await work({ connection, ports: database.ports })
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    throw error
  }
}
