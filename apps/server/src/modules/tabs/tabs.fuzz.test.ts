// @module-tag property
import * as receipts from '@cardroom/contract/receipts'
import * as tabs from '@cardroom/contract/tabs'
import { beforeAll, test } from 'vitest'
import { newCast, type Cast } from '#test/cast.ts'
import { carriedOut } from '#test/chips.ts'
import { callsIn, fuzz } from '#test/calls/fuzz.ts'
import { call } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast
let [tabId, receiptId] = [0, 0]

beforeAll(async () => {
  cast = await newCast(server.app)
  const asOwner = { clubId: cast.club.id, token: cast.owner.token }
  const line = { params: { user_id: String(cast.player.id) }, body: { amount: 50 } }
  tabId = carriedOut(await call(server.app, tabs.setLine, { ...asOwner, ...line })).id
  const paid = { user_id: cast.player.id, direction: 'paid', amount: 5, method: 'cash' } as const
  const body = { ...paid, paid_on: '2026-01-31' }
  receiptId = carriedOut(await call(server.app, receipts.recordReceipt, { ...asOwner, body })).id
})

test.each(callsIn(tabs, receipts))('strange inputs to %s cause no fault', async (_name, endpoint) => {
  const { club, owner, player, agent } = cast
  await fuzz(server.app, endpoint, {
    token: owner.token,
    clubId: club.id,
    known: { user_id: [player.id, agent.id], id: [tabId, receiptId], corrects: [receiptId] },
  })
})
