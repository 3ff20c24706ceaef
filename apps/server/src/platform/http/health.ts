import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/db/database.ts'

/** /healthz: this process answers. /readyz: its database does too, with every migration run (main.ts migrates first). */
export function registerHealth(server: FastifyInstance, database: Database): void {
  server.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  server.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await database.pool.query('select 1 from migrations limit 1')
      return { status: 'ok' }
    } catch {
      return reply.status(503).send({ status: 'database unreachable' })
    }
  })
}
