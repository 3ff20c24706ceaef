import * as calls from '@cardroom/contract/webhooks'
import { eventually } from '@cardroom/testing'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { tellEvent } from '#modules/club-events/index.ts'
import { now, seconds, setClock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { newClub, type TestClub } from '#test/clubs.ts'
import { call, stepUpWithPassword } from '#test/people.ts'
import { newReceiver, type Receiver } from '#test/stand-ins/receiver.ts'
import { useApp } from '#test/start-app.ts'
import { nextDue } from './webhook-deliveries.store.ts'

const server = useApp()
const backlog = 10_000
let club: TestClub
let dead: Receiver
let live: Receiver
/** The endpoint that has failed already, for which thousands of events wait. */
let deadId: number

beforeAll(async () => {
  club = (await newClub(server.app)).club
  await stepUpWithPassword(server.app, club.owner)
})
beforeEach(async () => {
  dead = await newReceiver()
  live = await newReceiver()
  const { pool } = server.app.database
  await pool.query('delete from webhook_endpoints')
  deadId = await hookTo(dead, 'member.*')
  await hookTo(live, 'club.*')
  await pool.query('update webhook_endpoints set failing_since = now() where id = $1', [deadId])
  await pool.query(
    `with told as (
       insert into club_events (club_id, type, data, created_at)
       select $1, 'member.left', '{"user_id": 1, "how": "left", "by": 1}', now() from generate_series(1, $2::integer)
       returning id)
     insert into webhook_deliveries (endpoint_id, event_id, next_at) select $3, id, now() from told`,
    [club.id, backlog, deadId],
  )
})
afterEach(async () => {
  setClock()
  await server.app.database.pool.query('delete from webhook_endpoints')
  await dead.close()
  await live.close()
})

const asOwner = () => ({ clubId: club.id, token: club.owner.token })
const hookTo = async ({ url }: Receiver, events: 'member.*' | 'club.*') =>
  (await call(server.app, calls.makeWebhook, { ...asOwner(), body: { url, events: [events] } })).id
const emit = (jade: number) =>
  inTransaction(server.app.database, (tx) => {
    tellEvent(tx, club.id, 'club.resumed', { jade, jade_limit: 50 })
    return Promise.resolve()
  })
const tries = async () => {
  const { rows } = await server.app.database.pool.query<{ tries: number }>(
    'select coalesce(sum(attempt), 0)::integer as tries from webhook_deliveries where endpoint_id = $1',
    [deadId],
  )
  return rows[0]?.tries
}

test('an endpoint that refuses rests after each failure', async () => {
  await dead.close()
  const at = now().getTime() + seconds(1)
  setClock(() => at)
  await server.app.delivering.settle()
  await server.app.delivering.settle()
  expect(await tries()).toBe(1)
  setClock(() => at + seconds(2))
  await server.app.delivering.settle()
  expect(await tries()).toBe(2)
  dead = await newReceiver()
})

test('an endpoint that never answers has one delivery on its way, and the others get theirs at once', async () => {
  dead.answer = { status: 200, silent: true }
  await emit(1)
  await live.has(1)
  await dead.has(1)
  for (const jade of [2, 3, 4]) await emit(jade)
  await live.has(4)
  expect(live.received.map(({ event }) => event.data.jade).toSorted()).toEqual([1, 2, 3, 4])
  expect(dead.received).toHaveLength(1)
  // Nothing else is due once the others are noted as delivered, so nobody looks again before something lands.
  const room = { flying: [deadId], resting: [], takesFailing: true }
  await eventually(() => nextDue(server.app.database, room)).toBeUndefined()
})

test('a test goes before what waits, and its success lets the rest go', async () => {
  dead.answer = { status: 500 }
  const at = now().getTime() + seconds(1)
  setClock(() => at)
  await server.app.delivering.settle()
  const before = dead.received.length
  dead.answer = { status: 200 }
  const params = { id: String(deadId) }
  await call(server.app, calls.testWebhook, { ...asOwner(), params, body: {} })
  await dead.has(before + 1)
  expect(dead.received[before]?.event.type).toBe('test')
  await dead.has(before + 100)
})
