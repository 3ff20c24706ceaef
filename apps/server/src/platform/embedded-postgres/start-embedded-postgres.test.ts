import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  folderIn,
  isRoot,
  isServerGone,
  postmasterFile,
  query,
  serverPid,
  testClusters,
} from './clusters.fixtures.ts'
import {
  findRunningPostgres,
  isPostgresRunning,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './index.ts'

const { newFolder, start } = testClusters()

test('one of two starts at once on an empty directory owns it, the other is refused', async () => {
  const directory = await newFolder()
  const outcomes = await Promise.allSettled([start(directory), start(directory)])
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(String(refused?.reason)).toMatch(/belongs to a running Cardroom, process \d+: stop that one/)
})

test('a server that was stopped (even twice) and started again has its rows', async () => {
  const directory = await newFolder()
  const first = await start(directory)
  await query(first.url, 'create table kept as select 42 as answer')
  await Promise.all([first.stop(), first.stop()])
  expect(isServerGone(directory)).toBe(true)

  const second = await start(directory)
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a long path gets a loopback port, which another start finds', async () => {
  const directory = await folderIn(await newFolder(), 'x'.repeat(110))
  const { url } = await start(directory)
  expect(new URL(url).hostname).toBe('127.0.0.1')
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  await expect(start(directory)).rejects.toThrow(/belongs to a running/)
})

describe('a running server', () => {
  let directory: string
  let server: EmbeddedPostgres
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'cardroom-launcher-'))
    server = await startEmbeddedPostgres({ directory })
  })
  afterAll(async () => {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  })

  test('one that is still starting cannot be read yet, and runs', async () => {
    const file = postmasterFile(directory)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace(/^ready\b/m, 'starting'))
    const found = [await findRunningPostgres(directory), await isPostgresRunning(directory)]
    await writeFile(file, text)
    expect(found).toEqual([undefined, true])
    expect(await findRunningPostgres(directory)).toBeDefined()
  })

  test('a wrong password is refused', async () => {
    const { url } = server
    await expect(query(url.replace(/:[0-9a-f]+@/, ':guess@'), 'select')).rejects.toThrow(/authentication/)
  })

  test('the role that serves has its own password, no superuser rights, and cannot create anything', async () => {
    const { url, appUrl } = server
    expect(new URL(appUrl).password).not.toBe(new URL(url).password)
    const rights = 'rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls'
    const [role] = await query(appUrl, `select ${rights} from pg_roles where rolname = current_user`)
    expect(Object.values(role ?? {})).toEqual([false, false, false, false, false])
    await expect(query(appUrl, 'create table mine (id integer)')).rejects.toThrow(/permission denied/)
  })

  test('acknowledged data are on the disk, and text is Unicode', async () => {
    const { url } = server
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'server_encoding', 'TimeZone', 'jit']
    const settings = await query<{ name: string; setting: string }>(
      url,
      `select name, setting from pg_settings where name in (${names.map((name) => `'${name}'`).join()})`,
    )
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
      jit: 'off',
    })
    expect(await query(url, `select upper('клуб') as big`)).toEqual([{ big: 'КЛУБ' }])
  })

  test.skipIf(process.platform === 'win32')('no port is open where the path of a socket fits', async () => {
    const { url } = server
    expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(await query(url, 'select inet_server_addr() as address')).toEqual([{ address: null }])
  })

  test.skipIf(process.platform === 'win32')('the password file is for its owner only', async () => {
    const { url } = server
    const file = path.join(directory, 'cluster', 'password')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(new URL(url).password).toBe(await readFile(file, 'utf8'))
  })

  test.runIf(isRoot)(
    'root starts it as another user, in a folder that this other user cannot reach',
    async () => {
      expect((await stat(directory)).mode & 0o777).toBe(0o700)
      const owner = await stat(path.join(directory, 'cluster', 'data'))
      expect(owner.uid).not.toBe(0)
      if (process.platform === 'linux') {
        expect((await stat(`/proc/${await serverPid(directory)}`)).uid).toBe(owner.uid)
      }
    },
  )
})
