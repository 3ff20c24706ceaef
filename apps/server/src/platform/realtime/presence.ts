import type { ClubId, UserId } from '@cardroom/contract/ids'
import { socketsIn } from './fan-out.ts'
import type { Server, SocketData } from './typed-io.ts'

/** Whose list somebody stands in: of whole clubs, and of single people. Answered by the business. */
export interface Watchers {
  readonly clubs: readonly ClubId[]
  readonly users: readonly UserId[]
}

export interface PresenceChange {
  readonly userId: UserId
  readonly isOnline: boolean
  /** The socket that came or went. */
  readonly socketId: string
}

/**
 * Tells those who may see the person in a list that they came or went: a message without an id. Their other sockets,
 * on whatever process, keep them here; of several that come at once, the first to have joined tells it. Each looks
 * after it has joined, so whoever comes later sees who came before.
 */
export async function announcePresence(
  io: Server,
  change: PresenceChange,
  watchersOf: (userId: UserId) => Promise<Watchers>,
): Promise<void> {
  const sockets = await socketsIn(io, `user:${change.userId}`)
  const [first] = sockets.toSorted((a, b) => joinedAt(a) - joinedAt(b) || a.id.localeCompare(b.id))
  const isNews = change.isOnline ? first?.id === change.socketId : first === undefined
  if (!isNews) return
  const { clubs, users } = await watchersOf(change.userId)
  const rooms = [...clubs.map((club) => `club:${club}`), ...users.map((user) => `user:${user}`)]
  if (rooms.length === 0) return
  io.to(rooms).emit('message', {
    sender_id: change.userId,
    content: change.isOnline ? 'online' : 'offline',
  })
}

/** One that is still about to note it comes after all that have. */
const joinedAt = ({ data }: { readonly data: SocketData }): number => data.joinedAt ?? Number.MAX_VALUE

/** Which of these people have a socket open, on any process. */
export async function onlineAmong(io: Server, userIds: readonly UserId[]): Promise<Set<UserId>> {
  if (userIds.length === 0) return new Set()
  const sockets = await socketsIn(
    io,
    userIds.map((id) => `user:${id}`),
  )
  return new Set(sockets.flatMap(({ data }) => data.userId ?? []))
}
