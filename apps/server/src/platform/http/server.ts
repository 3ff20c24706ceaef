import fastifyHelmet from '@fastify/helmet'
import fastifyRateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { uuid } from '#platform/random.ts'
import type { Log } from '#platform/log.ts'
import { answerFailure } from './failures.ts'
import { contentSecurityPolicy } from './security-headers.ts'

export interface ServerOptions {
  readonly log: Log
  readonly isProduction: boolean
  /** Whether X-Forwarded-For is a proxy's word, and not the caller's own. */
  readonly isBehindProxy: boolean
  readonly hasRateLimits: boolean
  readonly redis: Redis | undefined
}

/** An HTTP server with what every answer has: request ids, security headers, failures from the catalogue. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = options.log
  const server: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: uuid,
    trustProxy: options.isBehindProxy,
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
    // An address that cannot be read reaches neither route nor hook.
    frameworkErrors: (error, request, reply) => {
      void reply.header('x-request-id', request.id)
      answerFailure(error, request, reply)
    },
  })
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    parseJson(text as string, done)
  })
  // Validation happens after the idempotency key has been looked up (decisions.md 1), in route.ts.
  server.setValidatorCompiler(() => () => true)
  server.setSerializerCompiler(() => JSON.stringify)
  server.setErrorHandler(answerFailure)
  await server.register(fastifyHelmet, {
    contentSecurityPolicy,
    hsts: options.isProduction && { maxAge: 31_536_000, includeSubDomains: true },
  })
  await server.register(fastifyRateLimit, {
    global: false,
    ...(options.redis && { redis: options.redis }),
    allowList: () => !options.hasRateLimits,
  })
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
