import * as events from '@cardroom/contract/club-events'
import * as calls from '@cardroom/contract/webhooks'
import { beforeAll, expect, test } from 'vitest'
import { call, stepUpWithPassword } from '#test/people.ts'
import {
  callsMissing,
  holdRow,
  newRoleCast,
  staffOnly,
  type RoleCast,
  type RoleRow,
} from '#test/role-cast.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let everybody: RoleCast

beforeAll(async () => {
  everybody = await newRoleCast(server.app)
  await stepUpWithPassword(server.app, everybody.people.owner)
  await stepUpWithPassword(server.app, everybody.people.admin)
})

const none = () => ({})
const url = 'http://127.0.0.1:9999/'
/** Deletes all webhooks, because a club may have at most ten. */
const noWebhooks = () => server.app.database.pool.query('delete from webhook_endpoints')
async function newWebhook(): Promise<number> {
  await noWebhooks()
  const { club, owner } = everybody.cast
  const body = { url, events: ['member.left' as const] }
  return (await call(server.app, calls.makeWebhook, { clubId: club.id, token: owner.token, body })).id
}
const ofOne =
  (body: object = {}) =>
  async () => ({ params: { id: String(await newWebhook()) }, body })

const ofDelivery = async () => {
  const { club, owner } = everybody.cast
  const params = { id: String(await newWebhook()) }
  const asked = { clubId: club.id, token: owner.token, params, body: {} }
  const delivery = await call(server.app, calls.testWebhook, asked)
  return { params: { ...params, delivery_id: String(delivery.id) }, body: {} }
}

const table: RoleRow[] = [
  { name: 'events', call: events.listClubEvents, input: none, expected: staffOnly },
  { name: 'webhooks', call: calls.listWebhooks, input: none, expected: staffOnly },
  {
    name: 'a new webhook',
    call: calls.makeWebhook,
    input: () => ({ body: { url, events: ['member.left'] } }),
    expected: staffOnly,
  },
  {
    name: 'a change of a webhook',
    call: calls.changeWebhook,
    input: ofOne({ enabled: false }),
    expected: staffOnly,
  },
  { name: 'a new secret', call: calls.rotateWebhookSecret, input: ofOne(), expected: staffOnly },
  { name: 'a test', call: calls.testWebhook, input: ofOne(), expected: staffOnly },
  { name: 'the end of a webhook', call: calls.removeWebhook, input: ofOne(), expected: staffOnly },
  { name: 'deliveries', call: calls.listDeliveries, input: ofOne(), expected: staffOnly },
  { name: 'a delivery once more', call: calls.resendDelivery, input: ofDelivery, expected: staffOnly },
  { name: 'the tries of a delivery', call: calls.listAttempts, input: ofDelivery, expected: staffOnly },
]

test.each(table.map((row) => [row.name, row] as const))('%s: roles get their answers', async (_name, row) => {
  await noWebhooks()
  await holdRow(server.app, everybody, row)
})

test('every call of events and webhooks is in the table', () => {
  expect(callsMissing([events, calls], table)).toEqual([])
})
