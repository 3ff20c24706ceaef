import type { Server } from 'socket.io'

export interface PresenceChange {
  readonly userId: number
  readonly clubs: readonly number[]
  readonly isOnline: boolean
  /** The socket that came or went. */
  readonly socketId: string
}

/**
 * Tells the person's clubs that they came or went: a message without an id. Their other sockets, on whatever
 * process, keep them here; of several that come at once, the first by its number tells it.
 */
export async function announcePresence(io: Server, change: PresenceChange): Promise<void> {
  if (change.clubs.length === 0) return
  const sockets = await io.in(`user:${change.userId}`).fetchSockets()
  const [first] = sockets.map(({ id, handshake }) => `${handshake.issued} ${id}`).toSorted()
  const isNews = change.isOnline ? (first?.endsWith(` ${change.socketId}`) ?? false) : first === undefined
  if (!isNews) return
  io.to(change.clubs.map((club) => `club:${club}`)).emit('message', {
    sender_id: change.userId,
    content: change.isOnline ? 'online' : 'offline',
  })
}

/** Which of these people have a socket open, on any process. */
export async function onlineAmong(io: Server, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set()
  const sockets = await io.in(userIds.map((id) => `user:${id}`)).fetchSockets()
  return new Set(sockets.map((socket) => (socket.data as { userId: number }).userId))
}
