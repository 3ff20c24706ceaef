import type { UserId } from '@cardroom/contract/ids'
import { now } from '#platform/clock.ts'

/** Rule limits-3: beyond this number the oldest socket is closed. */
export const socketsPerUserMax = 10

/** The interval at which expired tokens are looked for. */
const sweepMs = 1000

/** The part of a socket that the guard needs. */
export interface Guarded {
  readonly id: string
  disconnect(close: true): unknown
}

interface Held<Socket extends Guarded> {
  readonly socket: Socket
  expiresAtMs: number
}

/** Limits the sockets of one process. */
export interface SocketGuard<Socket extends Guarded> {
  /** Holds a socket until it is released or its token expires. Beyond the limit, the person's oldest is closed. */
  hold(userId: UserId, socket: Socket, token: string): void
  /** Replaces the token of a socket. */
  renew(userId: UserId, socket: Socket, token: string): void
  letGo(userId: UserId, socket: Socket): void
  close(): void
}

export function createSocketGuard<Socket extends Guarded>(): SocketGuard<Socket> {
  const people = new Map<UserId, Held<Socket>[]>()
  const find = (userId: UserId, socket: Socket) =>
    people.get(userId)?.find((held) => held.socket.id === socket.id)

  const sweep = setInterval(() => {
    const at = now().getTime()
    for (const held of people.values())
      for (const { socket, expiresAtMs } of [...held]) if (expiresAtMs <= at) socket.disconnect(true)
  }, sweepMs).unref()

  return {
    hold: (userId, socket, token) => {
      const held = people.get(userId) ?? []
      people.set(userId, held)
      held.push({ socket, expiresAtMs: expiryOf(token) })
      if (held.length > socketsPerUserMax) held[0]?.socket.disconnect(true)
    },
    renew: (userId, socket, token) => {
      const held = find(userId, socket)
      if (held) held.expiresAtMs = expiryOf(token)
    },
    letGo: (userId, socket) => {
      const left = (people.get(userId) ?? []).filter((held) => held.socket.id !== socket.id)
      if (left.length === 0) people.delete(userId)
      else people.set(userId, left)
    },
    close: () => clearInterval(sweep),
  }
}

/** Returns the expiry of a verified token, in epoch milliseconds. */
function expiryOf(token: string): number {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
  return claims.exp * 1000
}
