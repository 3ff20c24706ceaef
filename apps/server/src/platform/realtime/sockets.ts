import { setTimeout as sleep } from 'node:timers/promises'
import { Server as SocketServer } from 'socket.io'
import type { BudgetName } from '@cardroom/contract'
import {
  clientEvents,
  type ClientAcknowledgement,
  type ClientEventName,
  type ClientPayload,
} from '@cardroom/contract/events'
import type { UserId } from '@cardroom/contract/ids'
import { ApiError, TooManyRequests } from '#platform/api-error.ts'
import type { Outbox } from '#platform/events.ts'
import type { Caller } from '#platform/caller.ts'
import { cutOffSlowReaders, type Connection } from './cut-off.ts'
import { linkOf } from '#platform/redis/redis-link.ts'
import { inTurns } from '#platform/in-turns.ts'
import { deliverTo } from './deliver.ts'
import { createEntrance, type Entrance } from './entrance.ts'
import { createFloodGuard } from './flood-guard.ts'
import { fanOutBy } from './fan-out.ts'
import { announcePresence, noteWatchers, onlineAmong, peopleWatching } from './presence.ts'
import { createSocketGuard, type SocketGuard } from './socket-guard.ts'
import type { SocketGate, SocketOptions } from './socket-options.ts'
import { createStaffNews } from './staff-news.ts'
import { roomOfTable, type Server, type Socket } from './typed-io.ts'

/** The adapter sends its last message to the other processes without waiting for Redis to accept it. */
const adapterLastWordsMs = 100

/** The one socket that an event came from, and the tables that it watches. */
export interface Sender {
  watch(table: number): Promise<void>
  unwatch(table: number): Promise<void>
  watches(table: number): boolean
  /** Charges the sender with one more budget than that of the event. Returns false if it is spent. */
  spend(budget: BudgetName): Promise<boolean>
}

/** A handler returns what is acknowledged, if the event is acknowledged. */
type ClientEventHandler<Name extends ClientEventName> = (
  userId: UserId,
  payload: ClientPayload<Name>,
  sender: Sender,
) => Promise<ClientAcknowledgement<Name>>

/** The events that modules handle; this file handles the other two. */
type ModuleEventName = Exclude<ClientEventName, 'login' | 'authenticate'>
type Handlers = { [Name in ModuleEventName]?: ClientEventHandler<Name> }

/** The realtime side: rooms for each person, sign-in and club, on every process. */
export interface Sockets {
  /** Sends the events of a committed transaction. */
  deliver(outbox: Outbox): void
  /** Returns those of these people who have a socket open, on any process. */
  online(userIds: readonly UserId[]): Promise<Set<UserId>>
  /** Returns the people who watch a shared table, on any process. */
  watching(table: number): Promise<Set<UserId>>
  /** Calls `changed` with a shared table when a socket of this process begins or ends to watch it. */
  onWatchers(changed: (table: number) => void): void
  /** Handles an event that clients may send once they are logged in. */
  onClientEvent<Name extends ModuleEventName>(name: Name, handler: ClientEventHandler<Name>): void
  readonly connected: () => number
  close(): Promise<void>
}

/** The number of log-ins at once when all come back after an outage. The other database connections are for calls. */
const logInsAtOnce = 6

