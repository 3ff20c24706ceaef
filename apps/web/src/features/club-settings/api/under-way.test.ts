import type { WebhookDelivery } from '@cardroom/contract/webhooks'
import { expect, test } from 'vitest'
import { isUnderWay } from './under-way.ts'

const sent: WebhookDelivery = {
  id: 1,
  event_id: 1,
  type: 'test',
  attempt: 0,
  state: 'waiting',
  status: null,
  ms: null,
  response: null,
  next_at: null,
  created_at: '2026-11-23T20:52:00Z',
}

test.each([
  ['before the first try', {}, true],
  ['during the first try', { attempt: 1 }, true],
  ['after a failed try', { attempt: 1, response: 'ECONNREFUSED' }, false],
  ['sent again after an answer', { response: 'ok' }, true],
  ['after a success', { attempt: 1, state: 'delivered', response: 'ok' }, false],
] as const)('a delivery is under way or not %s', (_, change, isExpected) => {
  expect(isUnderWay({ ...sent, ...change })).toBe(isExpected)
})
