import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { roleOf } from '#platform/db/rights/app-rights.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'

/** A PostgreSQL for one test alone, which may damage it; migrated and otherwise empty. */
export interface OwnCluster {
  readonly url: string
  readonly appUrl: string
  /** Stops every process of it in place: connections stay open and nobody answers. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Returns the number of the process that is the parent of the others. */
  postmaster(): Promise<number>
  stop(): Promise<void>
}

export async function startOwnCluster(): Promise<OwnCluster> {
  const directory = await mkdtemp(path.join(tmpdir(), 'cardroom-own-cluster-'))
  await chmod(directory, 0o755) // A pooler before it runs as another user.
  const server = await startEmbeddedPostgres({ directory })
  await migrate(server.url, { appRole: roleOf(server.appUrl) })
  const postmaster = async (): Promise<number> =>
    Number((await readFile(path.join(directory, 'cluster/data/postmaster.pid'), 'utf8')).split('\n')[0])
  return {
    url: server.url,
    appUrl: server.appUrl,
    postmaster,
    freeze: async () => signalAll(await postmaster(), 'SIGSTOP'),
    thaw: async () => signalAll(await postmaster(), 'SIGCONT'),
    stop: async () => {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Signals a postmaster and all its backends. */
export function signalAll(postmaster: number, name: NodeJS.Signals): void {
  for (const each of [postmaster, ...childrenOf(postmaster)]) process.kill(each, name)
}

/** Lists the children of a process. Works only on Linux, like the tests that need it. */
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined // It has ended meanwhile.
  }
}
