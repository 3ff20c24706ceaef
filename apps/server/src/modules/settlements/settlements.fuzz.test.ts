// @module-tag property
import * as deals from '@cardroom/contract/deals'
import * as settlements from '@cardroom/contract/settlements'
import { listPeriods } from '@cardroom/contract/periods'
import { beforeAll, test } from 'vitest'
import { newCast, type Cast } from '#test/cast.ts'
import { inClub } from '#test/clubs.ts'
import { callsIn, fuzz } from '#test/calls/fuzz.ts'
import { call, stepUpWithPassword } from '#test/people.ts'
import { give, nextWeek, useWeeks } from '#test/settlements.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
useWeeks()

let cast: Cast
let periods: readonly number[]
beforeAll(async () => {
  cast = await newCast(server.app)
  const { club, owner, player } = cast
  await give(server.app, club, { by: owner, to: player, fee_percent: 5, from: 'current' })
  await nextWeek(server.app, club, [owner])
  periods = (await call(server.app, listPeriods, inClub(club, owner))).map(({ id }) => id)
  await stepUpWithPassword(server.app, owner)
})

test.each(callsIn(deals, settlements))('strange inputs to %s cause no fault', async (_name, endpoint) => {
  const { club, owner, player, agent } = cast
  await fuzz(server.app, endpoint, {
    token: owner.token,
    clubId: club.id,
    runs: 60,
    known: { user_id: [player.id, owner.id, agent.id], id: [...periods], period: [...periods] },
  })
})
