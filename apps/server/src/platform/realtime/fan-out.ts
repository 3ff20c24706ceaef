import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from 'ioredis'
import type { Namespace } from 'socket.io'
import type { RedisLink } from '#platform/redis/redis-link.ts'
import type { Server } from './typed-io.ts'

/** The part of the adapter that asks Redis. */
interface Asking {
  doPublish(message: unknown): Promise<string>
  doPublishResponse(requester: string, response: unknown): Promise<void>
  serverCount(): Promise<number>
}

/** Other processes have this time to answer; after that, only the sockets known here are returned. */
const othersMs = 1_000

/**
 * Sends news to the sockets of every process. While Redis is away, it reaches those of this process at once; the
 * others catch up by asking, as after a lost connection. Channels, unlike keys, are shared by all databases of one
 * Redis, so two Cardrooms on databases of their own must not receive each other's news.
 */
export function fanOutBy(redis: Redis, link: RedisLink): ReturnType<typeof createAdapter> {
  const make = createAdapter(redis, { channelPrefix: `socket.io-${redis.options.db ?? 0}` })
  // socket.io calls this with `new`.
  return function adapterOf(namespace: Namespace) {
    const made = make(namespace)
    const adapter = made as unknown as Asking
    const [publish, respond, count] = [adapter.doPublish, adapter.doPublishResponse, adapter.serverCount].map(
      (method) => method.bind(adapter),
    ) as [Asking['doPublish'], Asking['doPublishResponse'], Asking['serverCount']]
    adapter.doPublish = (message) => link.ask(() => publish(message))
    adapter.doPublishResponse = (requester, response) => link.ask(() => respond(requester, response))
    adapter.serverCount = () => link.ask(count).catch(() => 1)
    return made
  }
}

/**
 * Returns the sockets in these rooms, on every process that answers. If a process does not answer, only those of this
 * process.
 */
export async function socketsIn(io: Server, rooms: string | string[]) {
  try {
    return await io.timeout(othersMs).in(rooms).fetchSockets()
  } catch {
    return io.local.in(rooms).fetchSockets()
  }
}
