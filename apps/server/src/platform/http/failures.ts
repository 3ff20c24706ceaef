import { errorStatus, type ErrorKey, type Failure } from '@cardroom/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#platform/api-error.ts'

/** Every failure leaves through here, as `{error: KEY}`: what is not of the catalogue tells nothing. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof ApiError) {
    noteDenial(request, error)
    return send(reply, error.key, error.fields ? { error: error.key, fields: error.fields } : undefined)
  }
  const key = keyOfTransportError(error as FastifyError)
  if (key === 'somethingWentWrong') request.log.error({ err: error, url: request.url }, 'a fault')
  send(reply, key)
}

export function answerUnknownRoute(_request: FastifyRequest, reply: FastifyReply): void {
  send(reply, 'notFound')
}

function send(reply: FastifyReply, key: ErrorKey, body: Failure = { error: key }): void {
  void reply.status(errorStatus[key]).type('application/json; charset=utf-8').send(body)
}

/** What Fastify and its plugins refuse before a handler runs. */
function keyOfTransportError(error: FastifyError): ErrorKey {
  if (error.statusCode === 413) return 'PayloadTooLargeError'
  if (error.statusCode === 429) return 'tooManyRequests'
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return 'dataIncorrect'
  return 'somethingWentWrong'
}

const denials = new Set<ErrorKey>(['accessDenied', 'AuthorizationRequiredError', 'invalidCredentials'])

function noteDenial(request: FastifyRequest, error: ApiError): void {
  if (denials.has(error.key)) request.log.info({ url: request.url, key: error.key, ip: request.ip }, 'denied')
}
