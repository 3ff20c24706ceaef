import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventually } from '@cardroom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caddy, startProxy, type Running } from '#test/surroundings/proxy.ts'

// Tests what the proxy of deploy/caddy does with two processes whose database is away.

interface Process {
  readonly server: Server
  readonly origin: string
  isDraining: boolean
  /** The number of times the proxy has asked whether it may send calls here. */
  asked: number
}

let [one, two]: Process[] = []
let proxy: Running | undefined
const reason = caddy === undefined ? ' (skipped: this machine has no caddy)' : ''

beforeAll(async () => {
  if (caddy === undefined) return
  one = await startProcess('one')
  two = await startProcess('two')
  proxy = await startProxy([one.origin, two.origin])
})
afterAll(async () => {
  await proxy?.end()
  for (const each of [one, two]) each?.server.closeAllConnections()
  for (const each of [one, two]) each?.server.close()
})

async function startProcess(name: string): Promise<Process> {
  const server = createServer((request, response) => {
    if (request.url !== '/trafficz') return void response.writeHead(503, { 'retry-after': '1' }).end(name)
    process.asked += 1
    response.writeHead(process.isDraining ? 503 : 200).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const process: Process = { server, origin, isDraining: false, asked: 0 }
  return process
}

async function call() {
  const answer = await fetch(`http://127.0.0.1:${proxy?.port}/api/user`)
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), from: await answer.text() }
}

test.skipIf(caddy === undefined)(
  `while its database is away, the refusals of a process pass the proxy${reason}`,
  async () => {
    await eventually(() => Math.min(one?.asked ?? 0, two?.asked ?? 0), { withinMs: 30_000 }).toBeGreaterThan(
      2,
    )
    expect(await call()).toMatchObject({ status: 503, retryAfter: '1' })
  },
)

test.skipIf(caddy === undefined)(
  `the proxy sends nothing more to a process that stops${reason}`,
  async () => {
    if (one) one.isDraining = true
    const callsFrom = async () =>
      new Set((await Promise.all(Array.from({ length: 8 }, call))).map(({ from }) => from))
    await eventually(callsFrom, { withinMs: 30_000 }).toEqual(new Set(['two']))
  },
)
