import { setTimeout as sleep } from 'node:timers/promises'
import { Server, type Socket } from 'socket.io'
import { socketBudgets } from '@cardroom/contract'
import { ApiError } from '#platform/api-error.ts'
import type { Outbox } from '#platform/events.ts'
import type { Caller } from '#platform/caller.ts'
import { cutOffSlowReaders, type Connection } from './cut-off.ts'
import { linkOf } from '#platform/redis/redis-link.ts'
import { inTurns } from '#platform/in-turns.ts'
import { deliverTo } from './deliver.ts'
import { createEntrance, socketData, type Entrance } from './entrance.ts'
import { createFloodGuard } from './flood-guard.ts'
import { fanOutBy } from './fan-out.ts'
import { announcePresence, onlineAmong } from './presence.ts'
import { createSocketGuard, type SocketGuard } from './socket-guard.ts'
import type { SocketGate, SocketOptions } from './socket-options.ts'
import { createStaffNews } from './staff-news.ts'

/** The adapter says goodbye to the other processes without waiting for Redis to take it. */
const adapterLastWordsMs = 100

type ClientEventHandler = (userId: number, payload: unknown) => Promise<void>

/** The realtime side: rooms per person, sign-in and club, on every process. */
export interface Sockets {
  /** Says what a committed transaction has to say. */
  deliver(outbox: Outbox): void
  /** Which of these people have a socket open, on any process. */
  online(userIds: readonly number[]): Promise<Set<number>>
  /** Something clients may send once they are logged in. */
  onClientEvent(name: keyof typeof socketBudgets, handler: ClientEventHandler): void
  readonly connected: () => number
  close(): Promise<void>
}

/** Of all who come back at once after an outage: the rest of the connections to the database is for calls. */
const logInsAtOnce = 6

export function createSockets(given: SocketOptions): Sockets {
  const options = { ...given, gate: gateInTurns(given.gate) }
  const entrance = createEntrance(options, createFloodGuard(options.hasRateLimits))
  const io = new Server(options.httpServer, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    allowRequest: (request, done) => done(null, entrance.letsIn(request)),
    ...(options.redis && { adapter: fanOutBy(options.redis, linkOf(options.redis, options.log)) }),
  })
  const handlers = new Map<string, ClientEventHandler>()
  const guard = createSocketGuard<Socket>()

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
    (error) => options.log.error({ err: error }, 'staff could not be told'),
  )

  io.on('connection', (socket) => welcome({ io, socket, options, handlers, guard, entrance }))

  return {
    deliver: deliverTo({ io, staffNews, log: options.log, isAlone: options.redis === undefined }),
    online: (userIds) => onlineAmong(io, userIds),
    onClientEvent: (name, handler) => void handlers.set(name, handler),
    connected: () => io.engine.clientsCount,
    close: async () => {
      staffNews.close()
      guard.close()
      endLooking()
      // Their people are about to come back to another process: nobody is told that they went.
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
  readonly handlers: ReadonlyMap<string, ClientEventHandler>
  readonly guard: SocketGuard<Socket>
  readonly entrance: Entrance
}

type Acknowledge = ((answer: unknown) => void) | undefined

/** A connected socket hears nothing until it has said who it is, and said so truly. */
function welcome(welcomed: Welcome): void {
  const { socket, options, handlers, guard, entrance } = welcomed
  const { caller, token } = socketData(socket)
  if (!caller || token === undefined) return void socket.disconnect(true)
  const { userId } = caller
  guard.hold(userId, socket, token)
  socket.on('disconnect', () => guard.letGo(userId, socket))
  const orCutOff = (work: Promise<void>, what: string): void =>
    void work.catch((error: unknown) => {
      if (!(error instanceof ApiError)) options.log.error({ err: error }, what)
      socket.disconnect(true)
    })

  socket.once('login', (payload: { user_id?: unknown } | undefined, acknowledge: Acknowledge) =>
    orCutOff(logIn(welcomed, caller, { payload, acknowledge }), 'a socket could not log in'),
  )
  socket.on('authenticate', (payload: { token?: unknown } | undefined, acknowledge: Acknowledge) =>
    orCutOff(renew(welcomed, caller, { payload, acknowledge }), 'a socket could not be renewed'),
  )

  socket.on('disconnecting', () => {
    if (socketData(socket).userId === undefined) return
    // After this socket has left its rooms, so that only the others of this person are counted.
    setImmediate(() => void announce(welcomed, userId, { isOnline: false }).catch(() => undefined))
  })

  socket.onAny((name: string, payload: unknown) => {
    const handler = handlers.get(name)
    if (!handler || !socket.connected || socketData(socket).userId === undefined) return
    const budget = socketBudgets[name as keyof typeof socketBudgets]
    const work = options.limits
      .spend(budget, { ip: socket.handshake.address, userId })
      .then(() => handler(userId, payload))
    work.catch((error: unknown) => {
      if (error instanceof ApiError) entrance.endFlood(socket.conn)
      else options.log.warn({ err: error, name }, 'a socket event failed')
    })
  })
}

interface Said<Payload> {
  readonly payload: Payload | undefined
  readonly acknowledge: Acknowledge
}

const agree = (acknowledge: Acknowledge): void => {
  if (typeof acknowledge === 'function') acknowledge({ result: 'ok' })
}

const announce = ({ io, socket, options }: Welcome, userId: number, { isOnline }: { isOnline: boolean }) =>
  announcePresence(io, { userId, isOnline, socketId: socket.id }, (id) => options.gate.watchersOf(id))

/** Once for each socket: it must be the person whose token opened it. */
async function logIn(
  welcomed: Welcome,
  caller: Caller,
  { payload, acknowledge }: Said<{ user_id?: unknown }>,
): Promise<void> {
  const { socket, options } = welcomed
  if (payload?.user_id !== caller.userId) return void socket.disconnect(true)
  socketData(socket).userId = caller.userId
  const clubs = await options.gate.clubsOf(caller.userId)
  await socket.join([
    `user:${caller.userId}`,
    `sign-in:${caller.signInId}`,
    ...clubs.map((id) => `club:${id}`),
  ])
  socketData(socket).joinedAt = performance.timeOrigin + performance.now()
  agree(acknowledge)
  await announce(welcomed, caller.userId, { isOnline: true })
}

/** A socket ends with its token, unless it brings the next one of the same sign-in before. */
async function renew(
  { socket, options, guard }: Welcome,
  caller: Caller,
  { payload, acknowledge }: Said<{ token?: unknown }>,
): Promise<void> {
  if (typeof payload?.token !== 'string') throw new ApiError('AuthorizationRequiredError')
  const next = await options.gate.authenticate(payload.token)
  if (next.userId !== caller.userId || next.signInId !== caller.signInId)
    throw new ApiError('AuthorizationRequiredError')
  guard.renew(caller.userId, socket, payload.token)
  agree(acknowledge)
}
