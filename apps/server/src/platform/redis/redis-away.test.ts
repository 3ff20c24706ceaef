import { spawn, type ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { registerGuest } from '@cardroom/contract/auth'
import { asClub } from '@cardroom/contract/ids.fixtures'
import { eventually } from '@cardroom/testing'
import { freePort } from '@cardroom/testing/free-port'
import { Redis } from 'ioredis'
import { io as connect, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emptyOutbox } from '#platform/events.ts'
import { firesFor } from '#test/readings/alert-rules.ts'
import { readableLog } from '#test/readings/log-lines.ts'
import { newPlayer, tryCall, type Person } from '#test/people.ts'
import { scrape } from '#test/readings/scrape.ts'
import { startAppOn, useApp, type TestApp } from '#test/start-app.ts'
import { linkOf, sayWhetherUp } from './redis-link.ts'

const here = useApp()
const { log, lines } = readableLog('warn')
let server: ChildProcess | undefined
let port = 0
let app: TestApp
let redis: Redis
const sockets: Socket[] = []

const startRedis = async (): Promise<boolean> => {
  server = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
    stdio: 'ignore',
  })
  return new Promise((resolve) => {
    server?.once('error', () => resolve(false))
    server?.once('spawn', () => resolve(true))
  })
}

let isInstalled = false
beforeAll(async () => {
  port = await freePort()
  isInstalled = await startRedis()
  if (!isInstalled) return
  redis = new Redis(port, { maxRetriesPerRequest: null })
  redis.on('error', () => undefined)
  await redis.ping()
  app = await startAppOn(here.app.databaseUrl, { redis, log, hasRateLimits: true })
})
afterAll(async () => {
  server?.kill('SIGCONT')
  if (isInstalled) {
    await app.close()
    redis.disconnect()
  }
  server?.kill('SIGKILL')
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

/** Signs up a guest, which uses the limiter, and connects a person, which uses presence and gets news. */
async function asked(person: Person) {
  const { status } = await tryCall(app, registerGuest, { body: {} })
  const socket = connect(app.origin, {
    transports: ['websocket'],
    auth: { token: person.token },
    forceNew: true,
  })
  sockets.push(socket)
  const news = new Promise((resolve) => socket.once('club', resolve))
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  await socket.emitWithAck('login', { user_id: person.id })
  app.database.deliver({
    ...emptyOutbox(),
    events: [{ to: { user: person.id }, name: 'club', payload: { id: asClub(1) } }],
  })
  await news
  return { status, isOnline: (await app.sockets.online([person.id])).size }
}

const isUp = async (): Promise<string | undefined> =>
  /^redis_up (\d)$/m.exec(await (await fetch(`${app.origin}/metrics`)).text())?.[1]

const alerts = async () => firesFor('RedisAway', { scrapes: [await scrape(app.origin)], at: 0 })

describe('when Redis is away,', () => {
  test.each([
    ['is frozen', () => void server?.kill('SIGSTOP'), () => void server?.kill('SIGCONT')],
    ['is killed', () => void server?.kill('SIGKILL'), () => startRedis()],
  ])('a Redis that %s makes nobody wait, and is used again without a restart', async (_how, harm, heal) => {
    if (!isInstalled) return expect(isInstalled, 'redis-server is not installed: skipped').toBe(false)
    const person = await newPlayer(app)
    expect(await asked(person)).toMatchObject({ status: 200, isOnline: 1 })
    expect(await isUp()).toBe('1')
    expect(await alerts()).toEqual([])
    lines.length = 0
    harm()
    // The first call notices it; all are answered while it is away. `npm run bench -- faults` measures how long they
    // take.
    for (let time = 0; time < 3; time += 1) expect(await asked(person)).toEqual({ status: 200, isOnline: 1 })
    expect(await isUp()).toBe('0')
    expect(await alerts()).toEqual([{}])
    expect(lines.map(({ msg }) => msg)).toEqual([
      'Redis is away: limits, presence and news are those of this process alone',
    ])
    await heal()
    await eventually(isUp).toBe('1')
    expect(await asked(person)).toMatchObject({ status: 200, isOnline: 1 })
    expect(lines.map(({ msg }) => msg).slice(1), 'its return is written once').toEqual([
      'Redis answers again',
    ])
  })
})

/** Starts a service that speaks only HTTP. */
async function anotherService(): Promise<number> {
  other = createHttpServer((_request, response) => void response.end('another service'))
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  return (other.address() as AddressInfo).port
}
let other: HttpServer | undefined
afterAll(() => {
  other?.closeAllConnections()
  other?.close()
})

test.each([
  ['nobody answers', freePort],
  ['another service answers', anotherService],
])('a start logs that Redis is away if %s, and continues', async (_where, portOf) => {
  const nobody = new Redis(await portOf(), { maxRetriesPerRequest: null })
  nobody.on('error', () => undefined)
  lines.length = 0
  await sayWhetherUp(nobody, log)
  expect(lines.map(({ msg }) => msg)).toEqual([
    'Redis is away: limits, presence and news are those of this process alone',
  ])
  nobody.disconnect()
})

test('the log says why there is no connection to Redis', async () => {
  const nobody = new Redis(await freePort(), { maxRetriesPerRequest: null })
  nobody.on('error', () => undefined)
  lines.length = 0
  await sayWhetherUp(nobody, log)
  nobody.disconnect()
  const refused = expect.stringContaining('ECONNREFUSED') as string
  expect(lines).toMatchObject([{ err: { cause: { message: refused } } }])
})

test('a Redis that refuses for a while is used again without a restart', async () => {
  let refuses = true
  const refused = () => Promise.reject(new Error('MISCONF its disk is full'))
  const ping = () => (refuses ? refused() : Promise.resolve('PONG'))
  const full = Object.assign(new EventEmitter(), { status: 'ready', ping }) as unknown as Redis
  const link = linkOf(full, log)
  lines.length = 0
  await expect(link.ask(() => full.ping())).rejects.toThrow('Redis is away')
  expect(link.isUp()).toBe(false)
  refuses = false
  await eventually(link.isUp).toBe(true)
  expect(await link.ask(() => full.ping())).toBe('PONG')
  expect(lines.map(({ msg }) => msg)).toEqual([
    'Redis is away: limits, presence and news are those of this process alone',
    'Redis answers again',
  ])
})
