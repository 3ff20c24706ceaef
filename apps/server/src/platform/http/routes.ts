import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '@cardroom/contract'
import type { ClubId } from '@cardroom/contract/ids'
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { passGate, type Gate } from './gate.ts'
import { openApiSchemaOf } from './contract/openapi.ts'
import type { Browser } from '#platform/browser.ts'
import { browserOf } from './cookies.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Database, Reader, Tx } from '#platform/db/database.ts'
import { inSnapshot } from '#platform/db/in-snapshot.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Caller } from '#platform/caller.ts'
import { deviceOf, originOf } from './failures.ts'
import { holdAnswer } from './contract/held-answer.ts'
import { keyUseOf, once } from './contract/idempotency.ts'
import type { KeyUse } from '#platform/db/idempotency.store.ts'
import { chargeWish, failureOf } from '#platform/budgets/charge.ts'
import type { RateLimiter } from '#platform/budgets/rate-limiter.ts'
import { parseBody, parseParams, parseQuery } from './contract/parse.ts'
import { Written } from '#platform/written.ts'

/** The type of the caller: a person if the endpoint needs a token, optional if it reads one, otherwise undefined. */
export type CallerOf<E extends AnyEndpoint> = {
  readonly bearer: Caller
  readonly optional: Caller | undefined
  readonly public: undefined
}[E['access']]

/** The club of `x-club-id`, which the caller may enter. */
export type ClubIdOf<E extends AnyEndpoint> = {
  readonly member: ClubId
  readonly optional: ClubId | undefined
  readonly none: undefined
}[E['club']]

/** An endpoint that needs a token. */
export type BearerEndpoint = AnyEndpoint & { readonly access: 'bearer' }

/** The parsed call that a handler receives, with its caller. */
export interface Call<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly caller: CallerOf<E>
  readonly clubId: ClubIdOf<E>
  /**
   * The result of `Gate.enterClub` for the caller; undefined without a club. Where the club is optional it is also
   * undefined for an administrator who is no member and has not stepped up, and for who may not enter it at all.
   */
  readonly enteredAs: unknown
  /** True for an administrator who has stepped up: for what is an administrator's in a call of everybody. */
  readonly isProvedAdmin: boolean
  readonly device: string
  readonly ip: string
  readonly browser: Browser
  readonly reply: FastifyReply
}

/**
 * A call that its handler settles together with others, in a shared transaction (architecture.md, "The hot path").
 * The handler looks the key up first, and reads the body only after that.
 */
export interface DirectCall<E extends BearerEndpoint> {
  readonly params: ParamsOf<E>
  readonly caller: Caller
  readonly clubId: ClubIdOf<E>
  readonly keyUse: KeyUse | undefined
  /** Parses the body; throws `dataIncorrect`. */
  readBody(): BodyOf<E>
}

export interface RouteSettings {
  readonly preHandler?: preHandlerAsyncHookHandler[]
  readonly bodyLimit?: number
}

/**
 * A thrown error undoes everything. A *returned* error is answered too, but the writes stay. This is for failures
 * that must be remembered, like an attempt with a wrong code.
 */
type WriteHandler<E extends AnyEndpoint> = (tx: Tx, call: Call<E>) => Promise<AnswerOf<E> | ApiError>
/** The sender of a call, known before the key is looked up and the body is read. */
type Asking<E extends AnyEndpoint> = Pick<Call<E>, 'caller' | 'clubId'>

interface Holding<E extends AnyEndpoint, H> {
  /** Sends the locks that are needed first, together with the question whether the key is free. */
  hold(tx: Tx, asking: Asking<E>): Promise<H>
  handle(tx: Tx, call: Call<E>, held: H): Promise<AnswerOf<E> | ApiError>
}

