// @module-tag money
import { makeAdjustment } from '@cardroom/contract/settlements'
import { expect, test } from 'vitest'
import { newCast } from '#test/cast.ts'
import { inClub } from '#test/clubs.ts'
import { tryCall } from '#test/people.ts'
import { give, nextWeek, shown, useWeeks } from '#test/settlements.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
useWeeks()

test('several adjustments at once of a period that nobody has touched are all made', async () => {
  const { club, owner, player } = await newCast(server.app)
  await give(server.app, club, { by: owner, to: player, fee_percent: 5, from: 'current' })
  for (let week = 0; week < 6; week += 1) {
    const { id } = await nextWeek(server.app, club, [owner])
    const asked = {
      ...inClub(club, owner),
      params: { id: String(id) },
      body: { user_id: player.id, amount: 1, reason: 'All at once' },
    }
    const made = await Promise.all(
      Array.from({ length: 4 }, () => tryCall(server.app, makeAdjustment, asked)),
    )
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
    expect((await shown(server.app, club, { by: owner, id })).adjustments).toHaveLength(4)
  }
})
