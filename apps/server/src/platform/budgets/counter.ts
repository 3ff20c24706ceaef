import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { now } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { linkOf } from '#platform/redis/redis-link.ts'

/** A number of points within a number of seconds, from the first one on. */
export interface Allowance {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/** The count in this span, including this one. */
export interface Counted {
  /** The number beyond the allowance; 0 within it. */
  readonly over: number
  readonly retryAfterSeconds: number
}

/** Counts in this process's memory, or in Redis for all processes together. */
export interface Counter {
  count(allowance: Allowance, key: string): Promise<Counted>
}

export interface CounterOptions {
  readonly redis: Redis | undefined
  readonly hasRateLimits: boolean
  readonly log: Log
}

export function createCounter({ redis, hasRateLimits, log }: CounterOptions): Counter {
  const nothing: Counted = { over: 0, retryAfterSeconds: 0 }
  if (!hasRateLimits) return { count: () => Promise.resolve(nothing) }
  const limiters = new Map<string, Limiters>()
  const link = redis && linkOf(redis, log)

  const limitersOf = (allowance: Allowance): Limiters => {
    const known = limiters.get(allowance.name)
    if (known) return known
    const made = limitersFor(allowance, redis)
    limiters.set(allowance.name, made)
    return made
  }

  const consume = async ({ here, everywhere }: Limiters, key: string): Promise<RateLimiterRes> => {
    if (!everywhere || !link) return consumed(here.consume(key))
    // If Redis is away, nobody is refused or admitted because of that: this process counts by itself.
    return link.ask(() => consumed(everywhere.consume(key))).catch(() => consumed(here.consume(key)))
  }

  return {
    count: async (allowance, key) => {
      const result = await consume(limitersOf(allowance), `${key}${turnOf(allowance)}`)
      const over = Math.max(0, result.consumedPoints - allowance.points)
      return { over, retryAfterSeconds: result.msBeforeNext / 1000 }
    },
  }
}

interface Limiters {
  readonly here: RateLimiterMemory
  readonly everywhere: RateLimiterRedis | undefined
}

function limitersFor({ name, points, seconds }: Allowance, redis: Redis | undefined): Limiters {
  const options = { keyPrefix: `limit ${name}`, points, duration: seconds }
  return {
    here: new RateLimiterMemory(options),
    everywhere: redis && new RateLimiterRedis({ ...options, storeClient: redis }),
  }
}

/** Returns the count: beyond the allowed points the library rejects, with the same figures. */
const consumed = (counting: Promise<RateLimiterRes>): Promise<RateLimiterRes> =>
  counting.catch((refused: unknown) => {
    if (refused instanceof RateLimiterRes) return refused
    throw refused
  })

/**
 * Names the span of a count. The library counts by real time; if the server's own clock was moved past a span, the
 * name changes, and a new count begins.
 */
function turnOf({ seconds }: Allowance): string {
  const movedMs = now().getTime() - (performance.timeOrigin + performance.now())
  const turn = Math.trunc(movedMs / (seconds * 1000))
  return turn === 0 ? '' : ` ${turn}`
}