export function createSockets(given: SocketOptions): Sockets {
  const options = { ...given, gate: gateInTurns(given.gate) }
  const entrance = createEntrance(options, createFloodGuard(options.hasRateLimits))
  const io: Server = new SocketServer(options.httpServer, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    allowRequest: (request, done) => done(null, entrance.letsIn(request)),
    ...(options.redis && { adapter: fanOutBy(options.redis, linkOf(options.redis, options.log)) }),
  })
  const handlers: Handlers = {}
  const guard = createSocketGuard<Socket>()
  const endNoting: (() => void)[] = []

  io.engine.on('connection', (connection: Connection) => entrance.watch(connection))
  const { clients } = io.engine as unknown as { readonly clients: Readonly<Record<string, Connection>> }
  const endLooking = cutOffSlowReaders(() => Object.values(clients))
  io.use((socket, next) => {
    entrance.admit(socket).then(
      () => next(),
      (error: Error) => next(new Error(error.message)),
    )
  })

  const staffNews = createStaffNews(
    options.gate.staffOf,
    (userIds, { name, payload }) => void io.to(userIds.map((id) => `user:${id}`)).emit(name, payload),
    (error) => options.log.error({ err: error }, 'news could not be sent to staff'),
  )

  io.on('connection', (socket) => welcome({ io, socket, options, handlers, guard, entrance }))

  return {
    deliver: deliverTo({ io, staffNews, log: options.log, isAlone: options.redis === undefined }),
    online: (userIds) => onlineAmong(io, userIds),
    watching: (table) => peopleWatching(io, table),
    onWatchers: (changed) => void endNoting.push(noteWatchers(io, changed)),
    onClientEvent: (name, handler) => void Object.assign(handlers, { [name]: handler }),
    connected: () => io.engine.clientsCount,
    close: async () => {
      staffNews.close()
      guard.close()
      endLooking()
      // Their people are about to reconnect to another process, so nobody is told that they went.
      for (const end of endNoting) end()
      io.removeAllListeners('connection')
      for (const socket of io.sockets.sockets.values()) socket.removeAllListeners('disconnecting')
      await io.close()
      if (options.redis) await sleep(adapterLastWordsMs)
    },
  }
}

function gateInTurns(gate: SocketGate): SocketGate {
  const inTurn = inTurns(logInsAtOnce)
  return {
    ...gate,
    clubsOf: (userId) => inTurn(() => gate.clubsOf(userId)),
    watchersOf: (userId) => inTurn(() => gate.watchersOf(userId)),
  }
}

interface Welcome {
  readonly io: Server
  readonly socket: Socket
  readonly options: SocketOptions
  readonly handlers: Handlers
  readonly guard: SocketGuard<Socket>
  readonly entrance: Entrance
}

type Acknowledge = ((answer: { readonly result: 'ok' }) => void) | undefined

/** Receives a connected socket, which gets nothing until its log-in has succeeded. */
function welcome(welcomed: Welcome): void {
  const { socket, options, handlers, guard, entrance } = welcomed
  const { caller, token } = socket.data
  if (!caller || token === undefined) return void socket.disconnect(true)
  const { userId } = caller
  guard.hold(userId, socket, token)
  socket.on('disconnect', () => guard.letGo(userId, socket))
  const orCutOff = (work: Promise<void>, what: string): void =>
    void work.catch((error: unknown) => {
      if (!(error instanceof ApiError)) options.log.error({ err: error }, what)
      socket.disconnect(true)
    })

  socket.once('login', (payload, acknowledge) =>
    orCutOff(logIn(welcomed, caller, { payload, acknowledge }), 'a socket could not log in'),
  )
  socket.on('authenticate', (payload, acknowledge) =>
    orCutOff(renew(welcomed, caller, { payload, acknowledge }), 'a socket could not be renewed'),
  )

  socket.on('disconnecting', () => {
    if (socket.data.userId === undefined) return
    // This runs after the socket has left its rooms, so that only the person's other sockets are counted.
    setImmediate(() => void announce(welcomed, userId, { isOnline: false }).catch(() => undefined))
  })

  socket.onAny((name: string, payload: unknown, acknowledge: unknown) => {
    if (!isHandled(name, handlers) || !socket.connected || socket.data.userId === undefined) return
    receive(welcomed, name, { payload, acknowledge }).catch((error: unknown) => {
      if (error instanceof ApiError) entrance.endFlood(socket.conn)
      else options.log.warn({ err: error, name }, 'a socket event failed')
    })
  })
}

const isHandled = (name: string, handlers: Handlers): name is ModuleEventName => Object.hasOwn(handlers, name)

/**
 * Handles an event, after charging it, whatever it contains. One that does not match the contract is ignored.
 */
