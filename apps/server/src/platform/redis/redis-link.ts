import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { Gauge, type Registry } from 'prom-client'
import { within } from '#platform/deadline.ts'
import type { Log } from '#platform/log.ts'

/** The longest wait for Redis. */
const patienceMs = 100
/** A Redis that refuses, as one whose disk is full does, is asked again after this time. */
const againMs = 1000
/** The time that a start waits for the first connection to it. */
const startMs = 1000

/** Redis is away, so this process does alone what was asked of it. */
export class RedisAway extends Error {
  constructor(cause?: unknown) {
    super('Redis is away', { cause })
    this.name = 'RedisAway'
  }
}

/** One Redis as this process sees it. */
export interface RedisLink {
  readonly isUp: () => boolean
  /** Returns the answer of Redis. Throws `RedisAway` after 100 ms, and at once while it is known to be away. */
  ask<Answer>(question: () => Promise<Answer>): Promise<Answer>
}

const links = new WeakMap<Redis, RedisLink>()

/** Returns the link of this Redis, the same for all callers. */
export function linkOf(redis: Redis, log: Log): RedisLink {
  const link = links.get(redis) ?? createLink(redis, log)
  links.set(redis, link)
  return link
}

function createLink(redis: Redis, log: Log): RedisLink {
  let isAway = false
  /** The client tells why it has no connection by an event only. */
  let reason: unknown
  redis.on('error', (error: unknown) => void (reason = error))
  redis.on('ready', () => void (reason = undefined))

  const answers = (): Promise<boolean> =>
    redis.ping().then(
      () => true,
      () => false,
    )
  /**
   * Waits in the client until Redis answers again, however long that takes. Then it is used again. Nobody waits any
   * more once the client is closed.
   */
  const awaitReturn = async (): Promise<void> => {
    while (!(await answers())) {
      if (redis.status === 'end') return
      await sleep(againMs, undefined, { ref: false })
    }
    isAway = false
    log.warn('Redis answers again')
  }
  const noteAway = (error: unknown): void => {
    if (isAway) return
    isAway = true
    log.warn({ err: error }, 'Redis is away: limits, presence and news are those of this process alone')
    void awaitReturn()
  }

  return {
    isUp: () => !isAway && redis.status === 'ready',
    ask: async (question) => {
      if (isAway) throw new RedisAway()
      // Without a connection, the client would hold the command, and its caller would wait.
      if (redis.status !== 'ready') {
        noteAway(new Error(`The connection to Redis is ${redis.status}`, { cause: reason }))
        throw new RedisAway()
      }
      try {
        return await within(patienceMs, question())
      } catch (error) {
        noteAway(error)
        throw new RedisAway(error)
      }
    },
  }
}

/** Logs at the start if Redis is away, and when it answers again. Waits a second at most. */
export async function sayWhetherUp(redis: Redis, log: Log): Promise<void> {
  const link = linkOf(redis, log)
  await within(startMs, once(redis, 'ready')).catch(() => undefined)
  await link.ask(() => redis.ping()).catch(() => undefined)
}

/** Exports the metric `redis_up`, which is 0 while this process works without Redis. */
export function measureRedis(registry: Registry, link: RedisLink): void {
  new Gauge({
    name: 'redis_up',
    help: 'Whether Redis answers this process (1), or it works alone (0)',
    registers: [registry],
    collect() {
      this.set(link.isUp() ? 1 : 0)
    },
  })
}

/** Quits, or disconnects if Redis does not answer. */
export async function closeRedis(redis: Redis): Promise<void> {
  await within(patienceMs, redis.quit()).catch(() => redis.disconnect())
}
