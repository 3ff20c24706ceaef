import { ApiError } from '#platform/api-error.ts'
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'

/** So many calls in a span of time, by the caller's address and by the account named in the body. */
export interface Limits {
  readonly perAddress: number
  readonly perAccount?: number
  readonly span: string
}

/** decisions.md 3: auth routes are limited per address and per account. */
export const limitsOf = {
  guest: { perAddress: 120, span: '1 hour' },
  register: { perAddress: 60, perAccount: 10, span: '1 hour' },
  code: { perAddress: 120, perAccount: 20, span: '10 minutes' },
  login: { perAddress: 120, perAccount: 20, span: '10 minutes' },
  refresh: { perAddress: 600, span: '10 minutes' },
} as const satisfies Record<string, Limits>

/** The checks of one route, each with its own count: its caller's address, then the account it names. */
export function limitHandlers(
  server: FastifyInstance,
  name: keyof typeof limitsOf,
): preHandlerAsyncHookHandler[] {
  const { perAddress, perAccount, span }: Limits = limitsOf[name]
  const byAddress = limitBy(server, perAddress, span, (request) => `${name} ${request.ip}`)
  if (perAccount === undefined) return [byAddress]
  return [byAddress, limitBy(server, perAccount, span, (request) => `${name} ${accountOf(request)}`)]
}

function limitBy(
  server: FastifyInstance,
  max: number,
  timeWindow: string,
  keyGenerator: (request: FastifyRequest) => string,
): preHandlerAsyncHookHandler {
  const count = server.createRateLimit({ max, timeWindow, keyGenerator })
  return async (request, reply) => {
    const result = await count(request)
    if (result.isAllowed || !result.isExceeded) return
    void reply.header('retry-after', result.ttlInSeconds)
    throw new ApiError('tooManyRequests')
  }
}

function accountOf(request: FastifyRequest): string {
  const login = (request.body as { login?: unknown } | undefined)?.login
  if (typeof login === 'string') return login.trim().toLowerCase().slice(0, 254)
  return request.caller ? `user ${request.caller.userId}` : request.ip
}
