import type { z } from 'zod'
import type { ErrorKey } from './errors.ts'

/** Who may call: `public` needs no token, `optional` reads one when it is sent, `bearer` needs one. */
export type Access = 'public' | 'optional' | 'bearer'

/** `member` needs the header x-club-id of a club the caller is an active member of; `optional` reads it. */
export type ClubScope = 'none' | 'optional' | 'member'

type Schema = z.ZodType

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api, with `:name` for parameters. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly club: ClubScope
  /** Whether an Idempotency-Key is honoured: every call that moves money. */
  readonly isIdempotent: boolean
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly answer: Answer
  readonly errors: readonly ErrorKey[]
}

export type AnyEndpoint = Endpoint

type Definition<P extends Schema, Q extends Schema, B extends Schema, A extends Schema> = Pick<
  Endpoint<P, Q, B, A>,
  'method' | 'path' | 'summary' | 'answer'
> &
  Partial<
    Pick<Endpoint<P, Q, B, A>, 'access' | 'club' | 'isIdempotent' | 'params' | 'query' | 'body' | 'errors'>
  >

/**
 * One call of the wire. The server validates by it, OpenAPI is drawn from it, and the web and the tests
 * call through it: there is no other description of the call.
 */
export function endpoint<
  P extends Schema = z.ZodUndefined,
  Q extends Schema = z.ZodUndefined,
  B extends Schema = z.ZodUndefined,
  A extends Schema = Schema,
>(definition: Definition<P, Q, B, A>): Endpoint<P, Q, B, A> {
  return { access: 'bearer', club: 'none', isIdempotent: false, errors: [], ...definition }
}

/** What a handler gets. */
export type ParamsOf<E extends AnyEndpoint> = E extends Endpoint<infer P> ? z.output<P> : never
export type QueryOf<E extends AnyEndpoint> = E extends Endpoint<Schema, infer Q> ? z.output<Q> : never
export type BodyOf<E extends AnyEndpoint> = E extends Endpoint<Schema, Schema, infer B> ? z.output<B> : never
export type AnswerOf<E extends AnyEndpoint> =
  E extends Endpoint<Schema, Schema, Schema, infer A> ? z.output<A> : never

/** What a caller sends. */
export type ParamsInput<E extends AnyEndpoint> = E extends Endpoint<infer P> ? z.input<P> : never
export type QueryInput<E extends AnyEndpoint> = E extends Endpoint<Schema, infer Q> ? z.input<Q> : never
export type BodyInput<E extends AnyEndpoint> =
  E extends Endpoint<Schema, Schema, infer B> ? z.input<B> : never
