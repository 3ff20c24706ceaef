import type { FastifyInstance, FastifyReply } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { now } from '#platform/clock.ts'
import { within } from '#platform/deadline.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import { outageOf } from '#platform/db/connections/outages.ts'
import type { Draining } from './draining.ts'
import { outageRetrySeconds } from '../failures.ts'

/** Returns the reason why this process cannot work, or undefined if it can. */
type Hindrance = (reader: Reader) => Promise<string | undefined>

/** Every probe is answered within a second, whatever happens to the database. */
const patienceMs = 800
/** The check writes to the database at most this often, however many probes ask. */
const freshMs = 1000

async function firstHindrance(reader: Reader, hindrances: readonly Hindrance[]): Promise<string | undefined> {
  for (const hindrance of hindrances) {
    const reason = await hindrance(reader)
    if (reason !== undefined) return reason
  }
  return undefined
}

export interface Health {
  /** Returns what hinders this process now, apart from its database. */
  readonly hindrance: () => Promise<string | undefined>
  /** Returns the answer of /readyz, `ok` or the reason why not, within a second. */
  readonly readiness: () => Promise<string>
}

/**
 * Registers three probes. /healthz: this process answers. /trafficz: it is not stopping, so a proxy may send it
 * calls. That holds even while the database is away, because the process serves the app and refuses by itself what
 * it cannot do. /readyz: its database takes writes, every migration has run (main.ts migrates first), and nothing
 * else hinders it.
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
  // The call that meets an outage logs it; this finds out when the outage is over.
  const endWaiting = server.faultLog.awaitReturn(probeWriting)
  server.addHook('onClose', (_server, done) => {
    endWaiting()
    done()
  })
  const hindrance = () => firstHindrance(database, others)
  /** Returns `ok` or the hindrance; of a fault it reveals only the code. */
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

/** Exports the metric `cardroom_ready`, which is 0 while /readyz refuses. */
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