async function receive<Name extends ModuleEventName>(
  { socket, options, handlers }: Welcome,
  name: Name,
  { payload, acknowledge }: { readonly payload: unknown; readonly acknowledge: unknown },
): Promise<void> {
  const { budget, payload: schema } = clientEvents[name]
  await options.rateLimiter.spend(budget, spenderOf(socket))
  const parsed = schema.safeParse(payload)
  if (!parsed.success) return
  const userId = socket.data.userId as UserId
  const sender = senderOf(socket, options)
  const answer = await handlers[name]?.(userId, parsed.data as ClientPayload<Name>, sender)
  if (typeof acknowledge === 'function') (acknowledge as (answer: unknown) => void)(answer)
}

const senderOf = (socket: Socket, { rateLimiter }: SocketOptions): Sender => ({
  watch: async (table) => void (await socket.join(roomOfTable(table))),
  unwatch: async (table) => void (await socket.leave(roomOfTable(table))),
  watches: (table) => socket.rooms.has(roomOfTable(table)),
  spend: (budget) =>
    rateLimiter.spend(budget, spenderOf(socket)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof TooManyRequests) return false
        throw error
      },
    ),
})

const spenderOf = ({ handshake, data }: Socket) => ({ ip: handshake.address, userId: data.caller?.userId })

/** An event as it arrived; nothing of it has been checked. */
interface Sent {
  readonly payload: unknown
  readonly acknowledge: Acknowledge
}

const agree = (acknowledge: Acknowledge): void => {
  if (typeof acknowledge === 'function') acknowledge({ result: 'ok' })
}

const announce = ({ io, socket, options }: Welcome, userId: UserId, { isOnline }: { isOnline: boolean }) =>
  announcePresence(io, { userId, isOnline, socketId: socket.id }, (id) => options.gate.watchersOf(id))

/** Logs the socket in, once; the person must be the one whose token opened it. */
async function logIn(welcomed: Welcome, caller: Caller, { payload, acknowledge }: Sent): Promise<void> {
  const { socket, options } = welcomed
  const sent = clientEvents.login.payload.safeParse(payload)
  if (sent.data?.user_id !== caller.userId) return void socket.disconnect(true)
  socket.data.userId = caller.userId
  await socket.join([`user:${caller.userId}`, `sign-in:${caller.signInId}`])
  await joinClubs(welcomed, caller.userId)
  // If the sign-in ended after the handshake and before this socket joined its room, nothing disconnected the socket.
  if (socket.data.token !== undefined) await options.gate.authenticate(socket.data.token)
  socket.data.joinedAt = performance.timeOrigin + performance.now()
  agree(acknowledge)
  await announce(welcomed, caller.userId, { isOnline: true })
}

/**
 * Joins the rooms of the person's clubs, which are read twice: a person who leaves a club while its room is being
 * joined would leave a room that they are not in yet. If they join one meanwhile, the event goes to the room of
 * their person, which they are already in.
 */
async function joinClubs({ socket, options }: Welcome, userId: UserId): Promise<void> {
  const clubs = await options.gate.clubsOf(userId)
  await socket.join(clubs.map((id) => `club:${id}`))
  const still = new Set(await options.gate.clubsOf(userId))
  for (const id of clubs) if (!still.has(id)) await socket.leave(`club:${id}`)
}

/**
 * Renews the token of a socket, which ends with its token unless it brings the next one of the same sign-in before.
 */
async function renew(
  { socket, options, guard }: Welcome,
  caller: Caller,
  { payload, acknowledge }: Sent,
): Promise<void> {
  const sent = clientEvents.authenticate.payload.safeParse(payload)
  if (!sent.success) throw new ApiError('AuthorizationRequiredError')
  await options.rateLimiter.spend(clientEvents.authenticate.budget, spenderOf(socket))
  const { token } = sent.data
  const next = await options.gate.authenticate(token)
  if (next.userId !== caller.userId || next.signInId !== caller.signInId)
    throw new ApiError('AuthorizationRequiredError')
  guard.renew(caller.userId, socket, token)
  socket.data.token = token
  agree(acknowledge)
}
