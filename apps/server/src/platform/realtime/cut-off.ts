import type { Socket } from 'socket.io'
import { tooFull } from './too-full.ts'

/** A connection of a client, below all of its sockets. */
export type Connection = Socket['conn']

interface WebSocketBelow {
  /** Bytes that are being written and that the kernel has not accepted yet. */
  readonly bufferedAmount: number
  terminate(): void
}

const webSocketOf = (connection: Connection): WebSocketBelow | undefined =>
  (connection.transport as unknown as { readonly socket?: WebSocketBelow }).socket

/** The packets behind those being written. They are passed on together, once the earlier ones are written. */
interface PacketsBelow {
  readonly writeBuffer: readonly { readonly data?: string | Buffer }[]
}

const lookEveryMs = 1000

/**
 * Disconnects clients that do not read what is sent to them: those with more than 1 MB waiting, and the fullest while
 * more than 64 MB wait in total. They catch up when they reconnect. Returns a function that stops this.
 */
export function cutOffSlowReaders(connections: () => Iterable<Connection>): () => void {
  const look = () => {
    const waiting = [...connections()].map((connection) => ({ connection, bytes: waitingBytes(connection) }))
    for (const { connection } of tooFull(waiting)) cutOff(connection)
  }
  const timer = setInterval(look, lookEveryMs).unref()
  return () => clearInterval(timer)
}

/** Counts the bytes in our memory that the other side has not read. */
function waitingBytes(connection: Connection): number {
  const { writeBuffer } = connection as unknown as PacketsBelow
  const queued = writeBuffer.reduce(
    (sum, { data }) => sum + (data === undefined ? 0 : Buffer.byteLength(data)),
    0,
  )
  return queued + (webSocketOf(connection)?.bufferedAmount ?? 0)
}

/**
 * Ends a connection and its TCP connection at once: nothing that has arrived or is on its way is read any more. A
 * closing handshake would continue to read until the other side answers.
 */
export function cutOff(connection: Connection): void {
  const webSocket = webSocketOf(connection)
  connection.close(true)
  webSocket?.terminate()
}
