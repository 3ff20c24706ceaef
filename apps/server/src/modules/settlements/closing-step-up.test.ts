// @module-tag money
import { moveChips } from '@cardroom/contract/cashier'
import { closeSettlement } from '@cardroom/contract/settlements'
import { expect, test } from 'vitest'
import { later, minutes, now } from '#platform/clock.ts'
import { newCast } from '#test/cast.ts'
import { giveRed } from '#test/chips.ts'
import { inClub } from '#test/clubs.ts'
import { call, stepUpWithPassword, tryCall, type Person } from '#test/people.ts'
import { give, goTo, nextWeek, review, useWeeks } from '#test/settlements.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
useWeeks()

test('a caller who may not close is refused before a step-up is asked for, and a key is looked up before it', async () => {
  const { club, owner, manager, agent, agentsPlayer } = await newCast(server.app)
  await give(server.app, club, { by: owner, to: agent, fee_percent: 50, from: 'current' })
  await giveRed(server.app, club, agent, 500)
  const sale = { type: 'transfer', user_id: agentsPlayer.id, amount: 300, currency: 'white' } as const
  await call(server.app, moveChips, { ...inClub(club, agent), body: sale })
  const { id } = await nextWeek(server.app, club, [owner, manager, agent])
  const hash = (await review(server.app, club, { by: owner, id })).hash ?? ''
  const closing = (by: Person, idempotencyKey: string) => ({
    ...inClub(club, by),
    params: { id: String(id) },
    body: { hash },
    idempotencyKey,
  })
  const errorOf = async (by: Person, key = 'another') =>
    (await tryCall(server.app, closeSettlement, closing(by, key))).body
  for (const person of [manager, agent]) expect(await errorOf(person)).toEqual({ error: 'accessDenied' })
  expect(await errorOf(owner)).toEqual({ error: 'stepUpNeeded' })

  await stepUpWithPassword(server.app, owner)
  const closed = await call(server.app, closeSettlement, closing(owner, 'once'))
  expect(closed.state).toBe('closed')
  await goTo(server.app, later(now(), minutes(11)), [owner])
  expect(await call(server.app, closeSettlement, closing(owner, 'once'))).toEqual(closed)
  expect(await errorOf(owner)).toEqual({ error: 'stepUpNeeded' })
})
