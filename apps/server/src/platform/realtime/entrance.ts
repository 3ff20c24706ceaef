import type { IncomingMessage } from 'node:http'
import type { ErrorKey } from '@cardroom/contract'
import type { UserId } from '@cardroom/contract/ids'
import { ApiError, TooManyRequests } from '#platform/api-error.ts'
import type { Caller } from '#platform/caller.ts'
import { isOwnOrigin } from '#platform/http/own-origin.ts'
import { callerAddress } from '#platform/http/trusted-proxies.ts'
import { cutOff, type Connection } from './cut-off.ts'
import type { FloodGuard } from './flood-guard.ts'
import type { SocketOptions } from './socket-options.ts'
import type { Socket } from './typed-io.ts'

/** Decides who gets a socket, and who loses it for sending too much. */
export interface Entrance {
  /** Checks a connection before it becomes a socket: the page it comes from, and its address. */
  letsIn(request: IncomingMessage): boolean
  /** Counts what arrives on a connection, from its first packet on. */
  watch(connection: Connection): void
  /** Checks the token. Throws the key that the client is told. */
  admit(socket: Socket): Promise<void>
  /** Ends the connection and remembers its person and address. */
  endFlood(connection: Connection): void
}

/** A refused client has this time to read why; then its connection is closed. */
const farewellMs = 1000

export function createEntrance(options: SocketOptions, floods: FloodGuard): Entrance {
  const userIds = new WeakMap<Connection, UserId>()
  const addressOf = (request: IncomingMessage) => callerAddress(request, options.trustedProxies)

  const refused = (request: IncomingMessage, key: ErrorKey, userId?: UserId): void =>
    options.securityLog.write({ name: 'socket.refused', ip: addressOf(request), userId, key })

  const ended = new WeakSet<Connection>()
  const endFlood = (connection: Connection): void => {
    if (ended.has(connection)) return
    ended.add(connection)
    const from = { ip: addressOf(connection.request), userId: userIds.get(connection) }
    floods.noteFlood(from)
    options.securityLog.write({ name: 'socket.flooded', ...from })
    cutOff(connection)
  }

  const callerOf = async (socket: Socket, token: unknown): Promise<Caller> => {
    if (typeof token !== 'string') throw new ApiError('AuthorizationRequiredError')
    const { userId } = options.gate.nameOf(token)
    userIds.set(socket.conn, userId)
    const restSeconds = floods.restOf(userId)
    if (restSeconds !== undefined) {
      cutOff(socket.conn)
      throw new TooManyRequests(restSeconds)
    }
    const spender = { ip: addressOf(socket.request), userId }
    options.rateLimiter.refuseSpent('sockets', spender)
    const caller = await options.gate.authenticate(token)
    await options.rateLimiter.spend('sockets', spender)
    return caller
  }

  return {
    letsIn: (request) => {
      if (floods.refusesAddress(addressOf(request))) {
        refused(request, 'tooManyRequests')
        request.socket.destroy()
        return false
      }
      const isOwn = isOwnOrigin(request, options.publicUrl)
      if (!isOwn) refused(request, 'notAllowed')
      return isOwn
    },
    watch: (connection) => {
      const isWithin = floods.countPackets()
      connection.on('packet', () => {
        if (!isWithin()) endFlood(connection)
      })
    },
    admit: async (socket) => {
      const { token } = socket.handshake.auth as { token?: unknown }
      try {
        Object.assign(socket.data, { caller: await callerOf(socket, token), token })
      } catch (error) {
        // An expired token is normal for every client.
        if (error instanceof ApiError && error.key !== 'jwt expired')
          refused(socket.request, error.key, userIds.get(socket.conn))
        if (error instanceof TooManyRequests) setTimeout(() => cutOff(socket.conn), farewellMs).unref()
        throw error
      }
    },
    endFlood,
  }
}
