import { prepareRequest } from '@cardroom/contract'
import { getConversions } from '@cardroom/contract/conversions'
import { placeBets } from '@cardroom/contract/sessions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOwnCluster, type OwnCluster } from '#test/own-cluster.ts'
import { personal } from '#test/chips.ts'
import { newPlayerWithGold, type Person } from '#test/people.ts'
import { betInput, sit } from '#test/sessions.ts'
import { startAppOn, type TestApp } from '#test/start-app.ts'

let cluster: OwnCluster
let app: TestApp

beforeAll(async () => {
  cluster = await startOwnCluster()
  app = await startAppOn(cluster.appUrl)
})
afterAll(async () => {
  await app.close()
  await cluster.stop()
})

const timed = async (path: string, init?: RequestInit) => {
  const begun = performance.now()
  const answer = await fetch(`${app.origin}${path}`, init)
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.text()) || undefined,
    seconds: (performance.now() - begun) / 1000,
  }
}

const read = (person: Person) => {
  const { url, ...request } = prepareRequest(getConversions, { token: person.token })
  return timed(url, { ...request, body: null })
}

describe.runIf(process.platform === 'linux')('a database that is frozen', () => {
  test('answers 503 within seconds, is found out, and is used again when it thaws', async () => {
    const player = await newPlayerWithGold(app)
    const session = await sit(app, player)
    const { url, ...bet } = prepareRequest(placeBets, betInput(player, session, { key: 'frozen' }))
    const send = () => timed(url, { ...bet, body: bet.body ?? null })
    await cluster.freeze()
    try {
      const first = await Promise.all([send(), ...Array.from({ length: 30 }, () => read(player))])
      for (const { status, retryAfter, body, seconds } of first) {
        expect([status, retryAfter, body]).toEqual([503, '1', '{"error":"unavailable"}'])
        expect(seconds).toBeLessThan(6)
      }
      // It is known now: nobody waits any more.
      for (const { status, seconds } of await Promise.all([send(), read(player)])) {
        expect(status).toBe(503)
        expect(seconds).toBeLessThan(0.5)
      }
      for (const [path, expected] of [
        ['/healthz', 200],
        ['/readyz', 503],
        ['/metrics', 200],
      ] as const) {
        const { status, seconds } = await timed(path)
        expect([path, status]).toEqual([path, expected])
        expect(seconds).toBeLessThan(1)
      }
    } finally {
      await cluster.thaw()
    }
    await expect.poll(async () => (await read(player)).status, { timeout: 5000 }).toBe(200)
    const [once, again] = [await send(), await send()]
    expect([once.status, again.body]).toEqual([200, once.body])
    const { rows } = await app.database.pool.query('select from rounds where session_id = $1', [session.id])
    expect(rows).toHaveLength(1)
    expect(await personal(app, player, 'gold')).not.toBe(0)
  }, 60_000)

  test('the probes answer within a second from the first moment on', async () => {
    await cluster.freeze()
    try {
      const answers = await Promise.all(['/healthz', '/readyz', '/metrics'].map((path) => timed(path)))
      expect(answers.map(({ status }) => status)).toEqual([200, 503, 200])
      for (const { seconds } of answers) expect(seconds).toBeLessThan(1)
    } finally {
      await cluster.thaw()
    }
    await expect.poll(async () => (await timed('/readyz')).status, { timeout: 5000 }).toBe(200)
  }, 60_000)
})
