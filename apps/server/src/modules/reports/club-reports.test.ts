import { moveBank, moveChips } from '@cardroom/contract/cashier'
import type { UserId } from '@cardroom/contract/ids'
import { getStatistics, getTrialBalance, reportSessions } from '@cardroom/contract/reports'
import type { SessionShown } from '@cardroom/contract/sessions'
import { beforeAll, describe, expect, test } from 'vitest'
import { differences } from '#modules/ledger/index.ts'
import { createLog } from '#platform/log.ts'
import { makeAdmin, newCast, permit, type Cast } from '#test/cast.ts'
import { giveRed, giveWhite } from '#test/chips.ts'
import { call, newPlayer, refusal, type Person } from '#test/people.ts'
import { bet, blackjack, finish, sit } from '#test/sessions.ts'
import { forge as forgeAt } from '#test/database.ts'
import { testKeys, useApp } from '#test/start-app.ts'
import type { BooksChecking } from './books/check-books.ts'
import { reportsJobs } from './reports.jobs.ts'

const server = useApp()
let cast: Cast
let finished: SessionShown
let open: SessionShown

/** The player has two sessions: roulette, finished after five rounds, and an open blackjack session. */
beforeAll(async () => {
  cast = await newCast(server.app)
  const { club, player } = cast
  await giveWhite(server.app, club, player, 1000)
  await giveRed(server.app, club, cast.agent, 500)
  const session = await sit(server.app, player, { club })
  for (let round = 0; round < 5; round += 1) await bet(server.app, player, session)
  finished = await finish(server.app, player, session)
  open = await sit(server.app, player, { club, game: blackjack })
})

const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
const today = () => new Date().toISOString().slice(0, 10)

describe('trial balance', () => {
  const show = async (person: Person) => (await call(server.app, getTrialBalance, as(person))).currencies

  test('is for owner and administrator', async () => {
    await permit(server.app, cast, { view_balance: true, view_transactions: true })
    for (const person of [cast.manager, cast.agent, cast.player, cast.outsider])
      expect(await refusal(server.app, getTrialBalance, as(person))).toBe('accessDenied')
    const admin = await newPlayer(server.app)
    await makeAdmin(server.app, admin)
    expect(await show(admin)).toHaveLength(4)
  })

  test('what was issued is held by members, treasury, bank and fees: the difference is 0', async () => {
    const move = (body: { amount: number; type: 'extract'; user_id: UserId }) =>
      call(server.app, moveChips, { ...as(cast.owner), body: { ...body, currency: 'white' } })
    await move({ amount: 12.5, type: 'extract', user_id: cast.player.id })
    await call(server.app, moveBank, { ...as(cast.owner), body: { amount: 5, direction: 'cover' } })
    const [white, red, jade] = await show(cast.owner)
    for (const line of [white, red, jade]) {
      expect(line?.difference).toBe(0)
      const { members = 0, treasury = 0, bank = 0, fees = 0 } = line ?? {}
      expect(line?.issued).toBeCloseTo(members + treasury + bank + fees, 2)
    }
    expect(white).toMatchObject({ currency: 'white', treasury: 0, fees: 0, issued: 1000 - 12.5 + 5 })
    expect(red).toMatchObject({ currency: 'red', members: 500, fees: 50, issued: 200_000 - 1000 + 12.5 - 5 })
    expect(jade).toMatchObject({ currency: 'jade', issued: 100, treasury: 100 })
  })
})

