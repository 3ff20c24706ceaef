import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, vi } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index.ts'

export const isRoot = process.getuid?.() === 0

/** Makes servers and folders that end with the test. */
export function testClusters() {
  // A first start writes and flushes a thousand files, which takes time on a busy disk.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
  const started: EmbeddedPostgres[] = []
  const folders: string[] = []
  const processes: ChildProcess[] = []

  afterEach(async () => {
    for (const child of processes.splice(0)) child.kill('SIGKILL')
    for (const server of started.splice(0)) await server.stop()
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
  })

  return {
    /** Makes a folder with mode 0700, like /root, so that the account that PostgreSQL runs as cannot enter it. */
    newFolder: async (): Promise<string> => {
      const folder = await mkdtemp(path.join(tmpdir(), 'cardroom-launcher-'))
      folders.push(folder)
      return folder
    },
    start: async (directory: string, log?: (message: string) => void): Promise<EmbeddedPostgres> => {
      const server = await startEmbeddedPostgres({ directory, ...(log && { log }) })
      started.push(server)
      return server
    },
    /** Starts a process that owns the cluster and writes rows until it is killed. */
    startOwner: async (directory: string, graceSeconds = 30) => {
      const program = fileURLToPath(new URL('./owner.fixtures.ts', import.meta.url))
      const child = spawn(process.execPath, ['--import', 'tsx', program, directory, String(graceSeconds)])
      processes.push(child)
      let said = ''
      child.stdout.on('data', (text: Buffer) => (said += text.toString()))
      await once(child.stdout, 'data')
      return { child, lastAcknowledged: () => Number(said.trimEnd().split('\n').at(-1)) }
    },
  }
}

/**
 * Returns the messages of a start about its server. If the project lies in a folder of root's own, a start also says
 * that it runs from a copy; this drops that message.
 */
export const ofServer = (said: readonly string[]): string[] =>
  said.filter((message) => !message.startsWith("PostgreSQL's programs run from a copy"))

export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

export const postmasterFile = (directory: string): string =>
  path.join(directory, 'cluster', 'data', 'postmaster.pid')

export async function serverPid(directory: string): Promise<number> {
  return Number((await readFile(postmasterFile(directory), 'utf8')).split('\n')[0])
}

export const isServerGone = (directory: string): boolean => !existsSync(postmasterFile(directory))

export async function folderIn(parent: string, name: string): Promise<string> {
  const folder = path.join(parent, name)
  await mkdir(folder)
  return folder
}
