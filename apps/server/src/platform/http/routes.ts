import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '@cardroom/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { openApiSchemaOf } from './openapi.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Database, Reader, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Caller } from '#platform/caller.ts'
import { hashOfBody, once, readKey } from './idempotency.ts'
import type { KeyUse } from '#platform/db/idempotency.store.ts'
import { parseBody, parseInput, parseParams } from './parse.ts'

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
  readonly device: string
  readonly ip: string
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

/** Told by app.ts: how a token becomes a caller, and who may enter a club. */
export interface Gate {
  authenticate(token: string): Promise<Caller>
  enterClub(caller: Caller, clubId: number): Promise<void>
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
type DirectHandler<E extends AnyEndpoint> = (call: DirectCall<E>) => Promise<AnswerOf<E>>
type ReadHandler<E extends AnyEndpoint> = (reader: Reader, call: Call<E>) => Promise<AnswerOf<E>>

/** Where the modules hang their calls. Each call of the contract is answered exactly once. */
export interface Routes {
  readonly server: FastifyInstance
  readonly database: Database
  /** One transaction around the handler, and the Idempotency-Key where the endpoint honours one. */
  write<E extends AnyEndpoint>(endpoint: E, handler: WriteHandler<E>, settings?: RouteSettings): void
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
  }
}

export function createRoutes(server: FastifyInstance, database: Database, gate: Gate): Routes {
  server.decorateRequest('caller', undefined)
  server.decorateRequest('clubId', 0)

  const add = (
    endpoint: AnyEndpoint,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    settings: RouteSettings = {},
  ): void => {
    server.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      onRequest: (request) => passGate(gate, endpoint, request),
      handler: async (request, reply) => {
        const result = await answer(request, reply)
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
    write: (endpoint, handler, settings) =>
      add(
        endpoint,
        (request, reply) => answerWrite(database, endpoint, handler, { request, reply }),
        settings,
      ),
    read: (endpoint, handler, settings) =>
      add(endpoint, (request, reply) => handler(database, callOf(endpoint, request, reply)), settings),
    direct: (endpoint, handler, settings) =>
      add(endpoint, (request) => handler(directCallOf(endpoint, request)), settings),
  }
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The key is looked up before the body is checked (decisions.md 1): a replay needs no valid body. */
async function answerWrite<E extends AnyEndpoint>(
  database: Database,
  endpoint: E,
  handler: WriteHandler<E>,
  { request, reply }: Exchange,
): Promise<AnswerOf<E>> {
  const use = keyUseOf(endpoint, request)
  const call = use ? undefined : callOf(endpoint, request, reply)
  const answer = await inTransaction(database, (tx) => {
    if (call) return handler(tx, call)
    return once(tx, use as KeyUse, () => handler(tx, callOf(endpoint, request, reply)))
  })
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
    device: String(request.headers['user-agent'] ?? '').slice(0, 300),
    ip: request.ip,
    reply,
  }
}

async function passGate(gate: Gate, endpoint: AnyEndpoint, request: FastifyRequest): Promise<void> {
  const token = bearerOf(request)
  if (endpoint.access === 'bearer' || (endpoint.access === 'optional' && token !== undefined)) {
    if (token === undefined) throw new ApiError('AuthorizationRequiredError')
    request.caller = await gate.authenticate(token)
  }
  if (endpoint.club === 'none') return
  request.clubId = clubIdOf(request, endpoint.club === 'member')
  if (request.clubId !== 0 && request.caller) await gate.enterClub(request.caller, request.clubId)
}

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  const match = /^Bearer ([\w.-]+)$/i.exec(header)
  if (!match) throw new ApiError('AuthorizationRequiredError')
  return match[1]
}

function clubIdOf(request: FastifyRequest, isNeeded: boolean): number {
  const header = request.headers['x-club-id']
  const isAbsent = header === undefined || header === '' || header === '0'
  if (isAbsent && !isNeeded) return 0
  if (typeof header !== 'string' || !/^[1-9]\d{0,8}$/.test(header)) throw new ApiError('clubIncorrect')
  return Number(header)
}