describe('statistics', () => {
  type Query = {
    from?: string
    to?: string
    game_type?: '1' | '2' | '3'
  }
  const show = (query: Query = {}, person = cast.owner) =>
    call(server.app, getStatistics, { ...as(person), query })

  test('need view_sessions', async () => {
    await permit(server.app, cast, { view_sessions: false, view_active_sessions: true })
    for (const person of [cast.manager, cast.agent, cast.player])
      expect(await refusal(server.app, getStatistics, as(person))).toBe('accessDenied')
    await permit(server.app, cast, { view_sessions: true })
    await show({}, cast.manager)
  })

  test.each<[Query]>([
    [{ from: 'monday' }],
    [{ from: '2026-01-02', to: '2026-01-01' }],
    [{ from: '2020-01-01', to: '2026-01-01' }],
    [{ from: '2026.13.01' }],
    [{ game_type: '4' as '3' }],
  ])('refuse the query %j', async (query) => {
    expect(await refusal(server.app, getStatistics, { ...as(cast.owner), query })).toBe('dataIncorrect')
  })

  test('cover the past seven days, today included', async () => {
    const shown = await show()
    expect(shown).toMatchObject({
      rounds: 5,
      turnover: 50,
      sessions: 1,
      players: 1,
      result: -finished.balance,
    })
    expect(shown.margin).toBeCloseTo(-finished.balance / 50)
    expect(shown.days).toHaveLength(7)
    expect(shown.days.at(-1)).toEqual({
      date: today(),
      club_result: -finished.balance,
      result: -finished.balance,
      rounds: 5,
    })
    expect(shown.days[0]).toMatchObject({ result: 0, rounds: 0 })
    expect(shown.games).toHaveLength(1)
    expect(shown.games[0]).toMatchObject({ game_id: 1, rounds: 5, result: -finished.balance })
    expect(shown.games[0]?.expected).toBeCloseTo(36 / 37)
    expect(shown.games[0]?.observed).toBeCloseTo((50 + finished.balance) / 50)
    expect(shown.hours).toHaveLength(24)
    expect(shown.hours[new Date().getUTCHours()]).toBe(2)
  })

  test('filter by one kind of game and one day, and include days on which nobody played', async () => {
    expect(await show({ game_type: '3' })).toMatchObject({ rounds: 0, sessions: 0, games: [], margin: null })
    expect(await show({ from: today(), to: today() })).toMatchObject({ rounds: 5, days: [{ rounds: 5 }] })
    expect((await show({ from: today().replaceAll('-', '.') })).rounds).toBe(5)
    expect(await show({ from: '2020-02-28', to: '2020-03-01' })).toMatchObject({
      rounds: 0,
      sessions: 0,
      days: [{ date: '2020-02-28' }, { date: '2020-02-29' }, { date: '2020-03-01' }],
    })
  })
})

describe('sessions', () => {
  type Body = NonNullable<Parameters<typeof call<typeof reportSessions>>[2]['body']>
  const show = async (person: Person, body: Body) =>
    await call(server.app, reportSessions, { ...as(person), body })
  const refused = (person: Person, body: Body) => refusal(server.app, reportSessions, { ...as(person), body })
  const ids = async (person: Person, body: Body) => (await show(person, body)).map(({ id }) => id)

  test('open and finished sessions each need their own flag', async () => {
    for (const person of [cast.player, cast.agent]) expect(await refused(person, {})).toBe('accessDenied')
    await permit(server.app, cast, { view_sessions: false, view_active_sessions: false })
    expect(await refused(cast.manager, {})).toBe('accessDenied')
    await permit(server.app, cast, { view_active_sessions: true })
    expect(await ids(cast.manager, {})).toEqual([open.id])
    expect(await ids(cast.manager, { online: true })).toEqual([open.id])
    expect(await refused(cast.manager, { online: false })).toBe('accessDenied')
    expect(await refused(cast.manager, { finished_at: { from: today(), to: today() } })).toBe('accessDenied')
    await permit(server.app, cast, { view_sessions: true, view_active_sessions: false })
    expect(await ids(cast.manager, {})).toEqual([finished.id])
    expect(await refused(cast.manager, { online: true })).toBe('accessDenied')
    await permit(server.app, cast, { view_sessions: true, view_active_sessions: true })
    expect(await ids(cast.manager, {})).toEqual([open.id, finished.id])
  })

  test('refuse a malformed query', async () => {
    for (const body of [
      { game_type: 4 },
      { online: 'yes' },
      { finished_at: { from: 'x' } },
      { limit: 0 },
      { x: 1 },
    ])
      expect(await refused(cast.owner, body as Body)).toBe('dataIncorrect')
  })

  test('are listed with their players’ names, newest first, and filtered', async () => {
    const [first, second] = await show(cast.owner, {})
    expect(first).toMatchObject({ id: open.id, name: cast.player.name, finished_at: null })
    expect(second).toMatchObject({ id: finished.id, balance: finished.balance, user_id: cast.player.id })
    expect(await ids(cast.owner, { game_type: 1 })).toEqual([finished.id])
    expect(await ids(cast.owner, { online: true })).toEqual([open.id])
    const day = today().replaceAll('-', '.')
    expect(await ids(cast.owner, { finished_at: { from: day, to: day } })).toEqual([finished.id])
    expect(await ids(cast.owner, { finished_at: { to: '2020.01.01' } })).toEqual([])
    expect(await ids(cast.owner, { limit: 1, offset: 1 })).toEqual([finished.id])
  })

  test('show the wallet only to a person who may see balances', async () => {
    await permit(server.app, cast, { view_balance: false })
    expect((await show(cast.manager, {}))[0]?.wallet).toBeNull()
    expect(typeof (await show(cast.owner, {}))[0]?.wallet).toBe('number')
  })

  test('show neither the secret seed nor the cards while they are open', async () => {
    const [session] = await show(cast.owner, { online: true })
    expect(session).not.toHaveProperty('server_seed')
    expect(session).not.toHaveProperty('hand')
  })
})

