import {
  errorStatus,
  type AnswerOf,
  type AnyEndpoint,
  type ErrorKey,
  type Failure,
  type PreparedRequest,
} from '@cardroom/contract'
import { tellAnswer } from './answers.ts'
import { CallError } from './call-error.ts'
import { noteAnswer, noteCall } from '#lib/api/connection.ts'
import { refuseMisfit } from '#lib/api/refuse-misfit.ts'
import { noteServerClock } from '#lib/session/token-life.ts'

/** Sends one prepared request. Returns its body, or throws the CallError that matches the failure. */
export async function send<E extends AnyEndpoint>(
  endpoint: E,
  request: PreparedRequest,
): Promise<AnswerOf<E>> {
  const { end } = noteCall()
  const response = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.body !== undefined && { body: request.body }),
  })
    .catch(lost)
    .finally(end)
  if (endpoint.path.startsWith('/auth/')) noteServerClock(response.headers)
  const body: unknown = await response.json().catch(lost)
  noteAnswer(true)
  if (!response.ok) throw failureOf(body, response.headers)
  if (import.meta.env.DEV)
    refuseMisfit(endpoint.answer, body, `The answer of ${endpoint.method} ${endpoint.path}`)
  return tellAnswer(body as AnswerOf<E>)
}

/**
 * Returns the answer to a call that was asked ahead of the app (ahead.ts), and reports it as `send` does. Returns
 * undefined if no good answer came.
 */
export async function hear<Answer>(ahead: Promise<Answer | undefined>): Promise<Answer | undefined> {
  const { end } = noteCall()
  const answer = await ahead.finally(end)
  if (answer === undefined) return undefined
  noteAnswer(true)
  return tellAnswer(answer)
}

function lost(): never {
  noteAnswer(false)
  throw new CallError('somethingWentWrong', { isLost: true })
}

function failureOf(body: unknown, headers: Headers): CallError {
  const failure = body as Partial<Failure> | null
  const key = failure?.error
  const known: ErrorKey = key !== undefined && key in errorStatus ? key : 'somethingWentWrong'
  return new CallError(known, {
    ...(failure?.fields && { fields: failure.fields }),
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfterMs: retryAfterMsOf(headers),
  })
}

/** Reads the `retry-after` header. Our own is in seconds. A proxy's may be a date, which is ignored. */
function retryAfterMsOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}
