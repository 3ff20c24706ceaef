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

/** Other processes are waited for so long; then who is known here is all. */
const othersMs = 1_000

/**
 * News for the sockets of every process. While Redis is away they reach those of this process, at once; the others
 * catch up by asking, as they do after a lost connection. Channels are heard in all of a Redis, unlike keys: two
 * Cardrooms on databases of their own must not hear each other.
 */
export function fanOutBy(redis: Redis, link: RedisLink): ReturnType<typeof createAdapter> {
  const make = createAdapter(redis, { channelPrefix: `socket.io-${redis.options.db ?? 0}` })
  // Called with `new`.
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

/** The sockets in these rooms, on every process that answers; where one does not, those of this process. */
export async function socketsIn(io: Server, rooms: string | string[]) {
  try {
    return await io.timeout(othersMs).in(rooms).fetchSockets()
  } catch {
    return io.local.in(rooms).fetchSockets()
  }
}
