import type { KeyScope } from '@cardroom/rules'
import type { z } from 'zod'
import type { BudgetName, Charge } from './budgets.ts'
import type { ErrorKey } from './errors.ts'

/** Who may call: `public` needs no token, `optional` reads one when it is sent, `bearer` needs one. */
export type Access = 'public' | 'optional' | 'bearer'

/** `member` needs the header x-club-id of a club the caller is an active member of; `optional` reads it. */
export type ClubScope = 'none' | 'optional' | 'member'

/**
 * How a browser keeps the refresh token, where it asks with `x-token-mode`: in a cookie that no script can read, for
 * as long as the token is good or until the browser closes. Without the header the token is in the answer.
 */
export type TokenMode = 'cookie' | 'session-cookie'
export const tokenModes: readonly TokenMode[] = ['cookie', 'session-cookie']

type Schema = z.ZodType

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Who extends Access = Access,
  Club extends ClubScope = ClubScope,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api, with `:name` for parameters. */
  readonly path: string
  readonly summary: string
  readonly access: Who
  readonly club: Club
  /** Whether an Idempotency-Key is honoured: every call that moves money. */
  readonly isIdempotent: boolean
  /** Whether the caller's sign-in must have stepped up within the last 10 minutes; a guest need not. */
  readonly needsStepUp: boolean
  /** Whether `x-token-mode` is honoured: every call that answers or ends what signs calls. */
  readonly hasTokenMode: boolean
  /** Whether it is an administrator's, who needs a factor and a step-up for it (rule auth-18). */
  readonly isForAdmins: boolean
  /**
   * Open to a club's keys: the scopes each of which opens it, or opens more of it; `any` where every key may. Without
   * it no key may (rule keys-3).
   */
  readonly keyScope?: KeyScope | readonly KeyScope[] | 'any'
  /** Whether the list can be had as a file: by `format`, `csv` or `xlsx` (files.ts). */
  readonly hasFile: boolean
  /** Charged with every call; undefined: `reads` or `writes`, of somebody without a token `visitors`. */
  readonly budget?: BudgetName
  /** Charged as well, where the call asks for what they are for. */
  readonly charges: readonly Charge[]
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly answer: Answer
  readonly errors: readonly ErrorKey[]
}

export type AnyEndpoint = Endpoint

type Definition<E extends AnyEndpoint> = Pick<E, 'method' | 'path' | 'summary' | 'answer'> &
  Partial<
    Pick<
      E,
      | 'access'
      | 'club'
      | 'isIdempotent'
      | 'needsStepUp'
      | 'hasTokenMode'
      | 'isForAdmins'
      | 'keyScope'
      | 'hasFile'
      | 'budget'
      | 'charges'
      | 'params'
      | 'query'
      | 'body'
      | 'errors'
    >
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
  Who extends Access = 'bearer',
  Club extends ClubScope = 'none',
>(definition: Definition<Endpoint<P, Q, B, A, Who, Club>>): Endpoint<P, Q, B, A, Who, Club> {
  return {
    // What is not said is what the types of `Who` and `Club` are where nothing is said.
    access: 'bearer' as Who,
    club: 'none' as Club,
    isIdempotent: false,
    needsStepUp: false,
    hasTokenMode: false,
    isForAdmins: false,
    hasFile: false,
    charges: [],
    errors: [],
    ...definition,
  }
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
