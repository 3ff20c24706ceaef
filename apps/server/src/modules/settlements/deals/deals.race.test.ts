// @module-tag money
import { updateClub } from '@cardroom/contract/clubs'
import { listDeals } from '@cardroom/contract/deals'
import { setRole } from '@cardroom/contract/members'
import { listPeriods } from '@cardroom/contract/periods'
import { eventually } from '@cardroom/testing'
import { describe, expect, test } from 'vitest'
import { newCast } from '#test/cast.ts'
import { inClub } from '#test/clubs.ts'
import { call } from '#test/people.ts'
import { waitingForLocks } from '#test/readings/lock-waits.ts'
import { give, goTo, useWeeks } from '#test/settlements.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
useWeeks()

describe('when one call races another,', { tags: ['race'] }, () => {
  test('a deal is written while the week moves: the week has an entry and becomes no shorter', async () => {
    const { club, owner, agent } = await newCast(server.app)
    await goTo(server.app, new Date('2026-12-05T12:00:00Z'), [owner])
    const holder = await server.app.database.pool.connect()
    try {
      await holder.query('begin')
      // The deal's line refers to this person, so the insert waits here.
      await holder.query('select from users where id = $1 for update', [agent.id])
      const given = give(server.app, club, { by: owner, to: agent, fee_percent: 5, from: 'current' })
      await eventually(() => waitingForLocks(server.app)).toBe(1)
      const moved = call(server.app, updateClub, { ...inClub(club, owner), body: { week_start: 5 } })
      await eventually(() => waitingForLocks(server.app)).toBe(2)
      await holder.query('commit')
      await Promise.all([given, moved])
    } finally {
      holder.release()
    }
    // If the week were empty, it would have been cut at Friday the 4th, and the next one would be running.
    const [running] = await call(server.app, listPeriods, inClub(club, owner))
    expect(running).toMatchObject({ number: 2, to: '2026-12-11T00:00:00.000Z', state: 'running' })
  })

  test('a deal that ends with a role waits for a call that moves the week', async () => {
    const { club, owner, agent } = await newCast(server.app)
    await give(server.app, club, { by: owner, to: agent, fee_percent: 5, from: 'current' })
    const holder = await server.app.database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `weeks of club ${club.id}`,
      ])
      const body = { user_id: agent.id, role: 'player' } as const
      const ended = call(server.app, setRole, { ...inClub(club, owner), body })
      await eventually(() => waitingForLocks(server.app)).toBe(1)
      await holder.query('commit')
      await ended
    } finally {
      holder.release()
    }
    const deals = await call(server.app, listDeals, inClub(club, owner))
    expect(deals.find(({ user_id: id }) => id === agent.id)).toMatchObject({ ends: true })
  })

  test('the end of a deal does not wait for the club’s lock: its holder may wait for locks held here', async () => {
    const { club, owner, agent } = await newCast(server.app)
    const holder = await server.app.database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from clubs where id = $1 for no key update', [club.id])
      await give(server.app, club, { by: owner, to: agent, fee_percent: 5, from: 'current' })
      const body = { user_id: agent.id, role: 'player' } as const
      await call(server.app, setRole, { ...inClub(club, owner), body })
      await holder.query('commit')
    } finally {
      holder.release()
    }
    const deals = await call(server.app, listDeals, inClub(club, owner))
    expect(deals.find(({ user_id: id }) => id === agent.id)).toMatchObject({ ends: true })
  })
})
