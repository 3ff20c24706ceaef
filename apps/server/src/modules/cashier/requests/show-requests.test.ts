// @module-tag money
import * as calls from '@cardroom/contract/cashier'
import { beforeAll, expect, test } from 'vitest'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { askedBy, giveRed } from '#test/chips.ts'
import { call, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast

beforeAll(async () => {
  cast = await newCast(server.app)
  await giveRed(server.app, cast.club, cast.agent, 10_000)
})

const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
const sell = (seller: Person, buyer: Person, amount: number) =>
  call(server.app, calls.moveChips, {
    ...as(seller),
    body: { type: 'transfer', currency: 'white', amount, user_id: buyer.id },
  })
const seen = async (person: Person, id: number) => {
  const request = (await call(server.app, calls.listRequests, as(person))).find((each) => each.id === id)
  expect(request).toBeDefined()
  return request?.last_purchase
}

test('who decides sees what the asker bought last, by a sale or by a request', async () => {
  const first = await askedBy(server.app, cast.club, { person: cast.player, amount: 10 })
  expect(await seen(cast.owner, first.id)).toBeNull()
  await sell(cast.owner, cast.player, 30)
  expect(await seen(cast.owner, first.id)).toMatchObject({ amount: 30 })
  await call(server.app, calls.acceptRequest, {
    ...as(cast.owner),
    params: { id: String(first.id) },
    body: {},
  })
  const second = await askedBy(server.app, cast.club, { person: cast.player, amount: 20 })
  expect(await seen(cast.owner, second.id)).toMatchObject({ amount: 10 })
})

test('an agent sees only what it sold itself', async () => {
  const { owner, agent, agentsPlayer } = cast
  await sell(owner, agentsPlayer, 70)
  const request = await askedBy(server.app, cast.club, { person: agentsPlayer, amount: 10 })
  expect(await seen(agent, request.id)).toBeNull()
  await sell(agent, agentsPlayer, 40)
  await sell(owner, agentsPlayer, 50)
  expect(await seen(agent, request.id)).toMatchObject({ amount: 40 })
})

test('chips of another kind, a return and one’s own request say nothing of it', async () => {
  const { owner, agent, player } = cast
  await giveRed(server.app, cast.club, agent, 15)
  const white = await askedBy(server.app, cast.club, { person: agent, amount: 10 })
  const red = await askedBy(server.app, cast.club, { person: agent, amount: 10, currency: 'red' })
  expect(await seen(owner, white.id)).toBeNull()
  expect(await seen(owner, red.id)).toMatchObject({ amount: 15 })
  expect(await seen(agent, red.id)).toBeUndefined()
  const own = await askedBy(server.app, cast.club, { person: player, amount: 10 })
  expect(await seen(player, own.id)).toBeUndefined()
})

test('a manager needs the right to see transactions', async () => {
  const request = await askedBy(server.app, cast.club, { person: cast.player, amount: 10 })
  await permit(server.app, cast, { transfer: true })
  expect(await seen(cast.manager, request.id)).toBeUndefined()
  await permit(server.app, cast, { transfer: true, view_transactions: true })
  expect(await seen(cast.manager, request.id)).toBeDefined()
})
