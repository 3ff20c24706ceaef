import { getBadges } from '@cardroom/contract/badges'
import { expect, test } from 'vitest'
import { newCast } from '#test/cast.ts'
import { call } from '#test/people.ts'
import { give, nextWeek, useWeeks } from '#test/settlements.ts'
import { useApp } from '#test/start-app.ts'
import { tellDrafts } from '../settlements.jobs.ts'

const server = useApp()
useWeeks()

test('people who settle get one notice for each draft', async () => {
  const { owner, agent, club } = await newCast(server.app)
  await give(server.app, club, { by: owner, to: agent, fee_percent: 10, from: 'current' })
  const sent = async () => {
    await tellDrafts(server.app.database)
    const { rows } = await server.app.database.pool.query<{ count: bigint }>(
      `select count(*) from messages where receiver_id = $1 and content = 'settlementDraft' and club_id = $2`,
      [owner.id, club.id],
    )
    return Number(rows[0]?.count)
  }
  const waiting = async () =>
    (await call(server.app, getBadges, { token: owner.token })).clubs[club.id]?.settlement
  const before = await sent()
  const waited = (await waiting()) ?? 0
  await nextWeek(server.app, club, [owner])
  expect([await sent(), await sent(), await waiting()]).toEqual([before + 1, before + 1, waited + 1])
})
