import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** GET /metrics for Prometheus: this process, its requests by route and status, and its open sockets. */
export function registerMetrics(server: FastifyInstance, connectedSockets: () => number): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Seconds from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  new Gauge({
    name: 'sockets_connected',
    help: 'Open sockets of this process',
    registers: [registry],
    collect() {
      this.set(connectedSockets())
    },
  })
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  server.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    void reply.type(registry.contentType)
    return registry.metrics()
  })
  return registry
}
