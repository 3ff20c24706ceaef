import { listSignIns, login } from '@cardroom/contract/auth'
import { getSession } from '@cardroom/contract/sessions'
import { describe, expect, it } from 'vitest'
import { days, minutes, now } from '#platform/clock.ts'
import { readableLog } from '#test/readings/log-lines.ts'
import { call, newPlayerWithGold, refusal } from '#test/people.ts'
import { sit } from '#test/sessions.ts'
import { startAppOn, useApp, type TestApp } from '#test/start-app.ts'
import { goOn } from './dev-clock.ts'

const { log, lines } = readableLog('warn')
const server = useApp({ log })

const move = (app: TestApp, body: unknown) =>
  fetch(`${app.origin}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const advance = async (seconds: number): Promise<number> => {
  const answer = await move(server.app, { advance_seconds: seconds })
  expect(answer.status).toBe(200)
  return Date.parse(((await answer.json()) as { now: string }).now)
}

describe('when a call is refused,', () => {
  it.each([
    ['another machine', { remoteAddress: '203.0.113.5' }],
    ['another machine of IPv6', { remoteAddress: '2001:db8::1' }],
    ['another machine that says it is this one', { remoteAddress: '203.0.113.6', forwarded: '127.0.0.1' }],
    ['a web page whose name resolves to this machine', { host: 'evil.example' }],
  ])('%s gets 404', async (_name, { remoteAddress = '127.0.0.1', forwarded, host = 'localhost' }: Caller) => {
    lines.splice(0)
    const before = now().getTime()
    const answer = await server.app.server.inject({
      method: 'POST',
      url: '/dev/clock',
      remoteAddress,
      headers: { host, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
      payload: { advance_seconds: 86_400 },
    })
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'notFound' }])
    expect(now().getTime() - before).toBeLessThan(minutes(1))
    expect(lines).toMatchObject([{ event: 'local-only.refused', ip: remoteAddress }])
  })

  it('any caller is refused in production', async () => {
    const production = await startAppOn(server.app.databaseUrl, { isProduction: true })
    expect((await move(production, { advance_seconds: 1 })).status).toBe(404)
    await production.close()
  })
})

interface Caller {
  readonly remoteAddress?: string
  readonly forwarded?: string
  readonly host?: string
}

describe('when a call is malformed,', () => {
  it.each([
    [{}],
    [{ advance_seconds: 0 }],
    [{ advance_seconds: -1 }],
    [{ advance_seconds: 1.5 }],
    [{ advance_seconds: '60' }],
    [{ advance_seconds: null }],
    [{ advance_seconds: 1e12 }],
    [{ advance_seconds: 60, more: 1 }],
    [[]],
    [null],
  ])('%j is refused', async (body) => {
    const answer = await move(server.app, body)
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      400,
      'dataIncorrect',
    ])
  })
})

describe('moved time', () => {
  it('is the server’s time, for what is written and for what expires', async () => {
    const player = await newPlayerWithGold(server.app)
    const moved = await advance(16 * 60)
    expect(moved - Date.now()).toBeGreaterThan(minutes(15.9))
    expect(await refusal(server.app, listSignIns, { token: player.token })).toBe('jwt expired')
    const body = { login: player.email as string, password: player.password }
    const { token } = (await call(server.app, login, { body })) as typeof player
    const [newest] = await call(server.app, listSignIns, { token })
    expect(Date.parse(newest?.created_at as string)).toBeGreaterThanOrEqual(moved)
  })

  it('runs what is due, before it answers', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player)
    await advance(31 * 60)
    const body = { login: player.email as string, password: player.password }
    const { token } = (await call(server.app, login, { body })) as typeof player
    const ended = await call(server.app, getSession, { token, params: { id: String(session.id) } })
    expect(ended.finished_at).not.toBeNull()
  })

  it('adds up, even if it is moved many times at once', async () => {
    const before = now().getTime()
    await Promise.all(Array.from({ length: 5 }, () => advance(3600)))
    const passed = now().getTime() - before
    expect(passed).toBeGreaterThanOrEqual(5 * minutes(60))
    expect(passed).toBeLessThan(5 * minutes(60) + minutes(5))
  })
})

describe('on the way to a later time,', () => {
  const stopsUntil = async (passedMs: number) => {
    const stops: Date[] = []
    const job = {
      name: 'note',
      cron: '* * * * *',
      run: () => Promise.resolve(void stops.push(now())),
    }
    const until = new Date(now().getTime() + passedMs)
    await goOn(until, server.app.database, [job])
    return { until, stops: stops.map((stop) => Math.floor(stop.getTime() / 1000)) }
  }
  const midnights = (stops: readonly number[]) => stops.filter((second) => second % 86_400 === 0)

  it('the clock stops at each midnight, in order, and at the end', async () => {
    const { until, stops } = await stopsUntil(days(3))
    expect(midnights(stops)).toHaveLength(3)
    expect(stops).toEqual(stops.toSorted((a, b) => a - b))
    expect((stops.at(-1) as number) * 1000).toBeGreaterThanOrEqual(until.getTime() - 1000)
  })

  it('the clock stops only on the last days of a period of years', async () => {
    expect(midnights((await stopsUntil(days(3000))).stops)).toHaveLength(8)
  })
})
