import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerUrlOf } from '#test/database.ts'
import { useApp } from '#test/start-app.ts'
import { runCommand } from '#test/surroundings/command.ts'

// Tests what an operator sees of the doctor on the first day; diagnose.test.ts tests what it finds.

const server = useApp()
const closed = '127.0.0.1:9'
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cardroom-doctor-command-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the command with the variables of the server, and with these in place of the right ones. */
async function doctor(variables: Record<string, string> = {}) {
  const { databaseUrl, origin } = server.app
  const env = {
    DATABASE_URL: databaseUrl,
    MIGRATE_DATABASE_URL: ownerUrlOf(databaseUrl),
    PUBLIC_URL: origin,
    DATA_DIR: folder,
    TOKEN_SECRET: 'a token secret that only tests have',
    SEED_KEY: Buffer.alloc(32, 's').toString('base64'),
    HOUSE_KEY: Buffer.alloc(32, 'h').toString('base64'),
    ...variables,
  }
  const { code, stdout } = await runCommand('doctor', { args: ['--backups', folder], env })
  const lines = stdout.trimEnd().split('\n')
  const states = lines.map((line) => [line.slice(9, 23).trim(), line.slice(0, 8).trim()] as const)
  return { code, lines, states: Object.fromEntries(states) as Record<string, string> }
}

test('the command prints a line for each thing that is set, reachable or missing, ends with 0, and writes nothing', async () => {
  const { code, lines, states } = await doctor()
  expect(states).toEqual({
    settings: 'ok',
    database: 'ok',
    clock: 'ok',
    tables: 'ok',
    rights: 'ok',
    owner: 'ok',
    'token secret': 'ok',
    'seed key': 'ok',
    'house key': 'ok',
    administrator: 'missing',
    address: 'ok',
    redis: 'missing',
    mail: 'missing',
    archive: 'missing',
    backup: 'missing',
  })
  expect(lines).toHaveLength(Object.keys(states).length)
  expect(code).toBe(0)
  expect(await readdir(folder)).toEqual([])
})

test('the command names each thing that is wrong, looks at the others all the same, and ends with 1', async () => {
  const url = `postgres://app:secret@${closed}/cardroom`
  const unreachable = { DATABASE_URL: url, MIGRATE_DATABASE_URL: url, REDIS_URL: `redis://${closed}` }
  const { code, states } = await doctor(unreachable)
  expect(states).toEqual({
    settings: 'ok',
    database: 'wrong',
    address: 'ok',
    redis: 'wrong',
    mail: 'missing',
    archive: 'missing',
    backup: 'missing',
  })
  expect(code).toBe(1)
})

test('a setting that it cannot read is the only line', async () => {
  const { code, lines } = await doctor({ REDIS_URL: 'localhost:6379' })
  expect(lines).toEqual([expect.stringMatching(/^wrong +settings +REDIS_URL: must be a redis:\/\//)])
  expect(code).toBe(1)
})
