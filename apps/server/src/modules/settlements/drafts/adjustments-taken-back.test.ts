// @module-tag money
import { approve, type ApprovalWaits } from '@cardroom/contract/approvals'
import { changeControls } from '@cardroom/contract/controls'
import { setManagerPermissions, setRole } from '@cardroom/contract/members'
import { makeAdjustment, takeAdjustmentBack } from '@cardroom/contract/settlements'
import { beforeAll, expect, test } from 'vitest'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { carriedOut } from '#test/chips.ts'
import { inClub } from '#test/clubs.ts'
import { call, tryCall, type Person } from '#test/people.ts'
import { give, nextWeek, shown, useWeeks } from '#test/settlements.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
useWeeks()

let cast: Cast
/** The id of the first week. */
let ended: number

beforeAll(async () => {
  cast = await newCast(server.app)
  const { club, owner, manager, agent, otherAgent } = cast
  for (const to of [agent, otherAgent])
    await give(server.app, club, { by: owner, to, fee_percent: 10, from: 'current' })
  ended = (await nextWeek(server.app, club, [owner, manager, agent, otherAgent])).id
})

/** Takes something from a person's payment, by the owner; returns the parameters of the adjustment. */
async function takenFrom({ id: user_id }: Person, amount: number) {
  const params = { id: String(ended) }
  const body = { user_id, amount: -amount, reason: 'Paid twice last week' }
  const made = await call(server.app, makeAdjustment, { ...inClub(cast.club, cast.owner), params, body })
  return { params: { ...params, adjustment_id: String(carriedOut(made).id) } }
}
const left = async () =>
  (await shown(server.app, cast.club, { by: cast.owner, id: ended })).adjustments.map(({ amount }) => amount)

test('a manager who gives back what was taken from a payment needs a second person above the limit', async () => {
  const { club, owner, manager, agent } = cast
  await permit(server.app, cast, { settle: true })
  await call(server.app, changeControls, { ...inClub(club, owner), body: { approve_above: 10 } })
  const taken = await takenFrom(agent, 11)
  const back = { ...inClub(club, manager), ...taken, idempotencyKey: crypto.randomUUID() }
  const { approval } = (await call(server.app, takeAdjustmentBack, back)) as ApprovalWaits
  expect(await call(server.app, takeAdjustmentBack, back)).toMatchObject({ approval: { id: approval.id } })
  expect(approval).toMatchObject({ what: 'adjustment', total: 11 })
  expect(await left()).toEqual([-11])
  const asked = { ...inClub(club, owner), params: { id: String(approval.id) }, body: {} }
  expect(await call(server.app, approve, asked)).toMatchObject({ adjustments: 0 })
  expect(await left()).toEqual([])
})

test('nobody gives back what was taken from their own payment', async () => {
  const { club, owner, otherAgent } = cast
  const taken = await takenFrom(otherAgent, 5)
  const user_id = otherAgent.id
  await call(server.app, setRole, { ...inClub(club, owner), body: { user_id, role: 'manager' } })
  const body = { user_id, permissions: { settle: true } }
  await call(server.app, setManagerPermissions, { ...inClub(club, owner), body })
  const own = await tryCall(server.app, takeAdjustmentBack, { ...inClub(club, otherAgent), ...taken })
  expect(own.body).toEqual({ error: 'notAllowed' })
  expect(await left()).toEqual([-5])
})
