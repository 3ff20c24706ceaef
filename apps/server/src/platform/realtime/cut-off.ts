import type { Socket } from 'socket.io'
import { tooFull } from './too-full.ts'

/** A connection of a client, below all of its sockets. */
export type Connection = Socket['conn']

interface WebSocketBelow {
  /** Bytes that are being written, and that the kernel has not taken. */
  readonly bufferedAmount: number
  terminate(): void
}

const webSocketOf = (connection: Connection): WebSocketBelow | undefined =>
  (connection.transport as unknown as { readonly socket?: WebSocketBelow }).socket

/** Behind what is being written stands what has come since: it is handed on once all before it is written. */
interface PacketsBelow {
  readonly writeBuffer: readonly { readonly data?: string | Buffer }[]
}

const lookEveryMs = 1000

/**
 * Cuts off who does not read what is sent to them, for 1 MB each or for their part of 64 MB over all. They catch up when
 * they come again. Answers how to stop looking.
 */
export function cutOffSlowReaders(connections: () => Iterable<Connection>): () => void {
  const look = () => {
    const waiting = [...connections()].map((connection) => ({ connection, bytes: waitingBytes(connection) }))
    for (const { connection } of tooFull(waiting)) cutOff(connection)
  }
  const timer = setInterval(look, lookEveryMs).unref()
  return () => clearInterval(timer)
}

/** Bytes that the other side has not read, as far as they are in our memory. */
function waitingBytes(connection: Connection): number {
  const { writeBuffer } = connection as unknown as PacketsBelow
  const queued = writeBuffer.reduce(
    (sum, { data }) => sum + (data === undefined ? 0 : Buffer.byteLength(data)),
    0,
  )
  return queued + (webSocketOf(connection)?.bufferedAmount ?? 0)
}

/**
 * Ends a connection at once, and the TCP connection under it: nothing that has arrived or is on its way is read any
 * more. A closing handshake would go on reading until the other side answers.
 */
export function cutOff(connection: Connection): void {
  const webSocket = webSocketOf(connection)
  connection.close(true)
  webSocket?.terminate()
}
