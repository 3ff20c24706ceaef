import { describe, expect, test } from 'vitest'
import { getSession } from '@cardroom/contract/sessions'
import { updateClub } from '@cardroom/contract/clubs'
import { eventually } from '@cardroom/testing'
import { giveClub, newClub } from '#test/clubs.ts'
import { call, newPlayerWithGold, type Person } from '#test/people.ts'
import { waitingForLocks } from '#test/readings/lock-waits.ts'
import { bet, blackjack, dealUntil, newMemberWithChips, sit } from '#test/sessions.ts'
import { startAppOn, useApp } from '#test/start-app.ts'
import type { Database } from '#platform/db/database.ts'
import { setClock } from '#platform/clock.ts'
import { sessionsJobs } from './sessions.jobs.ts'

const server = useApp()

const run = async (name: string, minutes: number, database: Database = server.app.database) => {
  setClock(() => Date.now() + minutes * 60_000)
  await sessionsJobs()
    .find((job) => job.name === name)
    ?.run(database)
  setClock()
}

const shown = (person: Person, session: { id: number }) =>
  call(server.app, getSession, { token: person.token, params: { id: String(session.id) } })

describe('idle sessions', () => {
  test('end after 30 minutes without a round, and announce the time in advance', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player)
    const minutesLeft = (Date.parse(session.ends_at as string) - Date.now()) / 60_000
    expect(minutesLeft).toBeCloseTo(30, 0)
    await run('end-idle-sessions', 29)
    expect((await shown(player, session)).finished_at).toBeNull()
    await run('end-idle-sessions', 31)
    const ended = await shown(player, session)
    expect(ended.finished_at).not.toBeNull()
    expect(ended.ends_at).toBeNull()
    expect(ended.server_seed).toMatch(/^[0-9a-f]{64}$/)
  })

  test('a round restarts the half hour', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player)
    await server.app.database.pool.query(
      `update sessions set active_at = now() - interval '29 minutes' where id = $1`,
      [session.id],
    )
    await bet(server.app, player, session)
    await run('end-idle-sessions', 20)
    expect((await shown(player, session)).finished_at).toBeNull()
  })

  test('the clock is paused while a hand is open', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player, { game: blackjack })
    await dealUntil(server.app, player, session, (each) => each.state === 'open')
    await run('end-idle-sessions', 120)
    expect((await shown(player, session)).finished_at).toBeNull()
  })

  test('the clock is paused while the club is suspended, and continues afterwards', async () => {
    const { club } = await newClub(server.app)
    const player = await newMemberWithChips(server.app, club)
    const session = await sit(server.app, player, { club })
    const asOwner = { token: club.owner.token, clubId: club.id }
    await call(server.app, updateClub, { ...asOwner, body: { jade_limit: 150 } })
    expect((await shown(player, session)).ends_at).toBeNull()
    await run('end-idle-sessions', 120)
    expect((await shown(player, session)).finished_at).toBeNull()
    await giveClub(server.app, club.id, { currency: 'jade', amount: 100 })
    expect((await shown(player, session)).ends_at).not.toBeNull()
    await run('end-idle-sessions', 20)
    expect((await shown(player, session)).finished_at).toBeNull()
    await run('end-idle-sessions', 31)
    expect((await shown(player, session)).finished_at).not.toBeNull()
  })

  test('a hand that was settled while the club was suspended begins the half hour anew, and no more', async () => {
    const { club } = await newClub(server.app)
    const player = await newMemberWithChips(server.app, club)
    const session = await sit(server.app, player, { club })
    const asOwner = { token: club.owner.token, clubId: club.id }
    await call(server.app, updateClub, { ...asOwner, body: { jade_limit: 150 } })
    // The club was suspended an hour ago, and the hand settled just now.
    await server.app.database.pool.query(
      `update sessions set paused_at = now() - interval '1 hour', active_at = now() where id = $1`,
      [session.id],
    )
    await giveClub(server.app, club.id, { currency: 'jade', amount: 100 })
    const ends = (await shown(player, session)).ends_at as string
    expect((Date.parse(ends) - Date.now()) / 60_000).toBeCloseTo(30, 0)
  })
})

describe('abandoned hands', () => {
  test('are stood and settled after 24 hours, once, by any process; the session goes on', async () => {
    const other = await startAppOn(server.app.databaseUrl)
    try {
      const player = await newPlayerWithGold(server.app)
      const session = await sit(server.app, player, { game: blackjack })
      const hand = await dealUntil(server.app, player, session, (each) => each.state === 'open')
      const hours = (Date.parse(hand.ends_at as string) - Date.now()) / 3_600_000
      expect(hours).toBeCloseTo(24, 1)
      await run('stand-abandoned-hands', 23 * 60)
      expect((await shown(player, session)).hand?.id).toBe(hand.id)

      setClock(() => Date.now() + 25 * 3_600_000)
      const job = sessionsJobs().find((each) => each.name === 'stand-abandoned-hands')
      await Promise.all([job?.run(server.app.database), job?.run(other.database)])
      setClock()
      const after = await shown(player, session)
      expect(after).not.toHaveProperty('hand')
      expect(after.finished_at).toBeNull()
      const { rows } = await server.app.database.pool.query<{ content: string }>(
        `select content from messages where receiver_id = $1 and content = 'handStood'`,
        [player.id],
      )
      expect(rows).toHaveLength(1)
    } finally {
      await other.close()
    }
  })

  test('are not stood if their player returns while the job waits for them', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player, { game: blackjack })
    const hand = await dealUntil(server.app, player, session, ({ state }) => state === 'open')
    const { pool } = server.app.database
    await pool.query(`update rounds set touched_at = now() - interval '25 hours' where id = $1`, [hand.id])
    const holder = await pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select 1 from sessions where id = $1 for no key update', [session.id])
      // The job has found the hand and waits for its session. A move's writes are complete before the job may
      // continue.
      const stood = run('stand-abandoned-hands', 0)
      await eventually(() => waitingForLocks(server.app)).toBe(1)
      await holder.query('update rounds set touched_at = now() where id = $1', [hand.id])
      await holder.query('commit')
      await stood
    } finally {
      holder.release()
    }
    expect((await shown(player, session)).hand?.id).toBe(hand.id)
  })
})
