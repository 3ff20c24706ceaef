// @module-tag money
import * as approvals from '@cardroom/contract/approvals'
import * as cashier from '@cardroom/contract/cashier'
import { changeControls } from '@cardroom/contract/controls'
import { setManagerPermissions, setRole } from '@cardroom/contract/members'
import * as receipts from '@cardroom/contract/receipts'
import { makeAdjustment } from '@cardroom/contract/settlements'
import * as tabs from '@cardroom/contract/tabs'
import type { AnyEndpoint } from '@cardroom/contract'
import type { ManagerFlag } from '@cardroom/rules'
import { beforeAll, describe, expect, test } from 'vitest'
import { now } from '#platform/clock.ts'
import { newCast, type Cast } from '#test/cast.ts'
import { carriedOut, giveWhite } from '#test/chips.ts'
import { newMember } from '#test/clubs.ts'
import { call, tryCall, type Person } from '#test/people.ts'
import { give, nextWeek, useWeeks } from '#test/settlements.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
useWeeks()
let cast: Cast
/** The id of the period that can be settled. */
let ended: number
/** Both may approve. The first has all flags except these two, the second has them too. */
let [withoutFlag, second]: Person[] = []

const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
const byId = (id: number) => ({ params: { id: String(id) } })

beforeAll(async () => {
  cast = await newCast(server.app)
  const { club, owner, manager, agent, player } = cast
  await give(server.app, club, { by: owner, to: player, loss_percent: 10, carry: true, from: 'current' })
  ended = (await nextWeek(server.app, club, [owner, manager, agent, player])).id
  await call(server.app, changeControls, { ...as(owner), body: { approve_above: 100, hour_max: 1000 } })
  withoutFlag = await newManager({ approve: true, transfer: true, extract: true })
  second = await newManager({ approve: true, credit: true, settle: true })
})

async function newManager(permissions: Partial<Record<ManagerFlag, boolean>>): Promise<Person> {
  const person = await newMember(server.app, cast.club)
  const body = { user_id: person.id, permissions }
  await call(server.app, setRole, { ...as(cast.owner), body: { user_id: person.id, role: 'manager' } })
  await call(server.app, setManagerPermissions, { ...as(cast.owner), body })
  return person
}

const payment = (amount: number) =>
  ({ amount, method: 'cash', paid_on: now().toISOString().slice(0, 10) }) as const
const record = async (
  by: Person,
  body: Omit<receipts.NewReceipt, 'amount' | 'method' | 'paid_on'>,
  amount: number,
) =>
  carriedOut(
    await call(server.app, receipts.recordReceipt, { ...as(by), body: { ...payment(amount), ...body } }),
  ).id
/** Records a payment of a player to the club: it waits for the club. */
const paidBy = (player: Person, amount: number) =>
  record(player, { user_id: null, direction: 'paid' }, amount)
const tabOf = async (player: Person) =>
  (await call(server.app, tabs.listTabs, { ...as(cast.owner), query: { user_id: String(player.id) } }))
    .rows[0]
const trust = (by: Person, player: Person, amount: number) =>
  call(server.app, tabs.setLine, { ...as(by), params: { user_id: String(player.id) }, body: { amount } })

/** A way in which a manager gives out credit: the call, prepared for a new player. */
interface Way {
  readonly name: string
  readonly what: approvals.CountedMovement
  readonly call: AnyEndpoint
  readonly ready: (player: Person, amount: number) => object | Promise<object>
}

const ways: Way[] = [
  {
    name: 'a line, by what it rises',
    what: 'line',
    call: tabs.setLine,
    ready: async (player, amount) => {
      await trust(cast.owner, player, 5000)
      return { params: { user_id: String(player.id) }, body: { amount: 5000 + amount } }
    },
  },
  {
    name: 'a write-off',
    what: 'write-off',
    call: tabs.writeOff,
    ready: async (player, amount) => {
      await record(player, { user_id: null, direction: 'received' }, amount)
      return { ...byId((await tabOf(player))?.id ?? 0), body: { amount, reason: 'Never mind' } }
    },
  },
  {
    name: 'a payment recorded as received',
    what: 'receipt',
    call: receipts.recordReceipt,
    ready: (player, amount) => ({ body: { ...payment(amount), user_id: player.id, direction: 'received' } }),
  },
  {
    name: 'a payment confirmed as received',
    what: 'receipt',
    call: receipts.confirmReceipt,
    ready: async (player, amount) => ({ ...byId(await paidBy(player, amount)), body: {} }),
  },
  {
    name: 'upholding a payment',
    what: 'receipt',
    call: receipts.decideReceipt,
    ready: async (player, amount) => {
      const id = await paidBy(player, amount)
      const body = { reason: 'Nothing came' }
      await call(server.app, receipts.disputeReceipt, { ...as(cast.owner), ...byId(id), body })
      return { ...byId(id), body: { ruling: 'uphold', reason: 'It came' } }
    },
  },
  {
    name: 'a return on the tab',
    what: 'return',
    call: cashier.acceptRequest,
    ready: async (player, amount) => {
      await giveWhite(server.app, cast.club, player, Math.ceil(amount))
      const body = { amount, currency: 'white', type: 'return', on_tab: true } as const
      const asked = await call(server.app, cashier.returnChips, { ...as(player), body })
      return { ...byId(asked.id), body: {} }
    },
  },
  {
    name: 'an adjustment',
    what: 'adjustment',
    call: makeAdjustment,
    ready: (_, amount) => ({
      ...byId(ended),
      body: { user_id: cast.player.id, amount, reason: 'A bonus' },
    }),
  },
]