interface Prepared<E extends AnyEndpoint, P> {
  prepare(call: Call<E>): Promise<P>
  handle(tx: Tx, call: Call<E>, prepared: P): Promise<AnswerOf<E> | ApiError>
}
type DirectHandler<E extends BearerEndpoint> = (call: DirectCall<E>) => Promise<AnswerOf<E> | Written>
type ReadHandler<E extends AnyEndpoint> = (reader: Reader, call: Call<E>) => Promise<AnswerOf<E>>

/** Modules register their calls here. Each call of the contract is registered exactly once. */
export interface Routes {
  readonly server: FastifyInstance
  readonly database: Database
  readonly rateLimiter: RateLimiter
  /** Runs the handler in one transaction, with the Idempotency-Key if the endpoint honours one. */
  write<E extends AnyEndpoint>(endpoint: E, handler: WriteHandler<E>, settings?: RouteSettings): void
  /** Does the same as `write`, but first takes a lock that every call of its kind needs. */
  holding<E extends AnyEndpoint, H>(endpoint: E, work: Holding<E, H>, settings?: RouteSettings): void
  /** Works like `write`, after a slow step that must not hold a transaction open. It has no Idempotency-Key. */
  prepared<E extends AnyEndpoint, P>(endpoint: E, work: Prepared<E, P>, settings?: RouteSettings): void
  /** Runs without a transaction, for calls that only read. */
  read<E extends AnyEndpoint>(endpoint: E, handler: ReadHandler<E>, settings?: RouteSettings): void
  /**
   * Does the same as `read`, but all statements see the database as it is at one moment. With `when`, this applies only
   * to matching calls.
   */
  snapshot<E extends AnyEndpoint>(
    endpoint: E,
    handler: ReadHandler<E>,
    settings?: RouteSettings & { readonly when?: (call: Call<E>) => boolean },
  ): void
  /** The handler manages transaction and key itself, because it settles many calls together. */
  direct<E extends BearerEndpoint>(endpoint: E, handler: DirectHandler<E>, settings?: RouteSettings): void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint
  }
  interface FastifyRequest {
    caller: Caller | undefined
    clubId: ClubId | undefined
    enteredAs: unknown
    isProvedAdmin: boolean
  }
}

export function createRoutes(server: FastifyInstance, database: Database, gate: Gate): Routes {
  server.decorateRequest('caller', undefined)
  server.decorateRequest('clubId', undefined)
  server.decorateRequest('enteredAs', undefined)
  server.decorateRequest('isProvedAdmin', false)
  server.decorateRequest('welcomeAgainIn', undefined)

  const add = (
    endpoint: AnyEndpoint,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    { takesTurns = true, ...settings }: RouteSettings & { readonly takesTurns?: boolean } = {},
  ): void => {
    server.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      onRequest: (request, reply) => passGate(gate, endpoint, { request, reply, takesTurns }),
      handler: async (request, reply) => {
        await chargeWish(gate.rateLimiter, endpoint, { request, knownDevice: gate.knownDevice })
        const result = await answer(request, reply).catch((error: unknown) => {
          throw failureOf(error, request)
        })
        if (database.holdsToContract && !reply.sent) holdAnswer(endpoint, result)
        if (result instanceof Written) return sendWritten(reply, result)
        if (!reply.sent) return reply.send(result)
        return reply
      },
      schema: openApiSchemaOf(endpoint),
      config: { endpoint },
      ...settings,
    })
  }

  return {
    server,
    database,
    rateLimiter: gate.rateLimiter,
    write: (endpoint, handle, settings) =>
      add(
        endpoint,
        (request, reply) => answerWrite(database, endpoint, { hold: nothing, handle }, { request, reply }),
        settings,
      ),
    holding: (endpoint, work, settings) =>
      add(endpoint, (request, reply) => answerWrite(database, endpoint, work, { request, reply }), settings),
    prepared: (endpoint, { prepare, handle }, settings) =>
      add(
        endpoint,
        async (request, reply) => {
          const call = callOf(endpoint, request, reply)
          const prepared = await prepare(call)
          return thrown(await inTransaction(database, (tx) => handle(tx, call, prepared), originOf(request)))
        },
        settings,
      ),
    ...readsOf(database, add),
    direct: (endpoint, handler, settings) =>
      add(endpoint, (request) => handler(directCallOf(endpoint, request)), {
        ...settings,
        takesTurns: false,
      }),
  }
}

