// @module-tag money
import * as approvals from '@cardroom/contract/approvals'
import { getBadges } from '@cardroom/contract/badges'
import * as calls from '@cardroom/contract/cashier'
import { listMessages } from '@cardroom/contract/chat'
import { changeControls } from '@cardroom/contract/controls'
import { setManagerPermissions, setRole } from '@cardroom/contract/members'
import { recordReceipt } from '@cardroom/contract/receipts'
import type { ManagerFlag } from '@cardroom/rules'
import { beforeEach, expect, test } from 'vitest'
import { now } from '#platform/clock.ts'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { askedBy, balancesIn, giveWhite } from '#test/chips.ts'
import { forge } from '#test/database.ts'
import { call, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast

beforeEach(async () => {
  cast = await newCast(server.app)
  await call(server.app, changeControls, { ...as(cast.owner), body: { approve_above: 100 } })
  await permit(server.app, cast, { transfer: true, credit: true })
})

const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
const balances = () => balancesIn(server.app, cast.club)
const approve = (id: number, by: Person) =>
  tryCall(server.app, approvals.approve, { ...as(by), params: { id: String(id) }, body: {} })
const mayDecide = async (id: number, by: Person) =>
  (await call(server.app, approvals.listApprovals, as(by))).find((each) => each.id === id)?.can
const waitingFor = async (person: Person) =>
  (await call(server.app, getBadges, { token: person.token })).clubs[String(cast.club.id)]?.approvals
const newestNotice = async (person: Person) => {
  const query = { message_type: 'other', limit: '1' } as const
  return (await call(server.app, listMessages, { token: person.token, query }))[0]
}
const oneself = { error: 'notAllowed', fields: [{ path: 'person', message: 'notOneself' }] }

/** Makes the person a manager who may approve what this flag allows. */
async function appoint(person: Person, flag: ManagerFlag): Promise<void> {
  await call(server.app, setRole, { ...as(cast.owner), body: { user_id: person.id, role: 'manager' } })
  await allow(person, { approve: true, [flag]: true })
}

const allow = (person: Person, permissions: Partial<Record<ManagerFlag, boolean>>) =>
  call(server.app, setManagerPermissions, { ...as(cast.owner), body: { user_id: person.id, permissions } })

/** Returns the id of the approval that an answer holds. */
function idOf(answer: object): number {
  if (!('approval' in answer)) throw new Error('It was not kept')
  return (answer as approvals.ApprovalWaits).approval.id
}

const sell = (to: Person, amount: number) =>
  call(server.app, calls.moveChips, {
    ...as(cast.manager),
    body: { amount, currency: 'white', type: 'transfer', user_id: to.id },
  })

test('what a manager asked for as an agent is approved by somebody else', async () => {
  const { agent, manager, owner } = cast
  const asked = await askedBy(server.app, cast.club, { person: agent, amount: 500, currency: 'red' })
  await appoint(agent, 'transfer')
  const accept = { ...as(manager), params: { id: String(asked.id) }, body: {} }
  const id = idOf(await call(server.app, calls.acceptRequest, accept))
  expect([await mayDecide(id, agent), await waitingFor(agent)]).toEqual([[], 0])
  expect((await approve(id, agent)).body).toEqual(oneself)
  expect(await balances().redOf(agent)).toBe(0)
  expect([await mayDecide(id, owner), await waitingFor(owner)]).toEqual([['decide'], 1])
  expect(await approve(id, owner)).toMatchObject({ status: 200, body: { status: 'confirmed' } })
  expect(await balances().redOf(agent)).toBe(500)
})

test('chips that a manager gets are approved by somebody else; those of the owner by the owner too', async () => {
  const { agent, owner } = cast
  await appoint(agent, 'transfer')
  const id = idOf(await sell(agent, 200))
  expect((await approve(id, agent)).body).toEqual(oneself)
  const refused = { ...as(agent), params: { id: String(id) }, body: { reason: 'Not me' } }
  expect((await tryCall(server.app, approvals.refuseApproval, refused)).body).toEqual(oneself)
  const ofOwner = idOf(await sell(owner, 200))
  expect([await mayDecide(ofOwner, owner), await waitingFor(owner)]).toEqual([['decide'], 2])
  expect((await approve(ofOwner, owner)).status).toBe(200)
  expect((await approve(id, owner)).status).toBe(200)
})

test('a return that is accepted together with a request is approved by who may accept both', async () => {
  const { agent, manager, otherAgent, player } = cast
  await giveWhite(server.app, cast.club, player, 50)
  const body = { amount: 50, currency: 'white', type: 'return', on_tab: true } as const
  const returned = await call(server.app, calls.returnChips, { ...as(player), body })
  const asked = await askedBy(server.app, cast.club, { person: agent, amount: 500, currency: 'red' })
  await appoint(otherAgent, 'transfer')
  const both = { ...as(manager), body: { ids: [returned.id, asked.id] } }
  const id = idOf(await call(server.app, calls.acceptRequests, both))
  expect((await newestNotice(otherAgent))?.content).not.toBe('approvalWaiting')
  expect((await approve(id, otherAgent)).body).toEqual({ error: 'accessDenied' })
  expect(await balances().redOf(agent)).toBe(0)
  await allow(otherAgent, { approve: true, transfer: true, credit: true })
  expect((await approve(id, otherAgent)).status).toBe(200)
  expect(await balances().redOf(agent)).toBe(500)
})

test('a payment is approved by somebody else than who paid, who may be the owner', async () => {
  const { agent, manager, owner } = cast
  await appoint(agent, 'credit')
  const paid = async (payer: Person) => {
    const payment = { amount: 200, method: 'cash', paid_on: now().toISOString().slice(0, 10) } as const
    const body = { ...payment, user_id: payer.id, direction: 'received' } as const
    return idOf(await call(server.app, recordReceipt, { ...as(manager), body }))
  }
  const [ofAgent, ofOwner] = [await paid(agent), await paid(owner)]
  expect(await newestNotice(owner)).toMatchObject({
    content: 'approvalWaiting',
    body: { approval_id: ofAgent },
  })
  expect((await approve(ofAgent, agent)).body).toEqual(oneself)
  expect((await approve(ofOwner, owner)).body).toEqual(oneself)
  expect((await approve(ofOwner, agent)).status).toBe(200)
  expect((await approve(ofAgent, owner)).status).toBe(200)
})

test('what was kept without saying for whom it is, as by a release before, is approved by somebody else too', async () => {
  const { agent, owner } = cast
  await appoint(agent, 'transfer')
  const [ofAgent, ofOwner] = [idOf(await sell(agent, 200)), idOf(await sell(owner, 200))]
  await forge(server.app.databaseUrl, `update approvals set for_whom = '{}'`)
  expect((await approve(ofAgent, agent)).body).toEqual(oneself)
  expect((await approve(ofOwner, owner)).status).toBe(200)
  expect((await approve(ofAgent, owner)).status).toBe(200)
})
