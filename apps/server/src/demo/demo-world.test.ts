import { listRequests } from '@cardroom/contract/cashier'
import { login, type Session } from '@cardroom/contract/auth'
import type { ClubId } from '@cardroom/contract/ids'
import { getLeaders, reportSessions, type MemberSession } from '@cardroom/contract/reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { minutes, now } from '#platform/clock.ts'
import { call } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'
import { demoPassword, emailOf } from './demo-people.ts'
import { buildDemoWorld } from './demo-world.ts'

const server = useApp()
let owner: Session
let clubId: ClubId

beforeAll(async () => {
  await buildDemoWorld(server.app)
  owner = await signIn('owner')
  clubId = owner.created_club_id as ClubId
})

const signIn = async (key: string) =>
  (await call(server.app, login, { body: { login: emailOf(key), password: demoPassword } })) as Session

describe('a visitor finds', () => {
  test.each(['day', 'week', 'month', 'all'] as const)(
    'leaders of %s, in the club and for gold',
    async (period) => {
      const { token } = owner
      const ofClub = await call(server.app, getLeaders, { token, clubId, query: { period } })
      const forGold = await call(server.app, getLeaders, { token, query: { period } })
      for (const { rows } of [ofClub, forGold]) expect(rows.length).toBeGreaterThan(1)
    },
  )

  test('three at the tables, who stay for a while; one of them with the cards in hand', async () => {
    const open = (await call(server.app, reportSessions, {
      token: owner.token,
      clubId,
      body: { online: true },
    })) as MemberSession[]
    expect(open.map(({ name }) => name).sort()).toEqual(['Nora Lindqvist', 'Анна Лебедева', 'Пётр Соколов'])
    const waits = open.map(({ ends_at: at }) => Date.parse(at ?? '') - now().getTime()).sort((a, b) => a - b)
    expect(waits[0]).toBeGreaterThan(minutes(20))
    // A hand that is left alone is waited for a day.
    expect(waits[1]).toBeLessThan(minutes(30))
    expect(waits[2]).toBeGreaterThan(minutes(23 * 60))
  })

  test('all rounds played as the app plays them: seals seen first, seeds made by the players', async () => {
    const { rows } = await server.app.database.pool.query<{ count: number }>(
      `select count(*)::integer as count from seeds
       where not (is_sealed_first and client_seed_by = 'player' and algorithm_version = 2
         and sealed_at <= created_at and client_seed ~ '^[0-9a-f]{32}$')`,
    )
    expect(rows).toEqual([{ count: 0 }])
    const { rows: seeds } = await server.app.database.pool.query('select from seeds')
    expect(seeds.length).toBeGreaterThan(20)
  })

  test('requests at the club and at both agents', async () => {
    const waiting = async ({ id, token }: Session) => {
      const pending = await call(server.app, listRequests, { token, clubId })
      return pending.filter(({ receiver_id: asker }) => asker !== id).length
    }
    expect(await waiting(owner)).toBe(2)
    expect(await waiting(await signIn('agent'))).toBe(2)
    expect(await waiting(await signIn('agent2'))).toBe(1)
  })
})
