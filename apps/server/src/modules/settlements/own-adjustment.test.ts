// @module-tag money
import { setManagerPermissions, setRole } from '@cardroom/contract/members'
import { makeAdjustment, takeAdjustmentBack } from '@cardroom/contract/settlements'
import { expect, test } from 'vitest'
import { makeRoomForManagers, newCast } from '#test/cast.ts'
import { inClub } from '#test/clubs.ts'
import { call, refusal } from '#test/people.ts'
import { give, nextWeek, shown, useWeeks } from '#test/settlements.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
useWeeks()

test('a person who settles by now cannot take back an adjustment of their own', async () => {
  const { club, owner, agent } = await newCast(server.app)
  await give(server.app, club, { by: owner, to: agent, fee_percent: 5, from: 'current' })
  const { id } = await nextWeek(server.app, club, [owner, agent])
  // The tokens of the week before have ended.
  const asOwner = inClub(club, owner)
  const params = { id: String(id) }
  const body = { user_id: agent.id, amount: -5, reason: 'Paid too much' }
  const made = await call(server.app, makeAdjustment, { ...asOwner, params, body })
  if ('approval' in made) throw new Error('The adjustment waits for a second person')
  await makeRoomForManagers(server.app, club)
  await call(server.app, setRole, { ...asOwner, body: { user_id: agent.id, role: 'manager' } })
  const settles = { user_id: agent.id, permissions: { settle: true } }
  await call(server.app, setManagerPermissions, { ...asOwner, body: settles })

  const back = { ...params, adjustment_id: String(made.id) }
  expect(await refusal(server.app, takeAdjustmentBack, { ...inClub(club, agent), params: back })).toBe(
    'notAllowed',
  )
  expect((await shown(server.app, club, { by: owner, id })).adjustments).toHaveLength(1)
  await call(server.app, takeAdjustmentBack, { ...asOwner, params: back })
})
