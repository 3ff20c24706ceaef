import { listApiKeys } from '@cardroom/contract/api-keys'
import { listApprovals } from '@cardroom/contract/approvals'
import { listRequests } from '@cardroom/contract/cashier'
import { login, type Session } from '@cardroom/contract/auth'
import { listBulks } from '@cardroom/contract/bulks'
import { listDeals } from '@cardroom/contract/deals'
import type { ClubId } from '@cardroom/contract/ids'
import { listMemberNotes } from '@cardroom/contract/member-page'
import { listPeriods } from '@cardroom/contract/periods'
import { listReceipts } from '@cardroom/contract/receipts'
import { getReport } from '@cardroom/contract/report'
import { getLeaders, reportSessions } from '@cardroom/contract/reports'
import { getSettlement, getStatement } from '@cardroom/contract/settlements'
import { listTables } from '@cardroom/contract/tables'
import { listTabs } from '@cardroom/contract/tabs'
import { listWebhooks } from '@cardroom/contract/webhooks'
import type { AnswerOf, AnyEndpoint, CallInput } from '@cardroom/contract'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { minutes, now, setClock } from '#platform/clock.ts'
import { call } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'
import { demoPassword, demoPeople, emailOf } from './demo-people.ts'
import { buildDemoWorld } from './demo-world.ts'
import { demoMembers } from './members/demo-members.ts'

const server = useApp()
let owner: Session
let began: Date
let clubId: ClubId

beforeAll(async () => {
  began = now()
  await buildDemoWorld(server.app)
  owner = await signIn('owner')
  clubId = owner.created_club_id as ClubId
})

afterEach(() => setClock())

const signIn = async (key: string) =>
  (await call(server.app, login, { body: { login: emailOf(key), password: demoPassword } })) as Session

describe('the demo world', () => {
  test.each(['day', 'week', 'month', 'all'] as const)(
    'there are leaders of %s, in the club and for gold',
    async (period) => {
      const { token } = owner
      // The leaders are of the day on which the world was made.
      setClock(() => began.getTime())
      const ofClub = await call(server.app, getLeaders, { token, clubId, query: { period } })
      const forGold = await call(server.app, getLeaders, { token, query: { period } })
      for (const { rows } of [ofClub, forGold]) expect(rows.length).toBeGreaterThan(1)
    },
  )

  test('three people are at the tables and stay for a while; one of them has the cards in hand', async () => {
    const open = await call(server.app, reportSessions, {
      token: owner.token,
      clubId,
      body: { online: true },
    })
    expect(open.map(({ name }) => name).sort()).toEqual(['Nora Lindqvist', 'Анна Лебедева', 'Пётр Соколов'])
    const waits = open.map(({ ends_at: at }) => Date.parse(at ?? '') - now().getTime()).sort((a, b) => a - b)
    expect(waits[0]).toBeGreaterThan(minutes(20))
    // The table waits for a day for a hand that is left alone.
    expect(waits[1]).toBeLessThan(minutes(30))
    expect(waits[2]).toBeGreaterThan(minutes(23 * 60))
  })

  test('all rounds are played as the app plays them: seals are read first, players make the client seeds', async () => {
    const { rows } = await server.app.database.pool.query<{ count: number }>(
      `select count(*)::integer as count from seeds
       where not (is_sealed_first and client_seed_by = 'player' and algorithm_version = 2
         and sealed_at <= created_at and client_seed ~ '^[0-9a-f]{32}$')`,
    )
    expect(rows).toEqual([{ count: 0 }])
    const { rows: seeds } = await server.app.database.pool.query('select from seeds')
    expect(seeds.length).toBeGreaterThan(20)
  })

  test('three weeks of the club have play and add up: one is closed, one a draft, one running', async () => {
    const asOwner = { token: owner.token, clubId }
    const periods = await call(server.app, listPeriods, { ...asOwner, query: {} })
    expect(periods.map(({ number, state }) => [number, state])).toEqual([
      [3, 'running'],
      [2, 'draft'],
      [1, 'closed'],
    ])
    expect(periods.every(({ time_zone: zone, number }) => number === 1 || zone === 'Europe/Warsaw')).toBe(
      true,
    )
    for (const { id } of periods) {
      const { rows, totals } = await call(server.app, getReport, {
        ...asOwner,
        query: { period: String(id), limit: '1000' },
      })
      expect(totals.rounds).toBeGreaterThan(0)
      for (const row of rows) expect(row.difference, row.name).toEqual({ white: 0, red: 0 })
    }
  })

  test('each game has a live table at which nobody plays yet, and four members are named as the demo’s', async () => {
    const tables = await call(server.app, listTables, { token: owner.token, clubId })
    expect(tables.map(({ name, players, round }) => [name, players, round]).sort()).toEqual([
      ['Claret room', 0, 1],
      ['Friday wheel', 0, 1],
      ['Утренний стол', 0, 1],
    ])
    expect(tables.map(({ game_type: type }) => type).sort()).toEqual([1, 2, 3])
    for (const { key, name } of demoMembers) {
      const member = await signIn(key)
      expect([member.name, member.club_id, member.white_amount > 0]).toEqual([name, clubId, true])
      expect(name).toMatch(/\(demo\)$/)
    }
  })

  test('requests wait at the club and at both agents', async () => {
    const waiting = async ({ id, token }: Session) => {
      const pending = await call(server.app, listRequests, { token, clubId })
      return pending.filter(({ receiver_id: asker }) => asker !== id).length
    }
    expect(await waiting(owner)).toBe(2)
    expect(await waiting(await signIn('agent'))).toBe(2)
    expect(await waiting(await signIn('agent2'))).toBe(1)
  })

  test('one sale was taken back, and one waits for the owner', async () => {
    const asOwner = { token: owner.token, clubId }
    const [waiting, ...others] = await call(server.app, listApprovals, { ...asOwner, query: {} })
    expect([waiting?.state, waiting?.total, others]).toEqual(['waiting', 60_000, []])
    const { rows } = await server.app.database.pool.query(`select from transactions where type = 'reversal'`)
    expect(rows).toHaveLength(1)
  })
})

