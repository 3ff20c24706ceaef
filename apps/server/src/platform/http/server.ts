import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { faultLogOf } from '#platform/fault-log.ts'
import { uuid } from '#platform/random.ts'
import type { Log } from '#platform/log.ts'
import { createSecurityLog } from '#platform/security-events.ts'
import { admitRequests, type Admission, type LaneBounds } from './limits/admission.ts'
import { compressAnswers } from './files/compress.ts'
import { boundConnections } from './limits/connections-bound.ts'
import { answerFailure } from './failures.ts'
import { refuseUnstorableText } from './contract/parse.ts'
import { plainAddress } from './plain-address.ts'
import { trustsProxy, type TrustedProxies } from './trusted-proxies.ts'
import { securityHeadersOf } from './files/security-headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission
  }
}

export interface ServerOptions {
  readonly log: Log
  readonly isProduction: boolean
  /** The X-Forwarded-For header of these proxies is trusted. */
  readonly trustedProxies: TrustedProxies
  readonly publicUrl: string
  readonly hasRateLimits: boolean
  /** The longest time for a request to arrive in full; the default is 30 s. */
  readonly requestTimeoutMs?: number | undefined
  /** The bounds on calls that run at the same time. */
  readonly laneBounds?: LaneBounds | undefined
}

/** A body that trickles in holds a connection. Node looks for such connections at this interval. */
const [requestTimeoutDefaultMs, headersTimeoutMs, checkingIntervalMs] = [30_000, 15_000, 5_000]

/** Creates an HTTP server with what every answer has: request ids, security headers, failures from the catalogue. */
export function createServer(options: ServerOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = options.log
  const { requestTimeoutMs = requestTimeoutDefaultMs } = options
  const securityHeaders = securityHeadersOf(options)
  const server: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: uuid,
    trustProxy: trustsProxy(options.trustedProxies),
    bodyLimit: 256 * 1024,
    requestTimeout: requestTimeoutMs,
    http: {
      headersTimeout: Math.min(headersTimeoutMs, requestTimeoutMs),
      connectionsCheckingInterval: Math.min(checkingIntervalMs, requestTimeoutMs / 2),
    },
    routerOptions: { ignoreTrailingSlash: true },
    // A separate logger for each request costs more than most requests log. Log lines name the request instead.
    childLoggerFactory: (logger) => logger,
    // A request with an unreadable address reaches neither a route nor a hook.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(securityHeaders).header('x-request-id', request.id)
      answerFailure(error, request, reply)
    },
  })
  server.decorate('securityLog', createSecurityLog(options.log))
  server.decorate('faultLog', faultLogOf(options.log))
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(securityHeaders).header('x-request-id', request.id)
    // An answer of the API is for one person at one moment. Pictures are not, and set their own header.
    if (plainAddress(request.url).startsWith('/api/')) void reply.header('cache-control', 'no-store')
    done()
  })
  // This runs for every route, also outside the contract. The body is checked together with its fields.
  server.addHook('preValidation', (request, _reply, done) => {
    try {
      refuseUnstorableText([request.params, request.query])
      done()
    } catch (error) {
      done(error as Error)
    }
  })
  compressAnswers(server)
  server.decorate('admission', admitRequests(server.server, { log: options.log, bounds: options.laneBounds }))
  if (options.hasRateLimits) boundConnections(server.server, options.trustedProxies)
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    parseJson(text as string, done)
  })
  // Validation happens in route.ts, after the idempotency key has been looked up (rule money-9).
  server.setValidatorCompiler(() => () => true)
  server.setSerializerCompiler(() => JSON.stringify)
  server.setErrorHandler(answerFailure)
  return server
}

/** No call nests this deep. Code that walks a body by recursion must not overflow its stack. */
const nestingMax = 32

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)))

function parseJson(text: string, done: (error: Error | null, body?: unknown) => void): void {
  if (text.trim() === '') return done(null, {})
  try {
    const value: unknown = JSON.parse(text)
    if (isDeeper(value, nestingMax)) throw new Error('Nested too deep')
    done(null, value)
  } catch {
    done(Object.assign(new Error('Malformed JSON'), { statusCode: 400 }))
  }
}
