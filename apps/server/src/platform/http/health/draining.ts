import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'

/** A client with an open connection either sends something within this time, or has nothing more to send. */
export const lingerMs = 1_000
const lookEveryMs = 25

/** Stops a server gently: for a moment it still answers new requests, and tells their senders not to come again. */
export interface Draining {
  /** /trafficz and /readyz use this, so that a load balancer sends no more requests here. */
  isDraining(): boolean
  /**
   * From now on each answer closes its connection. Returns when no connection is open, after a second at the latest.
   */
  drain(): Promise<void>
}

/**
 * Creates the draining of a server, in which each connection ends with an answer. If the server closed an idle
 * connection at once, a request might already be on its way, and its sender could not know whether it was carried
 * out.
 */
export function createDraining({ server }: FastifyInstance): Draining {
  let isDraining = false
  const openConnections = (): Promise<number> =>
    new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))

  return {
    isDraining: () => isDraining,
    drain: async () => {
      isDraining = true
      server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
      const endsMs = performance.now() + lingerMs
      while (performance.now() < endsMs && (await openConnections()) > 0) await sleep(lookEveryMs)
    },
  }
}