describe('the back office of the demo world', () => {
  const sessions: Record<string, Session> = {}
  beforeAll(async () => {
    for (const { key } of demoPeople) sessions[key] = await signIn(key)
  })
  const idOf = (key: string): number => sessions[key]?.id ?? 0
  const as = <E extends AnyEndpoint>(key: string, endpoint: E, input: object = {}): Promise<AnswerOf<E>> =>
    call(server.app, endpoint, { clubId, token: sessions[key]?.token, ...input } as CallInput<E>)

  test('two agents and a player have deals', async () => {
    const deals = await as('owner', listDeals)
    const of = (key: string) => deals.find(({ user_id: id }) => id === idOf(key))?.now
    expect(of('agent')).toMatchObject({ loss_percent: 30, carry: true })
    expect(of('agent3')).toMatchObject({ turnover_percent: 0.4, cap: 2000 })
    expect(of('player5')).toMatchObject({ loss_percent: 10, carry: true })
  })

  test('a closed settlement has a statement for each, and the next one has Mara’s carried loss', async () => {
    const periods = await as('owner', listPeriods, { query: {} })
    const [running, draft, closed] = await Promise.all(
      periods.map(({ id }) => as('owner', getSettlement, { params: { id: String(id) } })),
    )
    expect([running?.state, draft?.state, closed?.state]).toEqual(['running', 'draft', 'closed'])
    const rowOf = (key: string, of = closed) => of?.rows.find(({ user_id: id }) => id === idOf(key))
    expect(rowOf('agent')?.carried_out.loss).toBeLessThan(0)
    for (const key of ['agent', 'agent3', 'player5']) {
      expect(rowOf(key, draft)?.carried_in).toEqual(rowOf(key)?.carried_out)
      const params = { id: String(rowOf(key)?.statement) }
      const statement = await as(key, getStatement, { params })
      expect(statement.signed.row.commission).toBe(rowOf(key)?.commission)
    }
    expect(rowOf('agent3')?.turnover).toBeGreaterThan(0)
  })

  test('both agents have debts on tabs, one of twelve days; payments are confirmed, waiting and disputed', async () => {
    const { rows: tabs } = await as('owner', listTabs, { query: {} })
    const ofClub = (key: string) => tabs.find(({ a, b }) => a === null && b === idOf(key))
    expect(ofClub('agent')).toMatchObject({ balance: 4000, line: 40_000, age: 6 })
    expect(ofClub('agent3')).toMatchObject({ balance: 6000, line: 10_000, age: 12 })
    const receipts = await as('owner', listReceipts, { query: {} })
    expect(receipts.map(({ state }) => state).sort()).toEqual(['confirmed', 'disputed', 'waiting'])
    const [waiting] = await as('player1', listReceipts, { query: { state: 'waiting' } })
    expect(waiting).toMatchObject({ receiver_id: idOf('player1'), can: ['confirm', 'dispute'] })
  })

  test('there are a list of sales, notes, an unused key and a webhook that is off', async () => {
    expect((await as('owner', listBulks)).map(({ rows }) => rows.length)).toEqual([2])
    const noted = await Promise.all(
      demoPeople
        .filter(({ key }) => ['agent', 'player1', 'player3'].includes(key))
        .map(({ key }) => as('owner', listMemberNotes, { params: { user_id: String(idOf(key)) } })),
    )
    expect(noted.flat()).toHaveLength(3)
    expect(await as('owner', listApiKeys)).toMatchObject([{ live: true, last_used_at: null }])
    expect(await as('owner', listWebhooks)).toMatchObject([{ enabled: false }])
  })
})
