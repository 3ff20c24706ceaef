import { buyForMyself } from '@cardroom/contract/conversions'
import * as calls from '@cardroom/contract/payments'
import * as shop from '@cardroom/contract/shop'
import { beforeAll, expect, test } from 'vitest'
import { giveDiamonds } from '#test/chips.ts'
import { call, type Person } from '#test/people.ts'
import {
  allInsiders,
  callsMissing,
  holdRow,
  newRoleCast,
  type RoleCast,
  type RoleRow,
} from '#test/role-cast.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let everybody: RoleCast

beforeAll(async () => {
  everybody = await newRoleCast(server.app)
  await giveDiamonds(server.app, everybody.cast.owner, 5000)
})

/** Makes a new purchase: the person's own, or the owner's if the person cannot make one. */
async function purchaseOf(person: Person): Promise<{ params: { id: string } }> {
  const buyer = person.guest ? everybody.cast.owner : person
  const body = { amount: 1, from: 'usd' as const, to: 'diamond' as const }
  const started = await call(server.app, buyForMyself, { token: buyer.token, body })
  if (!('purchase_id' in started)) throw new Error('No purchase was started')
  return { params: { id: String(started.purchase_id) } }
}
const ofOwner = () => purchaseOf(everybody.cast.owner)
const anyone = { outsiders: 'ok', expected: allInsiders('ok') } as const

const table: RoleRow[] = [
  {
    name: 'one’s own purchase',
    call: calls.getPurchase,
    input: purchaseOf,
    outsiders: 'ok',
    expected: { ...allInsiders('ok'), guest: 'notFound' },
  },
  {
    name: 'the owner’s purchase',
    call: calls.getPurchase,
    input: ofOwner,
    outsiders: 'notFound',
    expected: { ...allInsiders('notFound'), owner: 'ok' },
  },
  {
    name: 'the sandbox’s payment, which anybody confirms',
    call: calls.paySandboxPurchase,
    input: async () => ({ ...(await ofOwner()), body: {} }),
    anonymous: 'ok',
    ...anyone,
  },
  {
    name: 'the sandbox’s cancelling',
    call: calls.cancelSandboxPurchase,
    input: async () => ({ ...(await ofOwner()), body: {} }),
    anonymous: 'ok',
    ...anyone,
  },
  {
    name: 'an event, where Stripe is not configured',
    call: calls.receiveStripeEvent,
    input: () => ({ body: {} }),
    anonymous: 'notFound',
    outsiders: 'notFound',
    expected: allInsiders('notFound'),
  },
  {
    name: 'diamonds for a player',
    call: calls.giveDiamonds,
    input: () => ({
      params: { id: String(everybody.cast.player.id) },
      body: { amount: 1, reason: 'Paid by transfer' },
    }),
    outsiders: 'accessDenied',
    expected: { ...allInsiders('accessDenied'), admin: 'ok' },
  },
  { name: 'the card sets', call: shop.listCardSets, input: () => ({}), ...anyone },
  {
    name: 'a card set without the diamonds for it',
    call: shop.buyCardSet,
    input: () => ({ params: { id: '5' }, body: {} }),
    outsiders: 'lowBalance',
    expected: { ...allInsiders('lowBalance'), owner: 'ok' },
  },
]

test.each(table.map((row) => [row.name, row] as const))('%s: roles get their answers', async (_name, row) => {
  await holdRow(server.app, everybody, row)
})

test('the table contains every call of payments and shop', () => {
  expect(callsMissing([calls, shop], table)).toEqual([])
})
