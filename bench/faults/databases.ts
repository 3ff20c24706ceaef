import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '@cardroom/testing/free-port'
import { openCluster } from '../../apps/server/src/platform/embedded-postgres/open-cluster.ts'
import { urlOf } from '../../apps/server/src/platform/embedded-postgres/postgres-cluster.ts'
import { readPostmaster } from '../../apps/server/src/platform/embedded-postgres/postmaster-file.ts'
import { osAccountFor } from '../../apps/server/src/platform/embedded-postgres/unprivileged-account.ts'
import { startOwnCluster } from '../../apps/server/test/surroundings/own-cluster.ts'
import {
  postgresFolder,
  postgresPrograms,
  runPostgres,
} from '../../apps/server/test/surroundings/postgres-programs.ts'
import { askOnce, type TestedDatabase } from './ground.ts'
import { spawnQuietly, supervise, untilWell } from './own-programs.ts'

/** A database with the variables by which a server finds it. */
export interface NamedDatabase extends TestedDatabase {
  readonly env: Record<string, string>
}

const startMs = 30_000

/** Returns the database that a server starts for itself in its folder. */
export function embeddedOf(folder: string): NamedDatabase {
  const directory = path.join(folder, 'postgres')
  const open = () => openCluster(directory, () => undefined)
  const postmaster = async () => {
    const found = await readPostmaster(await open())
    if (!found) throw new Error('The embedded PostgreSQL does not run')
    return found
  }
  return {
    env: {},
    data: path.join(directory, 'cluster/data'),
    url: async () => urlOf(await open(), (await postmaster()).port, 'cardroom'),
    postmaster: async () => (await postmaster()).pid,
    stop: () => Promise.resolve(),
  }
}

/** Starts an embedded database beside the processes, which share it. */
export async function sharedEmbedded(): Promise<NamedDatabase> {
  const cluster = await startOwnCluster()
  return {
    env: { DATABASE_URL: cluster.appUrl, MIGRATE_DATABASE_URL: cluster.url },
    url: () => Promise.resolve(cluster.url),
    postmaster: cluster.postmaster,
    stop: cluster.stop,
  }
}

/** Starts the machine's own PostgreSQL, supervised as by systemd. Undefined if it is not installed. */
export async function startExternal(folder: string): Promise<NamedDatabase | undefined> {
  if (postgresPrograms === undefined) return undefined
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const data = await postgresFolder(path.join(folder, 'data'))
  const program = path.join(postgresPrograms, 'postgres')
  await runPostgres('initdb', data, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'])
  const [port, account] = [await freePort(), await osAccountFor(data)]
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
  ]
  const args = ['-D', data, ...settings.flatMap((each) => ['-c', each])]
  const server = supervise(() => spawnQuietly(program, args, { cwd: data, ...account }))
  const urlTo = (who: string, database: string): string => `postgres://${who}@127.0.0.1:${port}/${database}`
  await untilWell(startMs, () => askOnce(urlTo('postgres', 'postgres'), 'create database cardroom'))
  const url = urlTo('postgres', 'cardroom')
  await askOnce(url, 'create role cardroom_app login')
  return {
    env: { DATABASE_URL: urlTo('cardroom_app', 'cardroom'), MIGRATE_DATABASE_URL: url },
    data,
    url: () => Promise.resolve(url),
    postmaster: () => Promise.resolve(server.pid()),
    stop: () => server.stop('SIGQUIT'),
  }
}
