import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forge, ownerUrlOf } from '#test/database.ts'
import { archiveFolder, useMonths } from '#test/months.ts'
import { useApp } from '#test/start-app.ts'
import { runCommand } from '#test/surroundings/command.ts'
import { startOwnProcess } from '#test/surroundings/own-process.ts'
import { openKeys } from '../settings/keys.ts'

// Tests disks that are full, or take no file: the operator reads which one, nothing is lost, and with room it goes on.
// A bound on the length of files replaces the full disk. It refuses contents in the same way, with another code.

const left = archiveFolder()
const server = useApp({ archiveFolder: left })
const months = useMonths(server, left)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cardroom-full-'))
})
afterAll(() => rm(folder, { recursive: true }))

const databaseOf = (url: string) => ({ DATABASE_URL: url, MIGRATE_DATABASE_URL: ownerUrlOf(url) })
const envOf = (url: string): Record<string, string> => ({
  ...databaseOf(url),
  DATA_DIR: path.join(folder, 'none'),
  ARCHIVE_DIR: left,
  KEEP_ROUNDS: '1',
  HOUSE_KEY: Buffer.alloc(32, 'h').toString('base64'),
})

test('a start logs that ARCHIVE_DIR takes no file, and serves', async () => {
  // Nobody, not even root, can make a folder in what is no folder.
  const settings = { ARCHIVE_DIR: '/dev/null/archive', LOG_LEVEL: 'warn' }
  const own = await startOwnProcess(server.app.databaseUrl, settings)
  await own.end()
  expect(own.said()).toContain('ARCHIVE_DIR: /dev/null/archive cannot be written (ENOTDIR)')
})

describe.skipIf(process.platform === 'win32')('when a disk becomes full,', () => {
  test('a backup leaves no part and no note of itself, and the older ones stay', async () => {
    const backups = await mkdtemp(path.join(folder, 'backups-'))
    const older = 'cardroom-2026-01-01T02-15-00Z.zip'
    await writeFile(path.join(backups, older), 'of another night')
    const args = [`${backups}/`, '--keep', '1']
    const env = envOf(server.app.databaseUrl)
    const noted = async () => (await server.app.database.pool.query('select from backups')).rowCount

    const full = await runCommand('backup', { args, env, fileBlocksMax: 8 })
    expect(full).toMatchObject({ code: 2, stdout: '' })
    expect(full.stderr).toContain(`${backups}/cardroom-`)
    expect(full.stderr).toContain('cannot be written: EFBIG')
    expect(await readdir(backups)).toEqual([older])
    expect(await noted()).toBe(0)

    expect(await runCommand('backup', { args, env })).toMatchObject({ code: 0 })
    expect(await noted()).toBe(1)
    const kept = await readdir(backups)
    expect(kept).toHaveLength(1)
    expect(kept).not.toContain(older)
  })

  test('rounds of the archive stay in the database, and leave it once there is room', async () => {
    const records = await months.now.play()
    const { databaseUrl } = server.app
    // The command has the real time. By that, the range of these rounds is over since last year.
    await forge(
      databaseUrl,
      `update id_ranges set begun_at = begun_at - interval '400 days' where begun_at is not null`,
    )
    const env = envOf(databaseUrl)
    const full = await runCommand('archive', { env, fileBlocksMax: 0 })
    expect(full).toMatchObject({ code: 1, stdout: '' })
    expect(full.stderr).toContain(`${left} cannot be written: EFBIG`)
    expect(await readdir(left)).toEqual([])
    for (const record of records) expect(await months.now.shown(record.id)).toEqual(record)

    const done = await runCommand('archive', { env })
    expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('have left for') as string })
    for (const record of records) expect(await months.now.shown(record.id)).toEqual(record)
    expect(await runCommand('archive', { args: ['--verify'], env })).toMatchObject({ code: 0 })
  })

  test('a start ends with a sentence that names DATA_DIR, and the next start makes the keys', async () => {
    const data = path.join(folder, 'data')
    const env = { ...databaseOf(server.app.databaseUrl), DATA_DIR: data, PORT: '0', DEMO: 'off' }
    const full = await runCommand('main', { env, fileBlocksMax: 0 })
    expect(full.code).toBe(1)
    expect(full.stderr).toMatch(/^Cardroom could not start: DATA_DIR: EFBIG: /)
    const unnamed = { newest: undefined, old: [] }
    await openKeys(data, { token: unnamed, seed: unnamed, house: unnamed })
    expect(await readdir(data)).toEqual(expect.arrayContaining(['house-key', 'seed-key', 'token-secret']))
  })
})
