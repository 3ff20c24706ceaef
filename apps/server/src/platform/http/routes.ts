import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '@cardroom/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { passGate, type Gate } from './gate.ts'
import { openApiSchemaOf } from './openapi.ts'
import type { Browser } from '#platform/browser.ts'
import { browserOf } from './cookies.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Database, Reader, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Caller } from '#platform/caller.ts'
import { originOf } from './failures.ts'
import { hashOfBody, once, readKey } from './idempotency.ts'
import type { KeyUse } from '#platform/db/idempotency.store.ts'
import { chargeWish, failureOf } from '#platform/limits/charge.ts'
import type { Limits } from '#platform/limits/limits.ts'
import { parseBody, parseInput, parseParams } from './parse.ts'
import { Written } from '#platform/written.ts'

/** What a handler gets of the call: parsed, and with who called. */
export interface Call<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Present unless the endpoint is public or optional. */
  readonly caller: Caller
  readonly maybeCaller: Caller | undefined
  /** The x-club-id sent; 0 where none was. Of a `club: member` endpoint: one the caller may enter. */
  readonly clubId: number
  /** What `Gate.enterClub` said of the caller; undefined without a club. */
  readonly enteredAs: unknown
  readonly device: string
  readonly ip: string
  readonly browser: Browser
  readonly reply: FastifyReply
}

/**
 * A call whose handler settles it together with others, in a transaction that they share (architecture.md, "The
 * hot path"). The handler looks the key up first, and reads the body only then.
 */
export interface DirectCall<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>
  readonly caller: Caller
  readonly keyUse: KeyUse | undefined
  /** `dataIncorrect` */
  readBody(): BodyOf<E>
}

export interface RouteSettings {
  readonly preHandler?: preHandlerAsyncHookHandler[]
  readonly bodyLimit?: number
}

/**
 * A thrown error undoes everything. A *returned* one is answered too, but what was written stays: for what
 * must be remembered of a failure, like a wrong code's try.
 */
type WriteHandler<E extends AnyEndpoint> = (tx: Tx, call: Call<E>) => Promise<AnswerOf<E> | ApiError>
/** Whom a call comes from, known before its key is looked up and its body read. */
interface Asking {
  readonly caller: Caller
  readonly clubId: number
}

interface Holding<E extends AnyEndpoint, H> {
  /** Sends what is to be locked first, together with the question whether the key is free. */
  hold(tx: Tx, asking: Asking): Promise<H>
  handle(tx: Tx, call: Call<E>, held: H): Promise<AnswerOf<E> | ApiError>
}

interface Prepared<E extends AnyEndpoint, P> {
  prepare(call: Call<E>): Promise<P>
  handle(tx: Tx, call: Call<E>, prepared: P): Promise<AnswerOf<E> | ApiError>
}
type DirectHandler<E extends AnyEndpoint> = (call: DirectCall<E>) => Promise<AnswerOf<E> | Written>
type ReadHandler<E extends AnyEndpoint> = (reader: Reader, call: Call<E>) => Promise<AnswerOf<E>>

/** Where the modules hang their calls. Each call of the contract is answered exactly once. */
export interface Routes {
  readonly server: FastifyInstance
  readonly database: Database
  readonly limits: Limits
  /** One transaction around the handler, and the Idempotency-Key where the endpoint honours one. */
  write<E extends AnyEndpoint>(endpoint: E, handler: WriteHandler<E>, settings?: RouteSettings): void
  /** The same, with a lock that every call of its kind takes first. */
  holding<E extends AnyEndpoint, H>(endpoint: E, work: Holding<E, H>, settings?: RouteSettings): void
  /** The same as `write`, after a step that takes its time and so must not hold a transaction open. Without an Idempotency-Key. */
  prepared<E extends AnyEndpoint, P>(endpoint: E, work: Prepared<E, P>, settings?: RouteSettings): void
  /** No transaction: for what only reads. */
  read<E extends AnyEndpoint>(endpoint: E, handler: ReadHandler<E>, settings?: RouteSettings): void
  /** The handler sees to transaction and key itself: for what is settled together. `bearer` endpoints only. */
  direct<E extends AnyEndpoint>(endpoint: E, handler: DirectHandler<E>, settings?: RouteSettings): void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint
  }
  interface FastifyRequest {
    caller: Caller | undefined
    clubId: number
    enteredAs: unknown
  }
}

export function createRoutes(server: FastifyInstance, database: Database, gate: Gate): Routes {
  server.decorateRequest('caller', undefined)
  server.decorateRequest('clubId', 0)
  server.decorateRequest('enteredAs', undefined)
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
        await chargeWish(gate.limits, endpoint, { request, knownDevice: gate.knownDevice })
        const result = await answer(request, reply).catch((error: unknown) => {
          throw failureOf(error, request)
        })
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
    limits: gate.limits,
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
    read: (endpoint, handler, settings) =>
      add(endpoint, (request, reply) => handler(database, callOf(endpoint, request, reply)), settings),
    direct: (endpoint, handler, settings) =>
      add(endpoint, (request) => handler(directCallOf(endpoint, request)), {
        ...settings,
        takesTurns: false,
      }),
  }
}

const sendWritten = (reply: FastifyReply, { json }: Written): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(json)

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

const nothing = (): Promise<void> => Promise.resolve()

/** The key is looked up before the body is checked (rule money-9): a replay needs no valid body. */
async function answerWrite<E extends AnyEndpoint, H>(
  database: Database,
  endpoint: E,
  { hold, handle }: Holding<E, H>,
  { request, reply }: Exchange,
): Promise<AnswerOf<E>> {
  // A `bearer` endpoint has passed the gate; what is held is held for no other.
  const asking = { caller: request.caller as Caller, clubId: request.clubId }
  const use = keyUseOf(endpoint, request)
  const call = use ? undefined : callOf(endpoint, request, reply)
  const answer = await inTransaction(
    database,
    async (tx) => {
      if (call) return handle(tx, call, await hold(tx, asking))
      return once(tx, use as KeyUse, {
        hold: () => hold(tx, asking),
        work: async (held) => handle(tx, callOf(endpoint, request, reply), await held),
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

function keyUseOf(endpoint: AnyEndpoint, request: FastifyRequest): KeyUse | undefined {
  const key = endpoint.isIdempotent ? readKey(request.headers['idempotency-key']) : undefined
  if (key === undefined || request.caller === undefined) return undefined
  return {
    userId: request.caller.userId,
    call: `${request.method} ${request.url.split('?')[0]?.replace(/\/$/, '')}`,
    key,
    bodyHash: hashOfBody([request.body ?? {}, request.query, request.clubId]),
  }
}

const directCallOf = <E extends AnyEndpoint>(endpoint: E, request: FastifyRequest): DirectCall<E> => ({
  params: parseParams(endpoint, request.params) as ParamsOf<E>,
  caller: request.caller as Caller,
  keyUse: keyUseOf(endpoint, request),
  readBody: () => parseBody(endpoint, request.body) as BodyOf<E>,
})

function callOf<E extends AnyEndpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply): Call<E> {
  const input = parseInput(endpoint, request)
  return {
    params: input.params as ParamsOf<E>,
    query: input.query as QueryOf<E>,
    body: input.body as BodyOf<E>,
    // A `bearer` endpoint has passed the gate, so there is a caller; the others read maybeCaller.
    caller: request.caller as Caller,
    maybeCaller: request.caller,
    clubId: request.clubId,
    enteredAs: request.enteredAs,
    device: String(request.headers['user-agent'] ?? '').slice(0, 300),
    ip: request.ip,
    browser: browserOf(request, reply),
    reply,
  }
}
