import type { FastifyInstance } from 'fastify'
import { now } from '#platform/clock.ts'
import { within } from '#platform/deadline.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import { outageOf } from '#platform/db/outages.ts'

/** Why this process cannot do its work; undefined where it can. */
type Hindrance = (reader: Reader) => Promise<string | undefined>

/** Whoever asks is answered within a second, whatever happens to the database. */
const patienceMs = 800
/** However many ask, the database is made to write so often at most. */
const freshMs = 1000

export async function firstHindrance(
  reader: Reader,
  hindrances: readonly Hindrance[],
): Promise<string | undefined> {
  for (const hindrance of hindrances) {
    const reason = await hindrance(reader)
    if (reason !== undefined) return reason
  }
  return undefined
}

/**
 * /healthz: this process answers. /readyz: its database takes writes, with every migration run (main.ts migrates
 * first), and nothing else hinders it.
 */
export function registerHealth(
  server: FastifyInstance,
  database: Database,
  hindrances: readonly Hindrance[],
): void {
  let probing: { readonly end: Promise<unknown>; readonly atMs: number } | undefined

  const probeWriting = (): Promise<unknown> => {
    const atMs = performance.now()
    if (probing === undefined || atMs - probing.atMs > freshMs)
      probing = { end: database.pool.query('select probe_writing($1)', [now()]), atMs }
    return probing.end
  }
  /** `ok`, or what hinders; of a fault no more than its code. */
  const status = async (): Promise<string> => {
    try {
      await probeWriting()
      return (await firstHindrance(database, hindrances)) ?? 'ok'
    } catch (error) {
      return `the database cannot work: ${outageOf(error) ?? 'it refuses'}`
    }
  }

  server.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  server.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const found = await within(patienceMs, status()).catch(() => 'the database does not answer')
    return reply.status(found === 'ok' ? 200 : 503).send({ status: found })
  })
}
