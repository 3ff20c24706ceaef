import type { AnyEndpoint, BodyInput, ParamsInput, QueryInput, TokenMode } from './endpoint.ts'
import type { ClubId } from './ids.ts'

/** The input of a call, derived from its endpoint. A part that the endpoint does not have cannot be given. */
export type CallInput<E extends AnyEndpoint> = Part<'params', ParamsInput<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>> & {
    readonly clubId?: ClubId | undefined
    readonly token?: string | undefined
    readonly idempotencyKey?: string | undefined
    readonly tokenMode?: TokenMode | undefined
  }

type Part<Name extends string, Value> = Value extends undefined
  ? unknown
  : Partial<Value> extends Value
    ? { readonly [key in Name]?: Value }
    : { readonly [key in Name]: Value }

export interface PreparedRequest {
  readonly method: string
  /** The URL begins with /api. */
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string | undefined
}

interface LooseInput {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly clubId?: ClubId
  readonly token?: string
  readonly idempotencyKey?: string
  readonly tokenMode?: TokenMode
}

/** Builds the HTTP request of a call. The web, the tests and the demo all use it. */
export function prepareRequest<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): PreparedRequest {
  const { params, query, body, clubId, token, idempotencyKey, tokenMode } = input as LooseInput
  const hasBody = endpoint.method !== 'GET' && (endpoint.method !== 'DELETE' || endpoint.body !== undefined)
  return {
    method: endpoint.method,
    url: `/api${pathOf(endpoint.path, params)}${queryOf(query)}`,
    headers: {
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(clubId !== undefined && { 'x-club-id': String(clubId) }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(tokenMode !== undefined && { 'x-token-mode': tokenMode }),
    },
    body: hasBody ? JSON.stringify(body ?? {}) : undefined,
  }
}

/** Returns the only spelling of a call's path below /api, built from its parameters. */
export const pathOf = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

function queryOf(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  if (pairs.length === 0) return ''
  return `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`
}