/** Returns the people who may not approve it, because it is for them. */
async function forWhom({ approval }: approvals.ApprovalWaits): Promise<readonly number[] | undefined> {
  const { rows } = await server.app.database.pool.query<{ for_whom: number[] }>(
    'select for_whom from approvals where id = $1',
    [approval.id],
  )
  return rows[0]?.for_whom
}

/** Makes the call as a manager who has given out nothing yet, or as another person. */
async function wanted(way: Way, amount: number, by?: Person) {
  const manager = by ?? (await newManager({ credit: true, settle: true }))
  const player = await newMember(server.app, cast.club)
  const input = await way.ready(player, amount)
  const { status, body } = await tryCall(server.app, way.call, { ...as(manager), ...input })
  return { status, body, player, manager }
}

describe.each(ways.map((way) => [way.name, way] as const))('%s', (_, way) => {
  test('works alone up to the limit; beyond it moves nothing until somebody else approves', async () => {
    const { status, body: alone } = await wanted(way, 100)
    expect([status, 'approval' in (alone as object)]).toEqual([200, false])
    const { body, player, manager } = await wanted(way, 100.01)
    const waits = body as approvals.ApprovalWaits
    expect(waits).toMatchObject({
      approval: { what: way.what, total: 100.01, by: manager.id },
      transactions: [],
    })
    expect(await forWhom(waits)).toEqual([way.what === 'adjustment' ? cast.player.id : player.id])
    const before = await tabOf(player)
    const approve = (by?: Person) =>
      tryCall(server.app, approvals.approve, { ...as(by as Person), ...byId(waits.approval.id), body: {} })
    expect((await approve(withoutFlag)).body).toMatchObject({ error: 'accessDenied' })
    expect(await tabOf(player)).toEqual(before)
    const answer = await approve(second)
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([200, Object.keys(alone as object)])
    if (way.what !== 'adjustment') expect(await tabOf(player)).not.toEqual(before)
    expect((await approve(second)).body).toMatchObject({ error: 'requestNotFound' })
  })

  test('is refused beyond the hour’s limit, except to the owner', async () => {
    const reached = { error: 'notAllowed', fields: [{ path: 'velocity', message: 'hourMax' }] }
    expect((await wanted(way, 1000.01)).body).toEqual(reached)
    expect((await wanted(way, 1000.01, cast.owner)).status).toBe(200)
  })
})

test('calls that give out nothing count nothing', async () => {
  const manager = await newManager({ credit: true })
  const player = await newMember(server.app, cast.club)
  await trust(cast.owner, player, 5000)
  expect(await trust(manager, player, 10)).toMatchObject({ line: 10 })
  const paid = await record(manager, { user_id: player.id, direction: 'paid' }, 5000)
  expect(paid).toBeGreaterThan(0)
  const id = await paidBy(player, 5000)
  const dispute = { ...as(manager), ...byId(id), body: { reason: 'Nothing came' } }
  expect(await call(server.app, receipts.disputeReceipt, dispute)).toMatchObject({ state: 'disputed' })
  expect(await trust(manager, player, 110)).toMatchObject({ line: 110 })
  expect(await trust(manager, player, 110.01)).toHaveProperty('approval.total', 0.01)
})

test('a credit line that somebody else lowers meanwhile counts from the lower value', async () => {
  const manager = await newManager({ credit: true })
  const player = await newMember(server.app, cast.club)
  await trust(cast.owner, player, 500)
  await Promise.all([trust(cast.owner, player, 0), trust(manager, player, 500)])
  const shown = await call(server.app, approvals.listApprovals, as(manager))
  const { line } = (await tabOf(player)) ?? { line: -1 }
  expect([
    [0, [500]],
    [0, []],
  ]).toContainEqual([line, shown.map(({ total }) => total)])
})
