import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { ApiError } from '#platform/api-error.ts'
import { sameText } from '#platform/random.ts'

export interface MetricsGate {
  readonly isProduction: boolean
  /**
   * This bearer token opens GET /metrics in production. Without it the address does not exist there, except on
   * METRICS_PORT.
   */
  readonly metricsToken?: string | undefined
}

interface Shown extends MetricsGate {
  /** The version of the running release. */
  readonly version: string
}

/** The failures that are a fault of ours; the alert Faults reads them. */
const faultKeys = ['somethingWentWrong', 'unavailable'] as const

/**
 * Serves GET /metrics for Prometheus: this process, its requests by route and status, its failures by error key, and
 * its open sockets.
 */
export function registerMetrics(
  server: FastifyInstance,
  connectedSockets: () => number,
  { version, ...gate }: Shown,
): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Seconds from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'call_failures_total',
    help: 'Calls that were refused or failed, by the error key they were answered with',
    labelNames: ['method', 'route', 'key'],
    registers: [registry],
  })
  // A counter that first appears with its first fault has not increased for Prometheus, so it would count one too few.
  // Each GET has a HEAD beside it, which nobody calls: it would only make the answer longer.
  server.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat().filter((one) => one !== 'HEAD'))
      for (const key of faultKeys) failures.inc({ method: each, route: url, key }, 0)
  })
  new Gauge({
    name: 'cardroom_info',
    help: 'The release that runs, always 1',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
  new Gauge({
    name: 'sockets_connected',
    help: 'Open sockets of this process',
    registers: [registry],
    collect() {
      this.set(connectedSockets())
    },
  })
  measureAdmission(server, registry)
  server.addHook('onResponse', (request, reply, done) => {
    const { method, failure } = request
    const { url: route = 'unknown' } = request.routeOptions
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (failure !== undefined) failures.inc({ method, route, key: failure })
    done()
  })
  server.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    refuseStranger(gate, request.headers.authorization)
    void reply.type(registry.contentType)
    return registry.metrics()
  })
  return registry
}

/** Exports the running calls of each lane, their limit, and the calls refused as `tooBusy`. */
function measureAdmission(server: FastifyInstance, registry: Registry): void {
  const figures = { inFlight: 'calls_in_flight', limit: 'calls_in_flight_limit' } as const
  for (const [figure, name] of Object.entries(figures))
    new Gauge({
      name,
      help: `Calls of a lane under way${figure === 'limit' ? ' at most, by what the server can do' : ''}`,
      labelNames: ['lane'],
      registers: [registry],
      collect() {
        for (const lane of server.admission())
          this.set({ lane: lane.lane }, lane[figure as keyof typeof figures])
      },
    })
  new Counter({
    name: 'calls_refused_too_busy_total',
    help: 'Calls refused because they would have waited too long',
    labelNames: ['lane'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { lane, refused } of server.admission()) this.inc({ lane }, refused)
    },
  })
}

function refuseStranger(
  { isProduction, metricsToken }: MetricsGate,
  authorization: string | undefined,
): void {
  if (!isProduction) return
  if (metricsToken === undefined) throw new ApiError('notFound')
  if (!sameText(authorization ?? '', `Bearer ${metricsToken}`))
    throw new ApiError('AuthorizationRequiredError')
}

/** Serves GET /metrics on a separate port, for a network that only the operator can reach (METRICS_PORT). */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}
