import type { Socket } from 'socket.io'

/** A connection of a client, below all of its sockets. */
export type Connection = Socket['conn']

interface WebSocketBelow {
  /** Bytes that the other side has not read. */
  readonly bufferedAmount: number
  terminate(): void
}

const webSocketOf = (connection: Connection): WebSocketBelow | undefined =>
  (connection.transport as unknown as { readonly socket?: WebSocketBelow }).socket

/** Who lets more wait reads too slowly, or not at all, and its memory is ours. It catches up when it comes again. */
const waitingBytesMax = 1024 * 1024
const lookEveryMs = 1000

/** Cuts off who does not read what is sent to them. Answers how to stop looking. */
export function cutOffSlowReaders(connections: () => Iterable<Connection>): () => void {
  const timer = setInterval(() => {
    for (const connection of connections()) {
      const waiting = webSocketOf(connection)?.bufferedAmount ?? 0
      if (waiting > waitingBytesMax) cutOff(connection)
    }
  }, lookEveryMs).unref()
  return () => clearInterval(timer)
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
