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
  /** Whose X-Forwarded-For is believed. */
  readonly trustedProxies: TrustedProxies
  readonly publicUrl: string
  readonly hasRateLimits: boolean
  /** How long a request may take to arrive whole; 30 s. */
  readonly requestTimeoutMs?: number | undefined
  /** How much may be under way at once. */
  readonly laneBounds?: LaneBounds | undefined
}

/** A body that trickles in holds a connection; Node looks for such ones at intervals. */
const [requestTimeoutDefaultMs, headersTimeoutMs, checkingIntervalMs] = [30_000, 15_000, 5_000]

/** An HTTP server with what every answer has: request ids, security headers, failures from the catalogue. */
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
    // A logger of its own for each request costs more than most requests write: who logs names the request.
    childLoggerFactory: (logger) => logger,
    // An address that cannot be read reaches neither route nor hook.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(securityHeaders).header('x-request-id', request.id)
      answerFailure(error, request, reply)
    },
  })
  server.decorate('securityLog', createSecurityLog(options.log))
  server.decorate('faultLog', faultLogOf(options.log))
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(securityHeaders).header('x-request-id', request.id)
    // What the API answers is of one person at one moment; a picture, which is neither, says so itself.
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
    done()
  })
  // Of every route, also of those outside the contract; the body is looked at with its fields.
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
  // Validation happens after the idempotency key has been looked up (rule money-9), in route.ts.
  server.setValidatorCompiler(() => () => true)
  server.setSerializerCompiler(() => JSON.stringify)
  server.setErrorHandler(answerFailure)
  return server
}

/** No call nests this deep; what walks a body by recursion must not be led to the end of its stack. */
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
