import type { QueryInput } from '@cardroom/contract'
import * as calls from '@cardroom/contract/webhooks'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tellEvent } from '#modules/club-events/index.ts'
import { now, seconds, setClock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { newClub, type TestClub } from '#test/clubs.ts'
import { asOwner as asDatabaseOwner, forge } from '#test/database.ts'
import { call, refusal, stepUpWithPassword } from '#test/people.ts'
import { newReceiver, type Receiver } from '#test/stand-ins/receiver.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let club: TestClub
let receiver: Receiver
let hookId: number

beforeAll(async () => {
  club = (await newClub(server.app)).club
  await stepUpWithPassword(server.app, club.owner)
})
beforeEach(async () => {
  receiver = await newReceiver()
  await server.app.database.pool.query('delete from webhook_endpoints')
  const body = { url: receiver.url, events: ['*' as const] }
  hookId = (await call(server.app, calls.makeWebhook, { ...asOwner(), body })).id
})
afterEach(async () => {
  setClock()
  await receiver.close()
})

const asOwner = () => ({ clubId: club.id, token: club.owner.token })
const ofHook = () => ({ ...asOwner(), params: { id: String(hookId) } })
const settled = () => server.app.delivering.settle()
const deliveries = (query: QueryInput<typeof calls.listDeliveries> = {}) =>
  call(server.app, calls.listDeliveries, { ...ofHook(), query })
const typesOf = async (query: QueryInput<typeof calls.listDeliveries>) =>
  (await deliveries(query)).map(({ type }) => type)

const left = (user_id: number) =>
  inTransaction(server.app.database, (tx) => {
    tellEvent(tx, club.id, 'member.left', { user_id, how: 'left', by: user_id })
    return Promise.resolve()
  })
const resumed = (jade: number) =>
  inTransaction(server.app.database, (tx) => {
    tellEvent(tx, club.id, 'club.resumed', { jade, jade_limit: 50 })
    return Promise.resolve()
  })

describe('deliveries can be selected', () => {
  test.each(['member', 'member.joined.*', 'tests', 'test.*'])(
    'a pattern such as %s is refused',
    async (type) => {
      const query = { type } as never
      expect(await refusal(server.app, calls.listDeliveries, { ...ofHook(), query })).toBe('dataIncorrect')
    },
  )

  test('deliveries are selected by one event, a part of them, all of them, and the tests', async () => {
    await left(1)
    await resumed(60)
    await call(server.app, calls.testWebhook, { ...ofHook(), body: {} })
    await settled()
    expect(await typesOf({})).toEqual(['test', 'club.resumed', 'member.left'])
    expect(await typesOf({ type: 'member.left' })).toEqual(['member.left'])
    expect(await typesOf({ type: 'club.*' })).toEqual(['club.resumed'])
    expect(await typesOf({ type: '*' })).toEqual(['club.resumed', 'member.left'])
    expect(await typesOf({ type: 'test' })).toEqual(['test'])
    expect(await typesOf({ type: 'member.joined' })).toEqual([])
  })

  test('deliveries are selected by the state too, and before a known delivery', async () => {
    await left(1)
    await settled()
    receiver.answer = { status: 410 }
    await left(2)
    await resumed(61)
    await settled()
    expect(await typesOf({ type: 'member.left', state: 'failed' })).toEqual(['member.left'])
    expect(await typesOf({ type: 'deal.*', state: 'failed' })).toEqual([])
    const [newest, oldest] = await deliveries({ type: 'member.left' })
    expect([newest?.state, oldest?.state]).toEqual(['failed', 'delivered'])
    expect(await deliveries({ type: 'member.left', before: String(newest?.id) })).toEqual([oldest])
  })
})

test('without a readable secret nothing is sent, and the try says why; a new secret signs again', async () => {
  await asDatabaseOwner(
    server.app.databaseUrl,
    `update webhook_endpoints set secret = 'lost.' || split_part(secret, '.', 2) where id = ${hookId}`,
  )
  await left(1)
  await settled()
  expect(receiver.received).toEqual([])
  const [delivery] = await deliveries()
  expect(delivery).toMatchObject({ state: 'waiting', attempt: 1 })
  const params = { id: String(hookId), delivery_id: String(delivery?.id) }
  const [tried] = await call(server.app, calls.listAttempts, { ...asOwner(), params })
  expect(tried).toMatchObject({
    status: null,
    response: 'The secret cannot be read any more: make a new one',
  })
  await call(server.app, calls.rotateWebhookSecret, { ...ofHook(), body: {} })
  await left(2)
  await settled()
  expect(receiver.received).toHaveLength(1)
})

describe('the tries of a delivery', () => {
  const ofDelivery = (id: number | undefined) => ({
    ...asOwner(),
    params: { id: String(hookId), delivery_id: String(id) },
  })
  const newest = async () => (await deliveries())[0]
  const tries = async () => call(server.app, calls.listAttempts, ofDelivery((await newest())?.id))
  const kept = async () => {
    const { rows } = await server.app.database.pool.query<{ count: number }>(
      'select count(*)::integer as count from webhook_attempts',
    )
    return rows[0]?.count
  }
  const runJob = (name: string) => server.app.jobs.find((job) => job.name === name)?.run(server.app.database)

  test('are not found for an unknown delivery, and one of another endpoint or another club', async () => {
    await left(1)
    await settled()
    const delivery = await newest()
    const body = { url: receiver.url, events: ['deal.*' as const] }
    const { id } = await call(server.app, calls.makeWebhook, { ...asOwner(), body })
    const refused = (input: object) =>
      refusal(server.app, calls.listAttempts, { ...ofDelivery(delivery?.id), ...input })
    const params = { id: String(hookId), delivery_id: String(delivery?.id) }
    expect(await refused({ params: { ...params, delivery_id: '999999999' } })).toBe('notFound')
    expect(await refused({ params: { ...params, id: String(id) } })).toBe('notFound')
    const other = await newClub(server.app)
    expect(await refused({ clubId: other.club.id, token: other.owner.token })).toBe('notFound')
  })

  test('say when each began, what was answered, and when the next was due', async () => {
    const start = now().getTime()
    setClock(() => start)
    receiver.answer = { status: 503, body: 'Closed' }
    await left(1)
    await settled()
    const [first] = await tries()
    expect(first).toMatchObject({ number: 1, tried_at: new Date(start).toISOString(), status: 503 })
    expect(first?.response).toBe('Closed')
    expect(first?.next_at).toBe((await newest())?.next_at)
    receiver.answer = { status: 200 }
    setClock(() => start + seconds(12))
    await runJob('deliver-webhooks')
    await settled()
    expect(await tries()).toEqual([
      {
        id: expect.any(Number) as number,
        number: 2,
        tried_at: new Date(start + seconds(12)).toISOString(),
        status: 200,
        ms: (await newest())?.ms,
        response: 'ok',
        next_at: null,
      },
      first,
    ])
  })

  test('begin with the first again if it is sent once more, and those of before stay', async () => {
    await left(1)
    await settled()
    await receiver.close()
    await call(server.app, calls.resendDelivery, { ...ofDelivery((await newest())?.id), body: {} })
    await settled()
    const [again, before] = await tries()
    expect(again).toMatchObject({ number: 1, status: null })
    expect(again?.response).toContain('ECONNREFUSED')
    expect(before).toMatchObject({ number: 1, status: 200 })
  })

  test('have no next one if the delivery was given up meanwhile', async () => {
    receiver.answer = { status: 200, silent: true }
    await left(1)
    await receiver.has(1)
    await server.app.database.pool.query("update webhook_deliveries set state = 'failed', next_at = null")
    await receiver.close()
    await settled()
    expect(await tries()).toMatchObject([{ number: 1, status: null, next_at: null }])
    expect(await newest()).toMatchObject({ state: 'failed' })
  })

  test('are deleted with an endpoint that is removed, also while a delivery is on its way', async () => {
    await left(1)
    await settled()
    receiver.answer = { status: 200, silent: true }
    await left(2)
    await receiver.has(2)
    expect(await kept()).toBe(1)
    await call(server.app, calls.removeWebhook, ofHook())
    await receiver.close()
    await settled()
    expect(await kept()).toBe(0)
  })

  test('do not exist for a delivery that the release before made', async () => {
    await left(1)
    await settled()
    await forge(server.app.databaseUrl, 'delete from webhook_attempts')
    expect(await newest()).toMatchObject({ attempt: 1, state: 'delivered' })
    expect(await tries()).toEqual([])
  })

  test('do not change, and are deleted with their event after 30 days', async () => {
    await left(1)
    await settled()
    const changed = asDatabaseOwner(server.app.databaseUrl, 'update webhook_attempts set status = 500')
    await expect(changed).rejects.toThrow('a try does not change')
    await forge(server.app.databaseUrl, "update club_events set created_at = created_at - interval '31 days'")
    await runJob('forget-club-events')
    expect(await kept()).toBe(0)
  })
})
