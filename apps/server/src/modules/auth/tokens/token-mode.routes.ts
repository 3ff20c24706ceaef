import type { Session } from '@cardroom/contract/auth'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '#platform/api-error.ts'
import { browserOf } from '#platform/http/cookies.ts'
import { isOwnOrigin } from '#platform/http/own-origin.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { AuthContext } from '../auth.context.ts'
import { answeredSignIn } from './token-cookies.ts'

/**
 * Honours `x-token-mode` for every call that supports it. Only our own pages may use it (`accessDenied`). The cookie
 * is set once the transaction is committed, because a failed transaction must not cost the browser the token that it
 * has.
 */
export function honourTokenMode({ server }: Routes, auth: AuthContext): void {
  server.addHook('preHandler', (request, reply, done) => {
    if (isAsked(request)) {
      if (browserOf(request, reply).tokenMode === undefined) throw new ApiError('dataIncorrect')
      if (!isOwnPage(request, auth.publicUrl)) throw new ApiError('accessDenied')
    }
    done()
  })
  server.addHook('preSerialization', (request, reply, payload, done) => {
    if (!isAsked(request) || !isSession(payload)) return done(null, payload)
    done(null, answeredSignIn(browserOf(request, reply), auth, payload))
  })
}

const isAsked = (request: FastifyRequest): boolean =>
  request.headers['x-token-mode'] !== undefined && request.routeOptions.config.endpoint?.hasTokenMode === true

const isSession = (payload: unknown): payload is Session =>
  typeof payload === 'object' && payload !== null && 'refresh_token' in payload

/** Tells whether the request comes from our own page. A browser names the page's origin; a program names none. */
function isOwnPage(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  return isOwnOrigin(request.raw, publicUrl) && (site === undefined || site === 'same-origin')
}
