import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eventually } from '@cardroom/testing'
import { expect, test } from 'vitest'
import {
  isServerGone,
  ofServer,
  postmasterFile,
  query,
  serverPid,
  testClusters,
} from './clusters.fixtures.ts'

const { newFolder, start, startOwner } = testClusters()

test('a directory that another process owns is refused, and the error names that process', async () => {
  const directory = await newFolder()
  const { child } = await startOwner(directory)
  await expect(start(directory)).rejects.toThrow(`Cardroom, process ${child.pid}`)
  expect(child.exitCode).toBeNull()
})

test('after kill -9 of its owner the server is adopted, has every acknowledged row, and is stopped', async () => {
  const directory = await newFolder()
  const { child, lastAcknowledged } = await startOwner(directory)
  await eventually(() => lastAcknowledged(), { withinMs: 20_000 }).toBeGreaterThan(20)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const pid = await serverPid(directory)

  const said: string[] = []
  const adopted = await start(directory, (message) => said.push(message))
  expect(ofServer(said)).toEqual(['Adopted the PostgreSQL that a killed process left running'])
  expect(await serverPid(directory)).toBe(pid)
  const [row] = await query<{ most: number; rows: number }>(
    adopted.url,
    'select max(number) as most, count(*)::int as rows from acknowledged',
  )
  expect(row?.most).toBeGreaterThanOrEqual(lastAcknowledged())
  expect(row?.rows).toBe(row?.most)

  await adopted.stop()
  expect(isServerGone(directory)).toBe(true)
  await expect(query(adopted.url, 'select')).rejects.toThrow()
})

test('after kill -9 of owner and server no acknowledged row is lost', async () => {
  const directory = await newFolder()
  const { child, lastAcknowledged } = await startOwner(directory)
  await eventually(() => lastAcknowledged(), { withinMs: 20_000 }).toBeGreaterThan(20)
  process.kill(await serverPid(directory), 'SIGKILL')
  child.kill('SIGKILL')
  await once(child, 'exit')

  const { url } = await start(directory)
  const [row] = await query<{ most: number }>(url, 'select max(number) as most from acknowledged')
  expect(row?.most).toBeGreaterThanOrEqual(lastAcknowledged())
})

test('a server that dies under its owner is started again at the same address', async () => {
  const directory = await newFolder()
  const { url } = await start(directory)
  await query(url, 'create table kept as select 42 as answer')
  process.kill(await serverPid(directory), 'SIGKILL')

  await eventually(() => query(url, 'select answer from kept').catch(() => 'not yet'), {
    withinMs: 20_000,
  }).toEqual([{ answer: 42 }])
  // The server answers a moment before its owner holds the lock again.
  const locks = `select count(*)::int as held from pg_locks where locktype = 'advisory'`
  await eventually(() => query(url, locks), { withinMs: 20_000 }).toEqual([{ held: 1 }])
  await expect(start(directory)).rejects.toThrow(/belongs to a running/)
})

test.skipIf(process.platform === 'win32')(
  'a server that dies and cannot be started is started once the obstacle is gone',
  async () => {
    const directory = await newFolder()
    const data = path.join(directory, 'cluster', 'data')
    const said: string[] = []
    const { url } = await start(directory, (sentence) => said.push(sentence))
    await query(url, 'create table kept as select 42 as answer')
    const pid = await serverPid(directory)
    await chmod(data, 0o500)
    process.kill(pid, 'SIGKILL')
    const refused = /could not be started and is tried again/
    await eventually(() => said.filter((each) => refused.test(each)).length, { withinMs: 30_000 }).toBe(2)

    await chmod(data, 0o700)
    await eventually(() => query(url, 'select answer from kept').catch(() => 'not yet'), {
      withinMs: 20_000,
    }).toEqual([{ answer: 42 }])
  },
)

test('after a crash of the machine, a process that got the server’s number is not mistaken for it', async () => {
  const directory = await newFolder()
  const first = await start(directory)
  await first.stop()
  // The process has the same user; otherwise PostgreSQL would see by itself that it cannot be a server of this
  // cluster.
  const { uid, gid } = await stat(path.join(directory, 'cluster', 'data'))
  const bystander = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
  const lines = [bystander.pid, '/somewhere', 1, 5432, '/somewhere', '', '  1  1', 'ready', '']
  await writeFile(postmasterFile(directory), lines.join('\n'))

  await start(directory)
  expect(await serverPid(directory)).not.toBe(bystander.pid)
  bystander.kill('SIGKILL')
})

test('the leftovers of a process killed in its first start are removed', async () => {
  const directory = await newFolder()
  const halfMade = path.join(directory, 'new-halfmade', 'data')
  await mkdir(halfMade, { recursive: true })
  await start(directory)
  expect(existsSync(halfMade)).toBe(false)
})
