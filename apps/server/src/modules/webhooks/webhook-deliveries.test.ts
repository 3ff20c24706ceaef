import type { QueryInput } from '@cardroom/contract'
import * as calls from '@cardroom/contract/webhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tellEvent } from '#modules/club-events/index.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { newClub, type TestClub } from '#test/clubs.ts'
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
  receiver = await newReceiver()
})
beforeEach(async () => {
  receiver.answer = { status: 200 }
  await server.app.database.pool.query('delete from webhook_endpoints')
  const body = { url: receiver.url, events: ['*' as const] }
  hookId = (await call(server.app, calls.makeWebhook, { ...asOwner(), body })).id
})
afterAll(() => receiver.close())

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

describe('deliveries by event', () => {
  test.each(['member', 'member.joined.*', 'tests', 'test.*'])('%s is no pattern: refused', async (type) => {
    const query = { type } as never
    expect(await refusal(server.app, calls.listDeliveries, { ...ofHook(), query })).toBe('dataIncorrect')
  })

  test('one event, a part of them, all of them, and the tests', async () => {
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

  test('together with the state, and before a known delivery', async () => {
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
