import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A proxy in front of processes, like deploy/caddy; for machines without Caddy. */
export interface SmallProxy {
  readonly origin: string
  /** Sends calls to the second address from now on, instead of the first. */
  replace(before: string, after: string): void
  end(): Promise<void>
}

/**
 * Starts a proxy that asks a process before each call whether it accepts calls (Caddy asks all of them twice a
 * second), and otherwise asks the next. A call that has reached a process is never sent again: if its connection
 * breaks, the answer is 502.
 */
export async function startSmallProxy(origins: readonly string[]): Promise<SmallProxy> {
  const upstreams = [...origins]
  const agent = new Agent({ keepAlive: true })
  let calls = 0

  const findOne = async (): Promise<string | undefined> => {
    calls += 1
    const first = calls % upstreams.length
    for (const origin of [...upstreams.slice(first), ...upstreams.slice(0, first)])
      if (await takesCalls(origin, agent)) return origin
    return undefined
  }
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { method, url, headers } = incoming
    const body = await buffer(incoming)
    const origin = await findOne()
    if (origin === undefined) return void outgoing.writeHead(503).end('No process takes calls')
    const sent = request(`${origin}${url}`, { agent, method, headers }, (answer) => {
      const { connection: _ofTheProcess, ...rest } = answer.headers
      answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, rest))
    })
    sent.once('error', ({ message }) => outgoing.writeHead(502).end(message))
    sent.end(body)
  }

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replace: (before, after) => void upstreams.splice(upstreams.indexOf(before), 1, after),
    end: async () => {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const takesCalls = (origin: string, agent: Agent): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = request(`${origin}/trafficz`, { agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode === 200))
    })
    asked.once('error', () => resolve(false))
    asked.end()
  })
