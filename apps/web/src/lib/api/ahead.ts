import {
  prepareRequest,
  type AnswerOf,
  type AnyEndpoint,
  type CallInput,
  type PreparedRequest,
} from '@cardroom/contract'
import { refreshToken, type Session } from '@cardroom/contract/auth'
import { modeFor } from '#lib/session/current-session.ts'
import { currentSession, heldAccess, renewAccess } from '#lib/session/session-store.ts'
import { inTurn } from '#lib/session/tabs.ts'
import { noteServerClock } from '#lib/session/token-life.ts'

/** The keys name the person who asks, and the request. */
const asked = new Map<string, Promise<unknown>>()

/**
 * Makes a call while the app still loads; this file therefore imports little. Each answer serves the first
 * identical call (call.ts). The answer is undefined if no good one came: that call is then made like any other, and
 * handles the error.
 */
export async function askAhead<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<AnswerOf<E> | undefined> {
  const answer = signed(endpoint, input).catch(() => undefined)
  asked.set(keyOf(prepareRequest(endpoint, input)), answer)
  return answer
}

/** Takes the answer that was asked for ahead. It can be taken once. */
export function takeAhead<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<AnswerOf<E> | undefined> | undefined {
  const key = keyOf(prepareRequest(endpoint, input))
  const answer = asked.get(key) as Promise<AnswerOf<E> | undefined> | undefined
  asked.delete(key)
  return answer
}

/** Drops the answers that the first screen did not take: they would be out of date later. */
export const forgetAhead = (): void => asked.clear()

const keyOf = ({ method, url, headers }: PreparedRequest): string =>
  `${currentSession()?.userId} ${method} ${url} ${headers['x-club-id'] ?? ''}`

async function signed<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  const token = heldAccess()?.token ?? (await inTurn(renewed))
  return (await answered(prepareRequest(endpoint, { ...input, token }))) as AnswerOf<E>
}

/** Renews the token as fresh-token.ts does, which then finds a good token. */
async function renewed(): Promise<string> {
  const held = heldAccess()?.token
  if (held !== undefined) return held
  const session = currentSession()
  if (!session) throw new Error('Nobody is signed in')
  const body = { user_id: session.userId }
  const renewal = await answered(
    prepareRequest(refreshToken, { body, tokenMode: modeFor(session) }),
    noteServerClock,
  )
  renewAccess(renewal as Session)
  return (renewal as Session).token
}

async function answered(
  { url, method, headers, body }: PreparedRequest,
  noteHeaders?: (headers: Headers) => void,
): Promise<unknown> {
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
  noteHeaders?.(response.headers)
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status}`)
  return response.json()
}
