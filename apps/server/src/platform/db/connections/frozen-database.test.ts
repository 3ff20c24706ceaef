import { prepareRequest } from '@cardroom/contract'
import { getConversions } from '@cardroom/contract/conversions'
import { placeBets } from '@cardroom/contract/sessions'
import { eventually } from '@cardroom/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patience } from '#platform/db/patience.ts'
import { firesFor } from '#test/readings/alert-rules.ts'
import { readableLog } from '#test/readings/log-lines.ts'
import { startOwnCluster, type OwnCluster } from '#test/surroundings/own-cluster.ts'
import { personal } from '#test/chips.ts'
import { newPlayerWithGold, type Person } from '#test/people.ts'
import { scrape } from '#test/readings/scrape.ts'
import { betInput, sit } from '#test/sessions.ts'
import { startAppOn, type TestApp } from '#test/start-app.ts'

const { log, lines } = readableLog('warn')
let cluster: OwnCluster
let app: TestApp

beforeAll(async () => {
  cluster = await startOwnCluster()
  app = await startAppOn(cluster.appUrl, { log })
})
afterAll(async () => {
  await app.close()
  await cluster.stop()
})

const ask = async (path: string, init?: RequestInit) => {
  const answer = await fetch(`${app.origin}${path}`, init)
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.text()) || undefined,
  }
}

const alerts = async () => firesFor('NotReady', { scrapes: [await scrape(app.origin)], at: 0 })

/** Waits like a caller that does not know yet that the database is away, as long as this connection does. */
function waitInVain() {
  const client = new pg.Client({
    connectionString: cluster.appUrl,
    connectionTimeoutMillis: patience.calls.connectMs,
  })
  let isWaiting = true
  const over = client.connect().catch(() => undefined)
  void over.finally(() => (isWaiting = false))
  return { isWaiting: () => isWaiting, over }
}

const read = (person: Person) => {
  const { url, ...request } = prepareRequest(getConversions, { token: person.token })
  return ask(url, { ...request, body: null })
}

describe.runIf(process.platform === 'linux')('a database that is frozen', () => {
  test('calls answer 503, the server notices, and it uses the database again after the thaw', async () => {
    const player = await newPlayerWithGold(app)
    const session = await sit(app, player)
    const { url, ...bet } = prepareRequest(placeBets, betInput(player, session, { key: 'frozen' }))
    const send = () => ask(url, { ...bet, body: bet.body ?? null })
    await cluster.freeze()
    try {
      const first = await Promise.all([send(), ...Array.from({ length: 30 }, () => read(player))])
      for (const { status, retryAfter, body } of first)
        expect([status, retryAfter, body]).toEqual([503, '1', '{"error":"unavailable"}'])
      // The server knows by now, so no caller waits any more.
      const other = waitInVain()
      for (const { status } of await Promise.all([send(), read(player)])) expect(status).toBe(503)
      for (const [path, expected] of [
        ['/healthz', 200],
        ['/trafficz', 200],
        ['/readyz', 503],
        ['/metrics', 200],
      ] as const) {
        const { status } = await ask(path)
        expect([path, status]).toEqual([path, expected])
      }
      expect(other.isWaiting()).toBe(true)
      expect(await alerts()).toEqual([{}])
      await other.over
    } finally {
      await cluster.thaw()
    }
    await eventually(async () => (await read(player)).status).toBe(200)
    await eventually(alerts).toEqual([])
    await eventually(() => lines.map(({ msg }) => msg)).toContain('the database answers again')
    const said = lines.map(({ msg }) => msg).filter((msg) => String(msg).startsWith('the database'))
    expect([said[0], said.at(-1)]).toEqual(['the database is away', 'the database answers again'])
    expect(new Set(said.slice(0, -1)), 'its return is written once').toEqual(
      new Set(['the database is away']),
    )
    const [once, again] = [await send(), await send()]
    expect([once.status, again.body]).toEqual([200, once.body])
    const { rows } = await app.database.pool.query('select from rounds where session_id = $1', [session.id])
    expect(rows).toHaveLength(1)
    expect(await personal(app, player, 'gold')).not.toBe(0)
  })

  test('the health probes answer from the start and wait for nothing', async () => {
    await cluster.freeze()
    try {
      const other = waitInVain()
      const answers = await Promise.all(
        ['/healthz', '/trafficz', '/readyz', '/metrics'].map((path) => ask(path)),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 503, 200])
      expect(other.isWaiting()).toBe(true)
      await other.over
    } finally {
      await cluster.thaw()
    }
    await eventually(async () => (await ask('/readyz')).status).toBe(200)
  })
})
