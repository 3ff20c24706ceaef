import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestServer } from './global-setup.ts'

export interface TestDatabase {
  /** The address for the role that serves. */
  readonly url: string
  /** The address for the owner, a superuser: for acts of an operator or a forger. */
  readonly ownerUrl: string
  /** Ends all connections and drops the database. */
  drop(): Promise<void>
}

/** Copies are made one at a time, because PostgreSQL refuses to copy a database that another copy has just opened. */
const copyLock = 727_003

/** Makes a database, migrated and otherwise empty, within about 20 ms. The rule is one for each test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url: serverUrl, template, app }: TestServer = inject('testServer')
  const name = template.replace('template', randomBytes(6).toString('hex'))
  await onServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [copyLock])
    await client.query(`create database ${name} template ${template}`)
  })
  const ownerUrl = new URL(serverUrl)
  ownerUrl.pathname = name
  const url = new URL(ownerUrl)
  url.username = app.role
  url.password = app.password
  return {
    url: url.href,
    ownerUrl: ownerUrl.href,
    drop: () =>
      onServer(serverUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

/** Makes an empty database that the owner owns; for a restore. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const { url: serverUrl, template, app }: TestServer = inject('testServer')
  const name = template.replace('template', randomBytes(6).toString('hex'))
  await onServer(serverUrl, async (client) => void (await client.query(`create database ${name}`)))
  const ownerUrl = Object.assign(new URL(serverUrl), { pathname: name })
  const url = Object.assign(new URL(ownerUrl), { username: app.role, password: app.password })
  return {
    url: url.href,
    ownerUrl: ownerUrl.href,
    drop: () =>
      onServer(serverUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

/** Returns the address of the same database for its owner. */
export function ownerUrlOf(url: string): string {
  const server: TestServer = inject('testServer')
  const { username, password } = new URL(server.url)
  return Object.assign(new URL(url), { username, password }).href
}

/** Runs statements as the owner of the database that `url` names. */
export const asOwner = (url: string, text: string): Promise<void> =>
  onServer(ownerUrlOf(url), async (client) => void (await client.query(text)))

/** Runs statements past triggers and checks, like a forger who is a superuser. */
export const forge = (url: string, text: string): Promise<void> =>
  asOwner(url, `begin; set local session_replication_role = replica; ${text}; commit`)

/** Works on the server by a connection of its own, with which its locks end. */
async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
