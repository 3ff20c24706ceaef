import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { until } from '@cardroom/testing/until'

/** A request as it arrived. */
export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly event: { readonly id: number; readonly type: string; readonly data: Record<string, unknown> }
}

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** The answer from now on. */
  answer: { status: number; body?: string; headers?: Record<string, string>; silent?: boolean }
  /** Waits until this number of requests has arrived. */
  has(count: number): Promise<void>
  close(): Promise<void>
}

/** Starts another party's server that receives webhooks. */
export async function newReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8')
      receiver.received.push({ headers: request.headers, body, event: JSON.parse(body) as Received['event'] })
      const { status, body: text = 'ok', headers = {}, silent } = receiver.answer
      if (!silent) response.writeHead(status, headers).end(text)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    received: [],
    answer: { status: 200 },
    has: async (count) => {
      await until(`the receiver has ${count}`, () => receiver.received.length >= count)
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return receiver
}

/**
 * Checks `Cardroom-Signature` as a receiver does, in code independent of the signer. Returns the secrets that have
 * signed.
 */
export function signedBy(secrets: readonly string[], { headers, body }: Received): string[] {
  const parts = String(headers['cardroom-signature'])
    .split(',')
    .map((part) => part.split('=') as [string, string])
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const signatures = parts.filter(([name]) => name === 'v1').map(([, value]) => value)
  return secrets.filter((secret) =>
    signatures.includes(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')),
  )
}
