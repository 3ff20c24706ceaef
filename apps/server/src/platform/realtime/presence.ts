import type { ClubId, UserId } from '@cardroom/contract/ids'
import { socketsIn } from './fan-out.ts'
import { roomOfTable, tableOfRoom, type Server, type SocketData } from './typed-io.ts'

/** The people who see somebody in a list: those of whole clubs, and single people. Implemented by the modules. */
export interface Watchers {
  readonly clubs: readonly ClubId[]
  readonly users: readonly UserId[]
}

export interface PresenceChange {
  readonly userId: UserId
  readonly isOnline: boolean
  /** The socket that opened or closed. */
  readonly socketId: string
}

/**
 * Tells those who see the person in a list that this person came online or went offline, in a message without an id.
 * Nothing is sent while the person has other sockets, on any process. If several open at once, the first to have
 * joined sends it. Each looks after it has joined, so a later one sees the earlier ones.
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

/**
 * Returns when a socket joined. One without a time has not recorded it yet, and comes after all that have.
 */
const joinedAt = ({ data }: { readonly data: SocketData }): number => data.joinedAt ?? Number.MAX_VALUE

/** Returns those of these people who have a socket open, on any process. */
export async function onlineAmong(io: Server, userIds: readonly UserId[]): Promise<Set<UserId>> {
  if (userIds.length === 0) return new Set()
  const sockets = await socketsIn(
    io,
    userIds.map((id) => `user:${id}`),
  )
  return new Set(sockets.flatMap(({ data }) => data.userId ?? []))
}

/** Returns the people who watch a shared table, on any process. */
export async function peopleWatching(io: Server, table: number): Promise<Set<UserId>> {
  const sockets = await socketsIn(io, roomOfTable(table))
  return new Set(sockets.flatMap(({ data }) => data.userId ?? []))
}

/**
 * Calls `changed` with a shared table when a socket of this process begins or ends to watch it, however it ends. The
 * returned function ends that.
 */
export function noteWatchers(io: Server, changed: (table: number) => void): () => void {
  const { adapter } = io.sockets
  const note = (room: string): void => {
    const table = tableOfRoom(room)
    if (table !== undefined) changed(table)
  }
  const moves = ['join-room', 'leave-room'] as const
  for (const move of moves) adapter.on(move, note)
  return () => {
    for (const move of moves) adapter.off(move, note)
  }
}