type Add = (
  endpoint: AnyEndpoint,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  settings?: RouteSettings,
) => void

const readsOf = (database: Database, add: Add): Pick<Routes, 'read' | 'snapshot'> => ({
  read: (endpoint, handler, settings) =>
    add(endpoint, (request, reply) => handler(database, callOf(endpoint, request, reply)), settings),
  snapshot: (endpoint, handler, { when, ...settings } = {}) =>
    add(
      endpoint,
      (request, reply) => {
        const call = callOf(endpoint, request, reply)
        if (when && !when(call)) return handler(database, call)
        return inSnapshot(database, (reader) => handler(reader, call))
      },
      settings,
    ),
})

const sendWritten = (reply: FastifyReply, { json }: Written): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(json)

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

const nothing = (): Promise<void> => Promise.resolve()

/**
 * Answers a write. The key is looked up before the body is checked (rule money-9): a replay needs no valid body.
 */
async function answerWrite<E extends AnyEndpoint, H>(
  database: Database,
  endpoint: E,
  { hold, handle }: Holding<E, H>,
  { request, reply }: Exchange,
): Promise<AnswerOf<E>> {
  const asking = askingOf(endpoint, request)
  const params = parseParams(endpoint, request.params)
  const use = keyUseOf(endpoint, request, params)
  const call = use ? undefined : callOf(endpoint, request, reply, params)
  const answer = await inTransaction(
    database,
    async (tx) => {
      if (call) return handle(tx, call, await hold(tx, asking))
      return once(tx, use as KeyUse, {
        hold: () => hold(tx, asking),
        work: async (held) => handle(tx, callOf(endpoint, request, reply, params), await held),
      })
    },
    originOf(request),
  )
  return thrown(answer)
}

function thrown<Answer>(answer: Answer | ApiError): Answer {
  if (answer instanceof ApiError) throw answer
  return answer
}

/** Returns a call's sender. The gate has refused all who lack what the endpoint needs (gate.ts). */
const askingOf = <E extends AnyEndpoint>(endpoint: E, request: FastifyRequest): Asking<E> => {
  assert(endpoint.access !== 'bearer' || request.caller, 'The caller of a bearer endpoint is known')
  assert(endpoint.club !== 'member' || request.clubId !== undefined, 'The club of a member call is known')
  return { caller: request.caller as CallerOf<E>, clubId: request.clubId as ClubIdOf<E> }
}

function directCallOf<E extends BearerEndpoint>(endpoint: E, request: FastifyRequest): DirectCall<E> {
  const params = parseParams(endpoint, request.params)
  const { caller, clubId } = askingOf<BearerEndpoint>(endpoint, request)
  return {
    params: params as ParamsOf<E>,
    caller,
    clubId: clubId as ClubIdOf<E>,
    keyUse: keyUseOf(endpoint, request, params),
    readBody: () => parseBody(endpoint, request.body) as BodyOf<E>,
  }
}

function callOf<E extends AnyEndpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  params = parseParams(endpoint, request.params),
): Call<E> {
  return {
    params: params as ParamsOf<E>,
    query: parseQuery(endpoint, request.query) as QueryOf<E>,
    body: parseBody(endpoint, request.body) as BodyOf<E>,
    ...askingOf(endpoint, request),
    enteredAs: request.enteredAs,
    isProvedAdmin: request.isProvedAdmin,
    device: deviceOf(request),
    ip: request.ip,
    browser: browserOf(request, reply),
    reply,
  }
}
