import type { Server as HttpServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from 'ioredis'
import { Server, type Socket } from 'socket.io'
import type { Outbox } from '#platform/events.ts'
import type { Caller } from '#platform/caller.ts'
import type { Log } from '#platform/log.ts'
import { deliverTo } from './deliver.ts'
import { isOwnOrigin } from './origin.ts'
import { announcePresence, onlineAmong } from './presence.ts'
import { createStaffNews, type StaffOf } from './staff-news.ts'

/** Told by app.ts: whose token it is, whose rooms they belong in, who a club's staff are. */
export interface SocketGate {
  authenticate(token: string): Promise<Caller>
  clubsOf(userId: number): Promise<number[]>
  readonly staffOf: StaffOf
}

export interface SocketOptions {
  readonly httpServer: HttpServer
  readonly gate: SocketGate
  readonly publicUrl: string
  readonly redis: Redis | undefined
  readonly log: Log
}

/** The adapter says goodbye to the other processes without waiting for Redis to take it. */
const adapterLastWordsMs = 100

/** Channels are heard in all of a Redis, unlike keys: two Cardrooms on databases of their own must not hear each other. */
const adapterOn = (redis: Redis) =>
  createAdapter(redis, { channelPrefix: `socket.io-${redis.options.db ?? 0}` })

type ClientEventHandler = (userId: number, payload: unknown) => Promise<void>

/** The realtime side: rooms per person, sign-in and club, on every process. */
export interface Sockets {
  /** Says what a committed transaction has to say. */
  deliver(outbox: Outbox): void
  /** Which of these people have a socket open, on any process. */
  online(userIds: readonly number[]): Promise<Set<number>>
  /** Something clients may send once they are logged in. */
  onClientEvent(name: string, handler: ClientEventHandler): void
  readonly connected: () => number
  close(): Promise<void>
}

export function createSockets(options: SocketOptions): Sockets {
  const io = new Server(options.httpServer, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    allowRequest: (request, done) => done(null, isOwnOrigin(request, options.publicUrl)),
    ...(options.redis && { adapter: adapterOn(options.redis) }),
  })
  const handlers = new Map<string, ClientEventHandler>()

  io.use((socket, next) => {
    const token = (socket.handshake.auth as { token?: unknown }).token
    const authenticated =
      typeof token === 'string'
        ? options.gate.authenticate(token)
        : Promise.reject(new Error('AuthorizationRequiredError'))
    authenticated.then(
      (caller) => {
        socketCaller(socket).caller = caller
        next()
      },
      (error: Error) => next(new Error(error.message)),
    )
  })

  const staffNews = createStaffNews(
    options.gate.staffOf,
    (userIds, { name, payload }) => void io.to(userIds.map((id) => `user:${id}`)).emit(name, payload),
    (error) => options.log.error({ err: error }, 'staff could not be told'),
  )

  io.on('connection', (socket) => welcome(io, socket, options, handlers))

  return {
    deliver: deliverTo(io, staffNews, options.log),
    online: (userIds) => onlineAmong(io, userIds),
    onClientEvent: (name, handler) => void handlers.set(name, handler),
    connected: () => io.engine.clientsCount,
    close: async () => {
      staffNews.close()
      // Their people are about to come back to another process: nobody is told that they went.
      io.removeAllListeners('connection')
      for (const socket of io.sockets.sockets.values()) socket.removeAllListeners('disconnecting')
      await io.close()
      if (options.redis) await sleep(adapterLastWordsMs)
    },
  }
}

interface SocketData {
  caller?: Caller
  userId?: number
}

const socketCaller = (socket: Socket): SocketData => socket.data as SocketData

/** A connected socket hears nothing until it has said who it is, and said so truly. */
function welcome(
  io: Server,
  socket: Socket,
  options: SocketOptions,
  handlers: Map<string, ClientEventHandler>,
): void {
  const { caller } = socketCaller(socket)
  if (!caller) return void socket.disconnect(true)

  socket.on(
    'login',
    (payload: { user_id?: unknown } | undefined, acknowledge?: (answer: unknown) => void) => {
      void logIn().catch((error: unknown) => {
        options.log.error({ err: error }, 'a socket could not log in')
        socket.disconnect(true)
      })

      async function logIn(): Promise<void> {
        if (payload?.user_id !== caller?.userId || !caller) return void socket.disconnect(true)
        socketCaller(socket).userId = caller.userId
        const clubs = await options.gate.clubsOf(caller.userId)
        await socket.join([
          `user:${caller.userId}`,
          `sign-in:${caller.signInId}`,
          ...clubs.map((id) => `club:${id}`),
        ])
        if (typeof acknowledge === 'function') acknowledge({ result: 'ok' })
        await announcePresence(io, { userId: caller.userId, clubs, isOnline: true, socketId: socket.id })
      }
    },
  )

  socket.on('disconnecting', () => {
    if (socketCaller(socket).userId === undefined) return
    const clubs = [...socket.rooms]
      .filter((room) => room.startsWith('club:'))
      .map((room) => Number(room.slice(5)))
    // After this socket has left its rooms, so that only the others of this person are counted.
    setImmediate(
      () =>
        void announcePresence(io, {
          userId: caller.userId,
          clubs,
          isOnline: false,
          socketId: socket.id,
        }).catch(() => undefined),
    )
  })

  socket.onAny((name: string, payload: unknown) => {
    const handler = handlers.get(name)
    if (!handler || socketCaller(socket).userId === undefined) return
    handler(caller.userId, payload).catch((error: unknown) =>
      options.log.warn({ err: error, name }, 'a socket event failed'),
    )
  })
}
