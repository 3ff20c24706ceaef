import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, createEmptyDatabase, ownerUrlOf } from '#test/database.ts'
import { roleOf } from '#platform/db/rights/app-rights.ts'
import { createHouseKeys, createTokenKeys } from '#platform/keys/index.ts'
import { newClub } from '#test/clubs.ts'
import { newPlayer } from '#test/people.ts'
import { startProvider } from '#test/stand-ins/oidc-provider.ts'
import { startAppOn, useApp } from '#test/start-app.ts'
import { newTable } from '#test/tables.ts'
import { readEnv } from '../settings/env.ts'
import { diagnose } from './diagnose.ts'
import type { Finding } from './finding.ts'

const server = useApp()
const keys = {
  TOKEN_SECRET: 'a token secret that only tests have',
  SEED_KEY: Buffer.alloc(32, 's').toString('base64'),
  HOUSE_KEY: Buffer.alloc(32, 'h').toString('base64'),
}
let folder: string
/** A server that speaks only HTTP. */
let other: Server
let otherPort: number

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cardroom-doctor-'))
  other = createServer((_request, response) => void response.end('another service'))
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve))
  otherPort = (other.address() as AddressInfo).port
})
afterAll(async () => {
  other.close()
  await rm(folder, { recursive: true })
})

/** Returns all findings, with these variables in place of the right ones. */
async function linesOf(variables: Record<string, string> = {}, database = true): Promise<Finding[]> {
  const appUrl = server.app.databaseUrl
  const all = {
    DATA_DIR: folder,
    ARCHIVE_DIR: path.join(folder, 'archive'),
    DATABASE_URL: appUrl,
    MIGRATE_DATABASE_URL: ownerUrlOf(appUrl),
    PUBLIC_URL: server.app.origin,
    ...keys,
    ...variables,
  }
  const env = readEnv(all)
  const findings = diagnose({
    env,
    variables: all,
    database: database
      ? {
          appUrl: env.databaseUrl as string,
          ownerUrl: env.migrateDatabaseUrl ?? (env.databaseUrl as string),
          isEmbedded: false,
        }
      : undefined,
    mailTo: undefined,
    backups: path.join(folder, 'backups'),
  })
  const lines: Finding[] = []
  for await (const finding of findings) lines.push(finding)
  return lines
}
/** Returns the finding about each subject. */
const said = async (...asked: Parameters<typeof linesOf>): Promise<Map<string, Finding>> =>
  new Map((await linesOf(...asked)).map((finding) => [finding.subject, finding]))
const stateOf = async (subject: string, variables: Record<string, string>) =>
  (await said(variables)).get(subject)

test('for a correct server, what it needs is ok, what it lacks is missing, and nothing is wrong', async () => {
  const states = [...(await said()).values()].map(({ subject, state }) => [subject, state])
  expect(Object.fromEntries(states)).toEqual({
    address: 'ok',
    database: 'ok',
    clock: 'ok',
    tables: 'ok',
    rights: 'ok',
    owner: 'ok',
    'token secret': 'ok',
    'seed key': 'ok',
    'house key': 'ok',
    administrator: 'missing',
    redis: 'missing',
    mail: 'missing',
    archive: 'ok',
    backup: 'missing',
  })
})

test('before the first start there is no database, and no server at the address', async () => {
  const findings = await said({ PUBLIC_URL: 'http://127.0.0.1:9' }, false)
  expect(findings.get('database')).toMatchObject({ state: 'missing' })
  expect(findings.get('address')).toMatchObject({ state: 'missing' })
  expect(findings.has('tables')).toBe(false)
})

describe('when the doctor reports,', () => {
  const saying = async (what: RegExp, variables: Record<string, string>): Promise<string[]> =>
    (await linesOf(variables)).filter(({ says }) => what.test(says)).map(({ subject }) => subject)

  test('a key that keeps the server at the address from being ready', async () => {
    const strange = Buffer.alloc(32, 'x')
    const refused = await startAppOn(server.app.databaseUrl, { houseKeys: createHouseKeys([strange]) })
    const variables = { PUBLIC_URL: refused.origin, HOUSE_KEY: strange.toString('base64') }
    expect(await saying(/signs the books: give/, variables)).toEqual(['house key'])
    expect((await said(variables)).get('address')).toMatchObject({ state: 'wrong' })
    // The server has another key than the doctor, so only its own answer reports it.
    expect(await saying(/signs the books: give/, { PUBLIC_URL: refused.origin })).toEqual(['address'])
    await refused.close()
  })

  test('what a production server lacks is reported once', async () => {
    const variables = { NODE_ENV: 'production', TOKEN_SECRET: 'a token secret that only tests have' }
    const subjects = (await linesOf(variables)).map(({ subject }) => subject)
    expect(subjects).toEqual(expect.arrayContaining(['redis', 'mail', 'METRICS_PORT']))
    expect(subjects.filter((subject) => ['REDIS_URL', 'SMTP_URL'].includes(subject))).toEqual([])
    const withoutSender = await said({ ...variables, SMTP_URL: 'smtp://127.0.0.1:9' })
    expect(withoutSender.get('SMTP_URL')?.says).toContain('names no sender')
  })
})

