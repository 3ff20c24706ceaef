import { getReport } from '@cardroom/contract/report'
import { getLeaders, getStatistics } from '@cardroom/contract/reports'
import { afterEach, expect, test } from 'vitest'
import { setClock } from '#platform/clock.ts'
import { inClub, newClub } from '#test/clubs.ts'
import { call, renewed } from '#test/people.ts'
import { bet, finish, newMemberWithChips, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
afterEach(() => setClock())

test('a session counts on the days on which one of its rounds was settled, not on those on which it was only open', async () => {
  setClock(() => Date.parse('2026-11-24T23:00:00Z'))
  const { club } = await newClub(server.app)
  let player = await newMemberWithChips(server.app, club)
  const session = await sit(server.app, player, { club })
  await bet(server.app, player, session)
  const next = await sit(server.app, player, { club, game: 2 })

  setClock(() => Date.parse('2026-11-25T01:00:00Z'))
  ;[player, club.owner] = [await renewed(server.app, player), await renewed(server.app, club.owner)]
  await bet(server.app, player, next)
  await finish(server.app, player, session)
  await finish(server.app, player, next)
  setClock(() => Date.parse('2026-11-25T01:05:00Z'))
  const owner = inClub(club, club.owner)
  const onDay = async (day: string) => {
    const { sessions, players } = await call(server.app, getStatistics, {
      ...owner,
      query: { from: day, to: day },
    })
    return { sessions, players }
  }
  expect(await onDay('2026-11-23')).toEqual({ sessions: 0, players: 0 })
  expect(await onDay('2026-11-24')).toEqual({ sessions: 1, players: 1 })
  expect(await onDay('2026-11-25')).toEqual({ sessions: 1, players: 1 })
  const range = { from: '2026-11-24', to: '2026-11-25' }
  const { rows } = await call(server.app, getReport, {
    ...owner,
    query: { ...range, by: 'day', sort: 'date' },
  })
  expect(rows.map((row) => [row.date, row.sessions])).toEqual([
    ['2026-11-24', 1],
    ['2026-11-25', 1],
  ])
  const whole = await call(server.app, getReport, { ...owner, query: { ...range, by: 'player' } })
  expect(whole.totals.sessions).toBe(2)
})

test('a session that was won before the range and finished in it does not count as a win in the range', async () => {
  const { club, owner } = await newClub(server.app)
  await server.app.database.pool.query(
    `insert into sessions (user_id, club_id, game_id, game_type, limit_name, player_account_id, bank_account_id, seed_id,
       rounds, stake, payout, created_at, active_at, finished_at)
     values ($1, $2, 1, 1, 'casual', 0, 0, 0, 20, 20000, 21000, now() - interval '400 days', now(), now())`,
    [owner.id, club.id],
  )
  const wins = async (period: 'month' | 'all') =>
    (await call(server.app, getLeaders, { ...inClub(club, owner), query: { period } })).rows.map(
      (row) => row.win,
    )
  expect(await wins('month')).toEqual([])
  expect(await wins('all')).toEqual([10])
})
