import type { KeyScope } from '@cardroom/rules'
import type { z } from 'zod'
import type { BudgetName, Charge } from './budgets.ts'
import type { ErrorKey } from './errors.ts'

/** `public` needs no token, `optional` reads a token if it is sent, `bearer` needs one. */
export type Access = 'public' | 'optional' | 'bearer'

/** `member` needs the header x-club-id of a club that the caller is an active member of; `optional` reads it. */
export type ClubScope = 'none' | 'optional' | 'member'

/**
 * A browser that asks with `x-token-mode` gets the refresh token in a cookie that no script can read. The cookie
 * lives as long as the token, or until the browser closes. Without the header the answer contains the token.
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
  /** The path below /api, with `:name` for parameters. */
  readonly path: string
  readonly summary: string
  readonly access: Who
  readonly club: Club
  /**
   * Set if the club of the header only chooses the membership that the answer shows. A caller who has none there is
   * answered all the same, without anything of the club.
   */
  readonly showsMembership?: true
  /** True if the call honours an Idempotency-Key. Every call that moves money does. */
  readonly isIdempotent: boolean
  /** True if the caller's sign-in must have stepped up within the last 10 minutes. Guests are exempt. */
  readonly needsStepUp: boolean
  /** True if the call honours `x-token-mode`. Every call that returns or ends tokens does. */
  readonly hasTokenMode: boolean
  /** True if only administrators may call it; they need a factor and a step-up for it (rule auth-18). */
  readonly isForAdmins: boolean
  /**
   * The scopes of a club's key that open the call, or open more of it; `any` admits every key. Without this field no
   * key may call it (rule keys-3).
   */
  readonly keyScope?: KeyScope | readonly KeyScope[] | 'any'
  /** True if the list is also available as a file: by `format`, `csv` or `xlsx` (files.ts). */
  readonly hasFile: boolean
  /**
   * The budget that every call is charged to. The default is `reads` or `writes`, and `visitors` for callers
   * without a token.
   */
  readonly budget?: BudgetName
  /** The call is charged these in addition, if it asks for the service that they limit. */
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
      | 'showsMembership'
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
 * Describes one call of the wire. The server validates with it, OpenAPI is generated from it, and the web and the
 * tests call through it. There is no other description of the call.
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
    // The defaults here are the default types of `Who` and `Club`.
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

/** The parameters that a handler receives. */
export type ParamsOf<E extends AnyEndpoint> = E extends Endpoint<infer P> ? z.output<P> : never
export type QueryOf<E extends AnyEndpoint> = E extends Endpoint<Schema, infer Q> ? z.output<Q> : never
export type BodyOf<E extends AnyEndpoint> = E extends Endpoint<Schema, Schema, infer B> ? z.output<B> : never
export type AnswerOf<E extends AnyEndpoint> =
  E extends Endpoint<Schema, Schema, Schema, infer A> ? z.output<A> : never

/** The parameters that a caller sends. */
export type ParamsInput<E extends AnyEndpoint> = E extends Endpoint<infer P> ? z.input<P> : never
export type QueryInput<E extends AnyEndpoint> = E extends Endpoint<Schema, infer Q> ? z.input<Q> : never
export type BodyInput<E extends AnyEndpoint> =
  E extends Endpoint<Schema, Schema, infer B> ? z.input<B> : never