describe('when the doctor reports a mistake,', () => {
  const closed = '127.0.0.1:9'

  test('a database behind a closed port is wrong, and so is another service there', async () => {
    for (const host of [closed, `127.0.0.1:${otherPort}`]) {
      const url = `postgres://app:secret@${host}/cardroom`
      expect(await stateOf('database', { DATABASE_URL: url, MIGRATE_DATABASE_URL: url })).toMatchObject({
        state: 'wrong',
      })
    }
  })

  test('a Redis behind a closed port is wrong, and so is another service there', async () => {
    for (const host of [closed, `127.0.0.1:${otherPort}`])
      expect(await stateOf('redis', { REDIS_URL: `redis://${host}` })).toMatchObject({ state: 'wrong' })
    expect((await stateOf('redis', { REDIS_URL: `redis://${closed}` }))?.says).toContain('ECONNREFUSED')
  })

  test('a mail server behind a closed port is wrong, and so is another service there', async () => {
    for (const host of [closed, `127.0.0.1:${otherPort}`])
      expect(await stateOf('mail', { SMTP_URL: `smtp://${host}?from=a@b.example` })).toMatchObject({
        state: 'wrong',
      })
  })

  test('a provider behind a closed port is wrong, as is another service; one that describes itself is ok', async () => {
    const withIssuer = (issuer: string) =>
      stateOf('google', { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y', GOOGLE_ISSUER: issuer })
    for (const host of [closed, `127.0.0.1:${otherPort}`])
      expect(await withIssuer(`http://${host}`)).toMatchObject({ state: 'wrong' })
    const provider = await startProvider('http://127.0.0.1/back')
    expect(await withIssuer(provider.issuer)).toMatchObject({ state: 'ok' })
    await provider.close()
  })

  test('an address at which another service answers is wrong', async () => {
    expect(await stateOf('address', { PUBLIC_URL: `http://127.0.0.1:${otherPort}` })).toMatchObject({
      state: 'wrong',
    })
  })

  test('keys that differ from those of the database are wrong', async () => {
    const strange = Buffer.alloc(32, 'x').toString('base64')
    expect(await stateOf('house key', { HOUSE_KEY: strange })).toMatchObject({ state: 'wrong' })
  })

  test('a seed key that reads no chain of an open table is wrong, though no session has a seed', async () => {
    const { club } = await newClub(server.app)
    const { id } = await newTable(server.app, club)
    const strange = Buffer.alloc(32, 'x').toString('base64')
    expect(await stateOf('seed key', { SEED_KEY: strange })).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining('chains of shared tables') as string,
    })
    expect(await stateOf('seed key', {})).toMatchObject({ state: 'ok' })
    await asOwner(
      server.app.databaseUrl,
      `update tables set shuts = true, shut_at = clock_timestamp() where id = ${id}`,
    )
  })

  test('a token secret that differs from that of an authenticator app is wrong; an old one is enough', async () => {
    const { id } = await newPlayer(server.app)
    const under = createTokenKeys([keys.TOKEN_SECRET]).newest('factor-secret').id
    await asOwner(
      server.app.databaseUrl,
      `insert into factors (user_id, kind, name, created_at, confirmed_at, secret)
       values (${id}, 'totp', 'App', now(), now(), '${under}.of-a-test')`,
    )
    expect(await stateOf('token secret', {})).toMatchObject({ state: 'ok' })
    const other = { TOKEN_SECRET: 'another token secret that only this test has' }
    expect(await stateOf('token secret', other)).toMatchObject({
      state: 'missing',
      says: expect.stringContaining('under another one: 1') as string,
    })
    const both = { ...other, TOKEN_SECRET_OLD: keys.TOKEN_SECRET }
    expect(await stateOf('token secret', both)).toMatchObject({ state: 'ok' })
    await asOwner(server.app.databaseUrl, 'delete from factors')
  })

  test('a key file that cannot be read is a line, and the doctor goes on', async () => {
    const damaged = path.join(folder, 'damaged')
    await mkdir(damaged)
    await writeFile(path.join(damaged, 'seed-key'), 'short')
    const findings = await said({ DATA_DIR: damaged, SEED_KEY: '' })
    expect(findings.get('keys')).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining('seed-key must be 32 bytes') as string,
    })
    expect(findings.has('seed key')).toBe(false)
    for (const subject of ['administrator', 'archive', 'backup'])
      expect(findings.has(subject), subject).toBe(true)
  })

  test('an archive in a place that is not a folder is wrong', async () => {
    const file = path.join(folder, 'a-file')
    await writeFile(file, '')
    expect(await stateOf('archive', { ARCHIVE_DIR: path.join(file, 'archive') })).toMatchObject({
      state: 'wrong',
    })
  })

  test('a backup of the day before yesterday is wrong', async () => {
    await mkdir(path.join(folder, 'backups'))
    const file = path.join(folder, 'backups', 'cardroom.zip')
    await writeFile(file, '')
    expect((await said()).get('backup')).toMatchObject({ state: 'ok' })
    const then = new Date(Date.now() - 172_800_000)
    await utimes(file, then, then)
    expect((await said()).get('backup')).toMatchObject({ state: 'wrong' })
    const { pool } = server.app.database
    await pool.query('insert into backups (made_at) values (now())')
    expect((await said()).get('backup'), 'one that is kept elsewhere').toMatchObject({ state: 'ok' })
    await asOwner(server.app.databaseUrl, `update backups set made_at = made_at - interval '2 days'`)
    expect((await said()).get('backup')).toMatchObject({ state: 'wrong' })
    await asOwner(server.app.databaseUrl, 'delete from backups')
  })

  test('backups that cannot be read from the database are a line, and the doctor goes on', async () => {
    const role = roleOf(server.app.databaseUrl)
    await asOwner(server.app.databaseUrl, `revoke select on backups from ${role}`)
    const findings = await said()
    await asOwner(server.app.databaseUrl, `grant select on backups to ${role}`)
    expect(findings.get('backup')).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining('backups') as string,
    })
    expect(findings.get('rights')).toMatchObject({ state: 'missing' })
    expect(findings.get('archive')).toMatchObject({ state: 'ok' })
  })

  test('a serving role that is a superuser is wrong, and so is one that lacks a right', async () => {
    const owner = ownerUrlOf(server.app.databaseUrl)
    const findings = await said({
      DATABASE_URL: owner,
      MIGRATE_DATABASE_URL: `${owner}?application_name=owner`,
    })
    expect(findings.get('rights')).toMatchObject({ state: 'wrong' })
    const role = roleOf(server.app.databaseUrl)
    await asOwner(server.app.databaseUrl, `revoke insert on rounds from ${role}`)
    expect((await said()).get('rights')).toMatchObject({
      state: 'missing',
      says: expect.stringContaining('rounds') as string,
    })
    await asOwner(server.app.databaseUrl, `grant insert on rounds to ${role}`)
  })

  test('a serving role that owns tables is told, whatever the two addresses say', async () => {
    const role = roleOf(server.app.databaseUrl)
    await asOwner(server.app.databaseUrl, `create table owned (); alter table owned owner to ${role}`)
    const findings = await said()
    await asOwner(server.app.databaseUrl, 'drop table owned')
    expect(findings.get('rights')).toMatchObject({
      state: 'missing',
      says: expect.stringContaining('serves and owns') as string,
    })
  })

  test('tables that were not made are wrong, and so are those of a later release', async () => {
    const empty = await createEmptyDatabase()
    const urls = { DATABASE_URL: empty.ownerUrl, MIGRATE_DATABASE_URL: empty.ownerUrl }
    expect(await stateOf('tables', urls)).toMatchObject({ state: 'missing' })
    await empty.drop()
    await asOwner(server.app.databaseUrl, `insert into migrations (name) values ('9999-later.sql')`)
    expect((await said()).get('tables')).toMatchObject({ state: 'wrong' })
    await asOwner(server.app.databaseUrl, `delete from migrations where name = '9999-later.sql'`)
  })
})
