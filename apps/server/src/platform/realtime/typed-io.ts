import type { DefaultEventsMap, Server as AnyServer, Socket as AnySocket } from 'socket.io'
import type { ClientToServer, ServerToClient } from '@cardroom/contract/events'
import type { UserId } from '@cardroom/contract/ids'
import type { Caller } from '#platform/caller.ts'

/** The data that are stored with a socket. */
export interface SocketData {
  caller?: Caller
  /** The token of the handshake. */
  token?: string
  /** Set by `login`. */
  userId?: UserId
  /** When it had joined its rooms, in milliseconds; not on the clock that tests can move. */
  joinedAt?: number
}

/** Returns the room of those who watch a shared table. */
export const roomOfTable = (table: number): string => `table:${table}`

/** Returns the table whose room this is; undefined for another room. */
export function tableOfRoom(room: string): number | undefined {
  const [, id] = /^table:(\d+)$/.exec(room) ?? []
  return id === undefined ? undefined : Number(id)
}

/** socket.io with the events of the contract, and nothing else. */
export type Server = AnyServer<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>
export type Socket = AnySocket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>
