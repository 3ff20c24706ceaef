import { prepareRequest } from '@cardroom/contract'
import type { RoundShown } from '@cardroom/contract/rounds'
import { placeBets } from '@cardroom/contract/sessions'
import { until } from '@cardroom/testing/until'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnProcess, type OwnProcess } from '#test/surroundings/own-process.ts'
import { newPlayerWithGold, type Person } from '#test/people.ts'
import { caddy, redisServer, startProxy, startRedis, type Running } from '#test/surroundings/proxy.ts'
import { betInput, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

// Tests the topology of deploy/compose.yaml: two processes with one PostgreSQL and one Redis, behind the proxy with
// its own settings.

const server = useApp()
const isHere = caddy !== undefined && redisServer !== undefined
const reason = isHere ? '' : ' (skipped: this machine has no caddy, or no redis-server)'

let [one, two]: OwnProcess[] = []
let proxy: Running | undefined
let redis: Running | undefined
let player: Person
let session: { readonly id: number }

beforeAll(async () => {
  if (!isHere) return
  redis = await startRedis()
  const env = { REDIS_URL: `redis://127.0.0.1:${redis.port}`, TRUST_PROXY: '1' }
  one = await startOwnProcess(server.app.databaseUrl, env)
  two = await startOwnProcess(server.app.databaseUrl, env)
  proxy = await startProxy([one.origin, two.origin])
  player = await newPlayerWithGold(server.app)
  session = await sit(server.app, player)
})
afterAll(async () => {
  await proxy?.end()
  await one?.end()
  await two?.end()
  await redis?.end()
})

const origin = (): string => `http://127.0.0.1:${proxy?.port}`

/**
 * Bets like the web app, which repeats a call under its key if the call was on its way to a process that died, or
 * reached one that is too busy. The proxy answers 502 then and never repeats it by itself, because it cannot know
 * the outcome.
 */
async function bet(key: string): Promise<RoundShown> {
  const { url, method, headers, body = null } = prepareRequest(placeBets, betInput(player, session, { key }))
  const answer = await until(`the bet ${key} is answered`, async () => {
    const tried = await fetch(`${origin()}${url}`, { method, headers, body })
    return [502, 503].includes(tried.status) ? undefined : tried
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as RoundShown
}

/** Opens a socket of this person, through the proxy, logged in. */
async function openSocket(): Promise<Socket> {
  const socket = io(origin(), { transports: ['websocket'], auth: { token: player.token }, forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  await socket.emitWithAck('login', { user_id: player.id })
  return socket
}

test.skipIf(!isHere)(
  `sockets through the proxy get the events of what another process settles${reason}`,
  async () => {
    // The proxy gives each connection to the least busy process, so of four sockets both processes have some.
    const sockets = await Promise.all([1, 2, 3, 4].map(openSocket))
    try {
      const events = sockets.map((socket) => new Promise((resolve) => socket.onAny(resolve)))
      await bet('heard everywhere')
      await Promise.all(events)
    } finally {
      for (const socket of sockets) socket.close()
    }
  },
)

test.skipIf(!isHere)(
  `when one process is killed, bets go on through the other, and each is made once${reason}`,
  async () => {
    const rounds = new Map<string, RoundShown>()
    for (let turn = 0; turn < 10; turn += 1) rounds.set(`before ${turn}`, await bet(`before ${turn}`))
    one?.child.kill('SIGKILL')
    for (let turn = 0; turn < 10; turn += 1) rounds.set(`after ${turn}`, await bet(`after ${turn}`))
    for (const [key, round] of rounds) expect((await bet(key)).id).toBe(round.id)
    expect(new Set([...rounds.values()].map(({ nonce }) => nonce)).size).toBe(20)
  },
)
