import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  readonly url: string
  /** Ends whoever is still connected. */
  drop(): Promise<void>
}

/** One copy at a time: PostgreSQL refuses to copy a database that another copy has just opened. */
const copyLock = 727_003

/** A database of one's own, migrated and otherwise empty, within some 20 ms. One per test file is the rule. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url: serverUrl, template } = inject('testServer')
  const name = template.replace('template', randomBytes(6).toString('hex'))
  await onServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [copyLock])
    await client.query(`create database ${name} template ${template}`)
  })
  const url = new URL(serverUrl)
  url.pathname = name
  return {
    url: url.href,
    drop: () =>
      onServer(serverUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

/** Its locks end with the connection. */
async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
