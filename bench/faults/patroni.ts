import { existsSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '@cardroom/testing/free-port'
import { osAccountFor } from '../../apps/server/src/platform/embedded-postgres/unprivileged-account.ts'
import { signalAll } from '../../apps/server/test/surroundings/own-cluster.ts'
import { postgresPrograms } from '../../apps/server/test/surroundings/postgres-programs.ts'
import { calm } from './core-faults.ts'
import type { NamedDatabase } from './databases.ts'
import { askOnce, type Fault } from './ground.ts'
import { spawnQuietly, supervise, untilWell, type Supervised } from './own-programs.ts'

interface Node {
  readonly name: string
  readonly port: number
  readonly restPort: number
  readonly patroni: Supervised
}

/** The answer of Patroni's `GET /cluster`. */
interface Members {
  readonly members: readonly { readonly name: string; readonly role: string; readonly state: string }[]
}

const startMs = 90_000
/** Times of the leader's lock in etcd, in seconds: a lost leader is replaced once the lock has expired. */
const dcs = {
  ttl: 8,
  loop_wait: 1,
  retry_timeout: 3,
  maximum_lag_on_failover: 1_048_576,
  synchronous_mode: true,
}
const outMaxSeconds = 15

const installed = (name: string): boolean =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, name)))

/** Starts two nodes of PostgreSQL under Patroni. Undefined if this machine lacks something that they need. */
export async function startPatroni(
  folder: string,
): Promise<{ database: NamedDatabase; faults: readonly Fault[] } | undefined> {
  if (!installed('patroni') || !installed('etcd') || postgresPrograms === undefined) return undefined
  const etcd = await startEtcd(folder)
  const nodes = [await startNode(folder, 'one', etcd.port), await startNode(folder, 'two', etcd.port)]
  await untilWell(startMs, () => inStep(nodes))
  const leader = await leaderOf(nodes)
  await askOnce(urlTo('postgres', [leader], 'postgres'), 'create database cardroom')
  await askOnce(urlTo('postgres', [leader], 'postgres'), 'create role cardroom_app login')
  return {
    database: {
      env: {
        DATABASE_URL: `${urlTo('cardroom_app', nodes)}?target_session_attrs=read-write`,
        MIGRATE_DATABASE_URL: `${urlTo('postgres', nodes)}?target_session_attrs=read-write`,
      },
      url: async () => urlTo('postgres', [await untilWell(startMs, () => leaderOf(nodes))]),
      postmaster: async () => postmasterOf(await leaderOf(nodes)),
      stop: async () => {
        for (const { patroni } of nodes) await patroni.stop('SIGTERM')
        await etcd.stop()
      },
    },
    faults: faultsOf(nodes),
  }
}

const faultsOf = (nodes: readonly Node[]): Fault[] => [
  calm,
  {
    name: 'switchover',
    cause: async () => {
      const leader = await leaderOf(nodes)
      const body = JSON.stringify({ leader: leader.name })
      const answer = await fetch(`http://127.0.0.1:${leader.restPort}/switchover`, { method: 'POST', body })
      return answer.ok ? '' : `Patroni said: ${await answer.text()}`
    },
    tidy: () => untilWell(startMs, () => inStep(nodes)),
    judge: ({ out }) => (out > outMaxSeconds ? `out for more than ${outMaxSeconds} s` : undefined),
  },
  {
    name: 'leader killed',
    cause: async () => {
      const leader = await leaderOf(nodes)
      const postmaster = await postmasterOf(leader)
      await leader.patroni.stop('SIGKILL')
      signalAll(postmaster, 'SIGKILL')
      await untilWell(startMs, () => leaderOf(nodes, leader))
    },
    tidy: async () => {
      for (const { patroni } of nodes) patroni.start()
      await untilWell(startMs, () => inStep(nodes))
    },
    judge: ({ out }) => (out > outMaxSeconds ? `out for more than ${outMaxSeconds} s` : undefined),
  },
]

async function startEtcd(folder: string): Promise<{ port: number; stop(): Promise<void> }> {
  const [port, peers] = [await freePort(), await freePort()]
  const [here, there] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`]
  const args = [
    ['--data-dir', path.join(folder, 'etcd')],
    ['--listen-client-urls', here, '--advertise-client-urls', here],
    ['--listen-peer-urls', there, '--initial-advertise-peer-urls', there],
    ['--initial-cluster', `default=${there}`],
  ].flat()
  const etcd = supervise(() => spawnQuietly('etcd', args, { cwd: folder }))
  return { port, stop: () => etcd.stop() }
}

async function startNode(folder: string, name: string, etcdPort: number): Promise<Node> {
  const [port, restPort, home] = [await freePort(), await freePort(), path.join(folder, name)]
  await mkdir(home)
  const account = await osAccountFor(home)
  if (account) await chown(home, account.uid, account.gid)
  const file = path.join(home, 'patroni.json')
  // JSON is valid YAML.
  await writeFile(file, JSON.stringify(settingsOf(name, home, { port, restPort, etcdPort })))
  const patroni = supervise(() => spawnQuietly('patroni', [file], { cwd: home, ...account }))
  return { name, port, restPort, patroni }
}

interface Ports {
  readonly port: number
  readonly restPort: number
  readonly etcdPort: number
}

function settingsOf(name: string, home: string, { port, restPort, etcdPort }: Ports): object {
  const rest = `127.0.0.1:${restPort}`
  const postgres = `127.0.0.1:${port}`
  return {
    ...{ scope: 'cardroom', name },
    restapi: { listen: rest, connect_address: rest },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: { ...dcs, postgresql: { use_pg_rewind: true, parameters: { max_connections: 200 } } },
      initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C' }],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      ...{ listen: postgres, connect_address: postgres, bin_dir: postgresPrograms },
      ...{ data_dir: path.join(home, 'data'), pgpass: path.join(home, 'pgpass') },
      remove_data_directory_on_rewind_failure: true,
      authentication: {
        superuser: { username: 'postgres', password: 'postgres' },
        replication: { username: 'replicator', password: 'replicator' },
      },
      parameters: { unix_socket_directories: home },
    },
  }
}

const urlTo = (who: string, nodes: readonly Node[], database = 'cardroom'): string =>
  `postgres://${who}@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${database}`

/** Returns the current leader; throws if there is none other than `gone`. */
async function leaderOf(nodes: readonly Node[], gone?: Node): Promise<Node> {
  for (const node of nodes.filter((each) => each !== gone)) {
    const signal = AbortSignal.timeout(1000)
    const answer = await fetch(`http://127.0.0.1:${node.restPort}/primary`, { signal }).catch(() => undefined)
    if (answer?.ok) return node
  }
  throw new Error('Patroni has no leader')
}

/** Throws if a node is missing, or does not follow every commit of the leader. */
async function inStep(nodes: readonly Node[]): Promise<void> {
  const leader = await leaderOf(nodes)
  const answer = await fetch(`http://127.0.0.1:${leader.restPort}/cluster`)
  const { members } = (await answer.json()) as Members
  const isFollowed = members.some(({ role }) => role === 'sync_standby')
  if (!isFollowed) throw new Error(`Patroni's nodes are not in step: ${JSON.stringify(members)}`)
}

async function postmasterOf(node: Node): Promise<number> {
  const [row] = await askOnce<{ pid: number }>(
    urlTo('postgres', [node], 'postgres'),
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  )
  if (!row) throw new Error('The leader does not answer')
  return row.pid
}
