import type { FastifyInstance, FastifyReply } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { now } from '#platform/clock.ts'
import { within } from '#platform/deadline.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import { outageOf } from '#platform/db/connections/outages.ts'
import type { Draining } from './draining.ts'
import { outageRetrySeconds } from '../failures.ts'

/** Why this process cannot do its work; undefined where it can. */
type Hindrance = (reader: Reader) => Promise<string | undefined>

/** Whoever asks is answered within a second, whatever happens to the database. */
const patienceMs = 800
/** However many ask, the database is made to write so often at most. */
const freshMs = 1000

async function firstHindrance(reader: Reader, hindrances: readonly Hindrance[]): Promise<string | undefined> {
  for (const hindrance of hindrances) {
    const reason = await hindrance(reader)
    if (reason !== undefined) return reason
  }
  return undefined
}

export interface Health {
  /** What hinders this process now, besides its database. */
  readonly hindrance: () => Promise<string | undefined>
  /** What /readyz says: `ok`, or why not. Within a second. */
  readonly readiness: () => Promise<string>
}

/**
 * /healthz: this process answers. /trafficz: it does not stop, so a proxy may send it calls, also while the database is
 * away: it serves the app, and says by itself what it cannot do. /readyz: its database takes writes, with every
 * migration run (main.ts migrates first), and nothing else hinders it.
 */
export function registerHealth(
  server: FastifyInstance,
  database: Database,
  { draining, others }: { readonly draining: Draining; readonly others: readonly Hindrance[] },
): Health {
  let probing: { readonly end: Promise<unknown>; readonly atMs: number } | undefined

  const probeWriting = (): Promise<unknown> => {
    const atMs = performance.now()
    if (probing === undefined || atMs - probing.atMs > freshMs)
      probing = { end: database.pool.query('select probe_writing($1)', [now()]), atMs }
    return probing.end
  }
  // Whoever meets an outage writes it to the log; this finds out when it is over.
  const endWaiting = server.faultLog.awaitReturn(probeWriting)
  server.addHook('onClose', (_server, done) => {
    endWaiting()
    done()
  })
  const hindrance = () => firstHindrance(database, others)
  /** `ok`, or what hinders; of a fault no more than its code. */
  const status = async (): Promise<string> => {
    try {
      await probeWriting()
      return (await hindrance()) ?? 'ok'
    } catch (error) {
      return `the database cannot work: ${outageOf(error) ?? 'it refuses'}`
    }
  }

  server.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  const traffic = (): string => (draining.isDraining() ? 'stopping' : 'ok')
  const readiness = async (): Promise<string> =>
    draining.isDraining()
      ? traffic()
      : within(patienceMs, status()).catch(() => 'the database does not answer')
  server.get('/trafficz', { schema: { hide: true } }, (_request, reply) => answer(reply, traffic()))
  server.get('/readyz', { schema: { hide: true } }, async (_request, reply) =>
    answer(reply, await readiness()),
  )
  return { hindrance, readiness }
}

/** The metric `cardroom_ready`: 0 while /readyz refuses. */
export function measureReadiness(registry: Registry, { readiness }: Health): void {
  new Gauge({
    name: 'cardroom_ready',
    help: 'Whether this process can do its work (1), or something hinders it (0), as /readyz says',
    registers: [registry],
    async collect() {
      this.set((await readiness()) === 'ok' ? 1 : 0)
    },
  })
}

function answer(reply: FastifyReply, status: string): FastifyReply {
  if (status === 'ok') return reply.send({ status })
  return reply.status(503).header('retry-after', outageRetrySeconds).send({ status })
}