describe('the nightly check', () => {
  const forge = (text: string) => forgeAt(server.app.databaseUrl, text)
  const metric = async () =>
    /^ledger_differences (\d+)$/m.exec(await (await fetch(`${server.app.origin}/metrics`)).text())?.[1]
  const where = () => `kind = 'treasury' and currency = 'red' and club_id = ${cast.club.id}`

  const verify: BooksChecking['verify'] = async (reader) => ({
    found: await differences(reader),
    inSeals: 0,
    hasKeys: true,
    rounds: 0,
    notLookedAt: [],
  })
  const check = (log = createLog('silent')) =>
    reportsJobs(log, { verify, house: testKeys.house })[0]?.run(server.app.database)

  test('finds nothing in correct books', async () => {
    await check()
    expect(await metric()).toBe('0')
  })

  test('raises an alarm about a forged balance: log, metric, a notice to administrators', async () => {
    const admin = await newPlayer(server.app)
    await makeAdmin(server.app, admin)
    await forge(`update ledger_accounts set balance = balance + 1 where ${where()}`)
    const lines: unknown[] = []
    const log = createLog('silent')
    log.fatal = (line: unknown) => lines.push(line)
    await check(log)
    await forge(`update ledger_accounts set balance = balance - 1 where ${where()}`)
    expect(lines.length).toBeGreaterThan(0)
    expect(Number(await metric())).toBe(lines.length)
    const { rows } = await server.app.database.pool.query<{ content: string }>(
      'select content from messages where receiver_id = $1',
      [admin.id],
    )
    expect(rows).toEqual([{ content: 'ledgerDiffers' }])
  })
})

test('statistics cover one person’s play, or that of an agent’s players', async () => {
  const { player, agent, agentsPlayer } = cast
  const show = (query: { agent_id?: string; user_id?: string } = {}) =>
    call(server.app, getStatistics, { ...as(cast.owner), query })
  const all = await show()
  const own = await show({ user_id: String(player.id) })
  const games = all.games.map((game) => ({ ...game, expected: null }))
  expect(own).toEqual({ ...all, games })
  expect(await show({ agent_id: '0' })).toEqual(own)
  const none = { rounds: 0, sessions: 0, players: 0, club_result: 0, pending: 0, games: [] }
  for (const query of [{ agent_id: String(agent.id) }, { user_id: String(agentsPlayer.id) }])
    expect(await show(query)).toMatchObject(none)
  await giveWhite(server.app, cast.club, agentsPlayer, 20)
  const session = await sit(server.app, agentsPlayer, { club: cast.club })
  const { net } = await bet(server.app, agentsPlayer, session)
  const ofAgent = await show({ agent_id: String(agent.id) })
  expect(ofAgent).toMatchObject({ rounds: 1, sessions: 1, club_result: -net })
  expect(await show({ agent_id: '0' })).toEqual(own)
  await finish(server.app, agentsPlayer, session)
})
