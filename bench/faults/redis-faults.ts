import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@cardroom/testing/free-port'
import type { Fault } from './ground.ts'
import { spawnQuietly, supervise, type Supervised } from './own-programs.ts'
import { redisServer } from '../../apps/server/test/surroundings/proxy.ts'

const awayMs = 6000

export interface OwnRedis {
  readonly url: string
  readonly faults: readonly Fault[]
  stop(): Promise<void>
}

/** Starts a Redis that stores nothing on disk. Undefined if Redis is not installed. */
export async function startOwnRedis(folder: string): Promise<OwnRedis | undefined> {
  if (redisServer === undefined) return undefined
  const program = redisServer
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const redis = supervise(() => spawnQuietly(program, args, { cwd: folder }))
  return { url: `redis://127.0.0.1:${port}`, faults: faultsOf(redis), stop: () => redis.stop() }
}

const faultsOf = (redis: Supervised): Fault[] => [
  {
    name: 'Redis killed',
    cause: async () => {
      await redis.stop('SIGKILL')
      await pause(awayMs)
      redis.start()
      return `${awayMs / 1000} s`
    },
  },
  {
    name: 'Redis frozen',
    cause: async () => {
      process.kill(redis.pid(), 'SIGSTOP')
      await pause(awayMs)
      process.kill(redis.pid(), 'SIGCONT')
      return `${awayMs / 1000} s`
    },
  },
]
