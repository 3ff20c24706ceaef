import { connect, type Socket } from 'node:net'

/**
 * A minimal HTTP client that keeps a connection open: one request at a time, answers by their content-length. It is
 * so light that even on a small machine the server is measured, and not the client.
 */
export interface KeepAliveClient {
  /** Sends a complete request as text, and returns the status. */
  send(request: string): Promise<number>
  close(): void
}

export async function openClient(port: number): Promise<KeepAliveClient> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  let received = ''
  let answer: ((status: number) => void) | undefined
  let fail: ((error: Error) => void) | undefined

  socket.setEncoding('latin1')
  socket.on('error', (error) => fail?.(error))
  socket.on('close', () => fail?.(new Error('The server closed the connection')))
  socket.on('data', (chunk: string) => {
    received += chunk
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(received.slice(0, head))?.[1] ?? 0)
    if (received.length < head + 4 + length) return
    const status = Number(received.slice(9, 12))
    received = ''
    answer?.(status)
  })

  return {
    send: (request) =>
      new Promise<number>((resolve, reject) => {
        answer = resolve
        fail = reject
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}
