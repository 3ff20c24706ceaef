import { errorStatus, type ErrorKey, type Failure } from '@cardroom/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, RetryLater } from '#platform/api-error.ts'
import { outageOf } from '#platform/db/connections/outages.ts'
import type { FaultLog } from '#platform/fault-log.ts'
import type { Origin, SecurityEventName, SecurityLog } from '#platform/security-events.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The error key of a failed request; the metrics count it. */
    failure?: ErrorKey
  }
  interface FastifyInstance {
    securityLog: SecurityLog
    faultLog: FaultLog
  }
}

/** Answers every failure of the server, as `{error: KEY}`. One outside the catalogue reveals nothing. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof ApiError) {
    noteRefusal(request, error.key, error.note)
    if (error instanceof RetryLater) void reply.header('retry-after', error.retryAfterSeconds)
    request.failure = error.key
    return send(reply, error.key, error.fields ? { error: error.key, fields: error.fields } : undefined)
  }
  const key = keyOf(error)
  if (key === 'unavailable') void reply.header('retry-after', outageRetrySeconds)
  if (key === 'unavailable' || key === 'somethingWentWrong')
    request.server.faultLog.write(error, { reqId: request.id, call: callOf(request) })
  noteRefusal(request, key)
  request.failure = key
  send(reply, key)
}

/**
 * During an outage of the database, callers are asked to retry this soon, because most outages last only as long as a
 * reconnect.
 */
export const outageRetrySeconds = 1

const keyOf = (error: unknown): ErrorKey =>
  outageOf(error) === undefined ? keyOfTransportError(error as FastifyError) : 'unavailable'

export function answerUnknownRoute(request: FastifyRequest, reply: FastifyReply): void {
  request.failure = 'notFound'
  send(reply, 'notFound')
}

function send(reply: FastifyReply, key: ErrorKey, body: Failure = { error: key }): void {
  void reply.status(errorStatus[key]).type('application/json; charset=utf-8').send(body)
}

/** Maps the errors that Fastify and its plugins throw before a handler runs. */
function keyOfTransportError(error: FastifyError): ErrorKey {
  if (error.statusCode === 413) return 'PayloadTooLargeError'
  if (error.statusCode === 429) return 'tooManyRequests'
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return 'dataIncorrect'
  return 'somethingWentWrong'
}

type Refusals = Partial<Record<ErrorKey, SecurityEventName>>

/**
 * These refusals are logged, because an operator wants to see them. `jwt expired` is missing: every token expires in
 * normal use.
 */
const refusals: Refusals = {
  AuthorizationRequiredError: 'token.refused',
  invalidCredentials: 'password.refused',
  codeIncorrect: 'code.refused',
  accessDenied: 'access.denied',
  notAllowed: 'rule.refused',
  tooManyRequests: 'limit.hit',
  stepUpNeeded: 'step-up.needed',
}

/** On these calls a refusal is logged under a name of its own. */
const refusalsOf: Readonly<Record<string, Refusals>> = {
  '/api/auth/login': { invalidCredentials: 'login.failed' },
  '/api/auth/login/factor': { codeIncorrect: 'factor.refused', invalidCredentials: 'factor.refused' },
  '/api/auth/passkey': { codeIncorrect: 'factor.refused', invalidCredentials: 'factor.refused' },
  '/api/auth/step-up': { codeIncorrect: 'step-up.refused', invalidCredentials: 'step-up.refused' },
}

function noteRefusal(request: FastifyRequest, key: ErrorKey, note: ApiError['note'] = {}): void {
  const route = request.routeOptions.url ?? ''
  const hasNoToken = key === 'AuthorizationRequiredError' && request.headers.authorization === undefined
  const name =
    note.name ?? refusalsOf[route]?.[key] ?? (hasNoToken ? ('token.missing' as const) : refusals[key])
  if (name === undefined) return
  const { requestId, ip, userId } = originOf(request)
  request.server.securityLog.write({
    requestId,
    ip,
    userId: note.userId ?? userId,
    name,
    key,
    call: callOf(request),
  })
}

/** Names the call as its route does: an address may hold a ticket, a code or the token of a checkout. */
const callOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ''}`

export const originOf = (request: FastifyRequest): Origin => ({
  requestId: request.id,
  ip: request.ip,
  userId: request.caller?.keyId === undefined ? request.caller?.userId : undefined,
  device: deviceOf(request),
})

export const deviceOf = (request: FastifyRequest): string =>
  String(request.headers['user-agent'] ?? '').slice(0, 300)
