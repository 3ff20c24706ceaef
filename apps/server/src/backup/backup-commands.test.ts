import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { now } from '#platform/clock.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { newPlayerWithGold } from '#test/people.ts'
import { scrape } from '#test/readings/scrape.ts'
import { bet, sit } from '#test/sessions.ts'
import { sealBooks } from '#test/seal-books.ts'
import { startAppOn } from '#test/start-app.ts'
import { bringUpToDate } from '../bring-up-to-date.ts'
import { roleOf } from '#platform/db/rights/app-rights.ts'
import { testKeys } from '#test/start-app.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/** Runs a command like `npm run`, with these variables. */
async function commandWith(
  variables: Readonly<Record<string, string>>,
  name: string,
  ...args: string[]
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'tools', `${name}.ts`), ...args],
    { cwd: root, env: { PATH: process.env.PATH, ...variables } },
  )
  return stdout
}

/** Runs a command on the embedded database of a folder. */
const command = (name: string, folder: string, ...args: string[]): Promise<string> =>
  commandWith({ DATA_DIR: folder }, name, ...args)

/** Returns the output of a command that does not end with 0. */
const failed = (running: Promise<string>) =>
  running.then(
    () => expect.fail('it ended with 0'),
    (error: unknown) => error as { readonly code: number; readonly stdout: string; readonly stderr: string },
  )

const failing = (name: string, folder: string, ...args: string[]) => failed(command(name, folder, ...args))

test('npm run backup beside a running Cardroom makes a backup that npm run restore restores and npm run verify-ledger verifies', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cardroom-commands-'))
  const [from, to, archives] = ['from', 'to', 'archives'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  const embedded = await startEmbeddedPostgres({ directory: path.join(from, 'postgres') })
  try {
    await bringUpToDate(embedded.url, { appRole: roleOf(embedded.appUrl), seedKeys: () => testKeys.seed })
    await writeFile(path.join(from, 'seed-key'), Buffer.alloc(32, 's').toString('base64'))
    await writeFile(path.join(from, 'house-key'), Buffer.alloc(32, 'h').toString('base64'))
    const app = await startAppOn(embedded.appUrl)
    const begunAt = now().getTime() / 1000
    const player = await newPlayerWithGold(app)
    const session = await sit(app, player)
    for (let turn = 0; turn < 5; turn += 1) await bet(app, player, session)
    await sealBooks(app)

    await mkdir(archives)
    for (const name of ['cardroom-2026-01-01T02-15-00Z.zip', 'cardroom-2026-01-02T02-15-00Z.zip'])
      await writeFile(path.join(archives, name), 'of another night')
    const said = await command('backup', from, `${archives}/`, '--keep', '2')
    expect(said).toContain('Removed, with 2 newer ones: cardroom-2026-01-01T02-15-00Z.zip')
    const madeAt = (await scrape(app.origin)).get('backup_last_success_timestamp_seconds')
    expect(madeAt, 'the server knows of it').toBeGreaterThan(begunAt)
    expect(said).toMatch(/\d+ tables, \d+ rows, [\d.]+ [kM]B in [\d.]+ s\n/)
    expect(said).toContain('Left out, and to be kept apart: seed-key, house-key')
    const [archive = ''] = (await readdir(archives)).toSorted().slice(-1)

    const over = await failing('restore', from, path.join(archives, archive))
    expect(over.code, 'the database of a server that runs').toBe(2)
    expect(over.stderr).toContain('belongs to a running')
    expect((await bet(app, player, session)).id, 'who is left alone').toBeGreaterThan(0)

    const withoutKeys = path.join(folder, 'without-keys')
    const unchecked = await failing('restore', withoutKeys, path.join(archives, archive))
    expect(unchecked.code, 'nobody has looked at the seals').toBe(2)
    expect(unchecked.stdout).toMatch(/^Restored \d+ rows of \d+ tables/)
    expect(unchecked.stdout).not.toContain('The books agree')
    expect(unchecked.stdout).toContain('the seals were not checked')
    expect(unchecked.stdout).toContain('Put these keys back before Cardroom starts: seed-key, house-key')
    await mkdir(to)
    await writeFile(path.join(to, 'house-key'), Buffer.alloc(32, 'h').toString('base64'))
    const restored = await command('restore', to, path.join(archives, archive))
    expect(restored).toContain('The books agree')
    expect(restored).toContain('Put these keys back before Cardroom starts: seed-key')
    expect(await command('verify-ledger', to)).toMatch(/^The books agree/)
    expect(await command('archive', to)).toMatch(/^No range of rounds was over by \d{4}-\d\d-01/)
    await app.close()
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true })
  }
}, 300_000)

test('npm run reset leaves the database of a running Cardroom alone, and keys that another database needs', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cardroom-reset-'))
  const directory = path.join(folder, 'postgres')
  const embedded = await startEmbeddedPostgres({ directory })
  try {
    const { code, stderr } = await failing('reset', folder)
    expect([code, stderr]).toEqual([1, expect.stringContaining('belongs to a running') as string])
    expect(existsSync(path.join(directory, 'cluster'))).toBe(true)
  } finally {
    await embedded.stop()
  }
  const elsewhere = { DATA_DIR: folder, DATABASE_URL: 'postgres://app:word@127.0.0.1:9/cardroom' }
  const { code, stderr } = await failed(commandWith(elsewhere, 'reset'))
  expect([code, stderr]).toEqual([1, expect.stringContaining('DATABASE_URL is set') as string])
  expect(existsSync(folder)).toBe(true)

  // A damaged database that does not run is what a reset is for.
  await rm(path.join(directory, 'cluster', 'password'))
  expect(await command('reset', folder)).toContain(`${folder} is gone`)
  expect(existsSync(folder)).toBe(false)
})

test('npm run archive -- --show says so where what it is given is no number of a round', async () => {
  const { code, stderr } = await failing('archive', '/nowhere', '--show', 'abc')
  expect([code, stderr]).toEqual([1, '--show abc: a round is named by its number\n'])
})
