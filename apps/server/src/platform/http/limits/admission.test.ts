import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { placeBets } from '@cardroom/contract/sessions'
import { registerGuest } from '@cardroom/contract/auth'
import { getConversions } from '@cardroom/contract/conversions'
import { eventually } from '@cardroom/testing'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import pg from 'pg'
import { readableLog } from '#test/readings/log-lines.ts'
import { newPlayerWithGold, tryCall, type Person } from '#test/people.ts'
import { sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const few = { waitMaxMs: 300, inFlightMin: 2, inFlightFirst: 2, inFlightMax: 2 }
const { log, lines } = readableLog('warn')
const server = useApp({ laneBounds: { rounds: few, doors: few, refreshes: few, calls: few }, log })

let player: Person
let sessionId: number
beforeAll(async () => {
  player = await newPlayerWithGold(server.app)
  sessionId = (await sit(server.app, player)).id
})
beforeEach(() => void lines.splice(0))

const opened: Socket[] = []
afterEach(() => opened.splice(0).forEach((socket) => socket.destroy()))

const bet = (key: string) =>
  tryCall(server.app, placeBets, {
    token: player.token,
    params: { id: String(sessionId) },
    body: { bets: [{ type: 'red' as const, amount: 100 }] },
    idempotencyKey: key,
  })

/** Makes rounds wait, while `work` runs, for a lock on their session that somebody else holds. */
async function whileRoundsWait<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: server.app.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from sessions where id = $1 for update', [sessionId])
  try {
    return await work()
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

it('the server refuses a call at once if it would wait too long, while log-ins, other calls and health go on', async () => {
  const waiting: Promise<{ status: number }>[] = []
  await whileRoundsWait(async () => {
    waiting.push(bet('one'), bet('two'))
    await eventually(() => inFlight('rounds')).toBe(2)
    const refused = await bet('three')
    expect(inFlight('rounds')).toBe(2)
    expect(refused).toMatchObject({ status: 503, body: { error: 'tooBusy' } })
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(refused.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect((await tryCall(server.app, registerGuest, { body: {} })).status).toBe(200)
    expect((await tryCall(server.app, getConversions, { token: player.token })).status).toBe(200)
    expect((await fetch(`${server.app.origin}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${server.app.origin}/metrics`)).text()).toContain(
      'calls_refused_too_busy_total{lane="rounds"} 1',
    )
  })
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
  expect(lines).toMatchObject([{ refused: 1 }])
})

it('the server counts a call in its lane, however its address is spelt', async () => {
  const waiting: Promise<{ status: number }>[] = []
  const digits = String(sessionId).replaceAll(/\d/g, '%3$&')
  const spellings = [
    `/%61pi/sessions/${sessionId}/bets`,
    `/api/sess%69ons/${sessionId}/bets`,
    `/api/sessions/${digits}/bets`,
  ]
  const statuses = await whileRoundsWait(async () => {
    waiting.push(bet('spelt one'), bet('spelt two'))
    await eventually(() => inFlight('rounds')).toBe(2)
    const answers = spellings.map((each) => fetch(`${server.app.origin}${each}`, { method: 'POST' }))
    const refused = await Promise.all(answers)
    const whole = `http://cardroom.example/api/sessions/${sessionId}/bets`
    return [...refused.map(({ status }) => status), await statusOf(whole)]
  })
  await Promise.all(waiting)
  expect(statuses).toEqual([503, 503, 503, 503])
})

it('the server lets in no more calls if they come all at once than if they come in turn', async () => {
  const asked = Array.from({ length: 12 }, (_, index) => `burst-${index}`)
  const statuses: number[] = []
  const answered: Promise<unknown>[] = []
  await whileRoundsWait(async () => {
    for (const key of asked) answered.push(bet(key).then(({ status }) => statuses.push(status)))
    await eventually(() => statuses).toHaveLength(10)
    expect(inFlight('rounds')).toBe(2)
  })
  await Promise.all(answered)
  expect(statuses.filter((status) => status === 503)).toHaveLength(10)
  expect(statuses.filter((status) => status === 200)).toHaveLength(2)
})

it('the server leaves the key of a refused call unused: a repeat takes effect, once', async () => {
  const waiting: Promise<{ status: number }>[] = []
  const statuses = await whileRoundsWait(async () => {
    waiting.push(bet('four'), bet('five'))
    await eventually(() => inFlight('rounds')).toBe(2)
    return [(await bet('six')).status, (await bet('six')).status]
  })
  await Promise.all(waiting)
  expect(statuses).toEqual([503, 503])
  const [done, again] = [await bet('six'), await bet('six')]
  expect(done.status).toBe(200)
  expect(again.body).toEqual(done.body)
})

it('the server does not count calls whose body trickles in, or whose sender has gone', async () => {
  for (let count = 0; count < 5; count += 1) await open('content-length: 99\r\n\r\n{')
  expect((await tryCall(server.app, getConversions, { token: player.token })).status).toBe(200)
  await whileRoundsWait(async () => {
    const gone = new AbortController()
    const asked = [1, 2].map((number) =>
      fetch(`${server.app.origin}/api/sessions/${sessionId}/bets`, {
        method: 'POST',
        headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ bets: [{ type: 'red', amount: 100 * number }] }),
        signal: gone.signal,
      }).catch(() => undefined),
    )
    await eventually(() => inFlight('rounds')).toBe(2)
    gone.abort()
    await Promise.all(asked)
    await eventually(() => inFlight('rounds')).toBe(0)
  })
  expect((await bet('seven')).status).toBe(200)
})

const inFlight = (lane: string) =>
  server.app.server.admission().find((figures) => figures.lane === lane)?.inFlight

/** Returns the status of the answer to a request whose first line has this address. */
async function statusOf(address: string): Promise<number> {
  const { port } = server.app.server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  opened.push(socket)
  socket.write(`POST ${address} HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return Number(answer.toString().split(' ')[1])
}

async function open(rest: string): Promise<void> {
  const { port } = server.app.server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  opened.push(socket)
  await once(socket, 'connect')
  socket.write(`POST /api/user/messages HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${rest}`)
}
