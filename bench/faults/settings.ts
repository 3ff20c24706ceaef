import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { startPgBouncer } from '../../apps/server/test/surroundings/pg-bouncer.ts'
import { clockFaults } from './clock-faults.ts'
import { coreFaults, databaseFaults } from './core-faults.ts'
import { embeddedOf, sharedEmbedded, startExternal, type NamedDatabase } from './databases.ts'
import { dataReadOnly, diskFull } from './disk-faults.ts'
import type { Fault } from './ground.ts'
import { startPatroni } from './patroni.ts'
import { startOwnRedis } from './redis-faults.ts'
import { mailAndPushSilent } from './silence-faults.ts'
import { makeSmallDisk, type SmallDisk } from './small-disk.ts'

/** Everything that exists before people come. */
export interface Stage {
  readonly database: NamedDatabase
  readonly processes: number
  readonly env: Record<string, string>
  readonly faults: readonly Fault[]
  /** The folder of the server's keys and of its embedded database. */
  readonly folder: string
}

export interface Setting {
  readonly name: string
  /** Undefined if this machine lacks something. `onEnd` collects the steps to undo, which run last first. */
  build(making: Making): Promise<Stage | undefined>
}

interface Making {
  readonly folder: string
  onEnd(undo: () => Promise<unknown>): void
  /** Reports that something is not tried on this machine. */
  skip(what: string): undefined
}

/** Uses a small disk that may be filled, if there is one. */
async function onDisk({ folder, onEnd, skip }: Making): Promise<{ disk?: SmallDisk; folder: string }> {
  const disk = await makeSmallDisk(folder)
  if (disk === undefined) {
    skip('disk full: this process may not mount a file system')
    return { folder }
  }
  onEnd(disk.remove)
  return { disk, folder: disk.folder }
}

const ofMachine = (disk: SmallDisk | undefined, skip: Making['skip']): Fault[] => {
  if (clockFaults === undefined) skip('clocks: libfaketime is not installed')
  return [...(disk ? [diskFull(disk)] : []), dataReadOnly, ...(clockFaults ?? []), mailAndPushSilent]
}

export const shortSetting: Setting = {
  name: 'embedded PostgreSQL, one process',
  build: ({ folder }) =>
    Promise.resolve({ database: embeddedOf(folder), processes: 1, env: {}, faults: coreFaults, folder }),
}

const embeddedAlone: Setting = {
  name: shortSetting.name,
  build: async (making) => {
    const { disk, folder } = await onDisk(making)
    const faults = [...coreFaults, ...ofMachine(disk, making.skip)]
    return { database: embeddedOf(folder), processes: 1, env: {}, faults, folder }
  },
}

const embeddedTwo: Setting = {
  name: 'embedded PostgreSQL, two processes and Redis',
  build: async ({ folder, onEnd, skip }) => {
    const redis = await startOwnRedis(folder)
    if (!redis) return skip('two processes: Redis is not installed')
    onEnd(redis.stop)
    const database = await sharedEmbedded()
    onEnd(database.stop)
    return {
      ...{ database, folder, processes: 2 },
      env: { REDIS_URL: redis.url },
      faults: [...coreFaults, ...redis.faults],
    }
  },
}

const noExternal = 'external PostgreSQL: its programs are not installed'

const externalAlone: Setting = {
  name: 'external PostgreSQL, one process',
  build: async ({ folder, onEnd, skip }) => {
    const database = await startExternal(path.join(folder, 'external'))
    if (!database) return skip(noExternal)
    onEnd(database.stop)
    return { database, processes: 1, env: {}, faults: coreFaults, folder }
  },
}

const externalTwo: Setting = {
  name: 'external PostgreSQL, two processes and Redis',
  build: async (making) => {
    const { onEnd, skip } = making
    const { disk, folder } = await onDisk(making)
    const redis = await startOwnRedis(making.folder)
    if (!redis) return skip('two processes: Redis is not installed')
    onEnd(redis.stop)
    const database = await startExternal(path.join(folder, 'external'))
    if (!database) return skip(noExternal)
    onEnd(database.stop)
    const faults = [...coreFaults, ...redis.faults, ...ofMachine(disk, skip)]
    return { database, processes: 2, env: { REDIS_URL: redis.url }, faults, folder: making.folder }
  },
}

const pooled: Setting = {
  name: 'PgBouncer in transaction mode',
  build: async ({ folder, onEnd, skip }) => {
    const database = await startExternal(path.join(folder, 'external'))
    if (!database) return skip(noExternal)
    onEnd(database.stop)
    const pooler = await startPgBouncer(database.env.DATABASE_URL ?? '')
    if (!pooler) return skip('PgBouncer: it is not installed')
    onEnd(pooler.stop)
    const env = { ...database.env, DATABASE_URL: pooler.through(database.env.DATABASE_URL ?? '') }
    return { database: { ...database, env }, processes: 1, env: {}, faults: databaseFaults, folder }
  },
}

const patroni: Setting = {
  name: 'Patroni: etcd, two nodes, synchronous',
  build: async ({ folder, onEnd, skip }) => {
    const inside = path.join(folder, 'patroni')
    await mkdir(inside)
    await chmod(inside, 0o755)
    const started = await startPatroni(inside)
    if (!started) return skip('Patroni: it, etcd or PostgreSQL is not installed')
    onEnd(started.database.stop)
    return { database: started.database, processes: 1, env: {}, faults: started.faults, folder }
  },
}

export const longSettings: readonly Setting[] = [
  embeddedAlone,
  embeddedTwo,
  externalAlone,
  externalTwo,
  pooled,
  patroni,
]
