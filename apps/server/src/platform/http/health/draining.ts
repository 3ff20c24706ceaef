import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whoever keeps a connection open asks something within this time, or asks nothing any more. */
export const lingerMs = 1_000
const lookEveryMs = 25

/** How a server stops: those who come are still answered for a moment, and told not to come again. */
export interface Draining {
  /** For /trafficz and /readyz: a load balancer sends nobody here any more. */
  isDraining(): boolean
  /** Each answer closes its connection from now on; returns when none is open, after a second at the latest. */
  drain(): Promise<void>
}

/**
 * Closing a kept connection at once would meet a request that is already on its way, whose sender could not know
 * whether it was carried out. So connections end with an answer.
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
