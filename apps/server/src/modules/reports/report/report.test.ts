// @module-tag property
import { moveChips, returnChips } from '@cardroom/contract/cashier'
import { leaveClub } from '@cardroom/contract/clubs'
import { setAgent } from '@cardroom/contract/members'
import { listPeriods } from '@cardroom/contract/periods'
import { getReport, type ReportRow } from '@cardroom/contract/report'
import { getTrialBalance } from '@cardroom/contract/reports'
import type { QueryInput } from '@cardroom/contract'
import { units } from '@cardroom/money'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { ofTab, post } from '#modules/ledger/index.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { later, minutes, now, setClock } from '#platform/clock.ts'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { giveRed, giveWhite } from '#test/chips.ts'
import { inClub, newClub, newMember } from '#test/clubs.ts'
import { call, refusal, type Person } from '#test/people.ts'
import { bet, blackjack, dealUntil, finish, sit, stand } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
type Query = QueryInput<typeof getReport>

let cast: Cast
const report = (query: Query = {}, person: Person = cast.owner) =>
  call(server.app, getReport, { ...inClub(cast.club, person), query })
const rowOf = async (person: Person, query: Query = {}): Promise<ReportRow> => {
  const found = (await report(query)).rows.find((row) => row.user_id === person.id)
  if (!found) throw new Error('Not in the report')
  return found
}
const sell = (seller: Person, buyer: Person, amount: number, currency: 'white' | 'red' = 'white') =>
  call(server.app, moveChips, {
    ...inClub(cast.club, seller),
    body: { type: 'transfer', user_id: buyer.id, amount, currency },
  })
const giveBack = (person: Person, amount: number, type: 'return' | 'return-agent' = 'return') =>
  call(server.app, returnChips, { ...inClub(cast.club, person), body: { amount, currency: 'white', type } })

let hand: { net: number }

beforeAll(async () => {
  cast = await newCast(server.app)
  const { club, player, agent, agentsPlayer } = cast
  await giveWhite(server.app, club, player, 1000)
  await giveRed(server.app, club, agent, 500)
  await sell(agent, agentsPlayer, 100)
  await giveBack(agentsPlayer, 7.25, 'return-agent')
  await giveBack(player, 50)
  const session = await sit(server.app, player, { club })
  for (let round = 0; round < 3; round += 1) await bet(server.app, player, session)
  hand = await bet(server.app, agentsPlayer, await sit(server.app, agentsPlayer, { club }))
  const body = { type: 'extract', user_id: player.id, amount: 25, currency: 'white' } as const
  await call(server.app, moveChips, { ...inClub(club, cast.owner), body })
})

describe('a row', () => {
  test('the row of a player adds up: purchases, play, returns and takings give the balance', async () => {
    const row = await rowOf(cast.player)
    expect(row).toMatchObject({
      name: cast.player.name,
      role: 'player',
      agent_id: 0,
      agent_name: null,
      opening: { white: 0, red: 0, tab: 0 },
      bought: { white: 1000, red: 0 },
      fee: 50,
      returned: { white: 50, red: 0 },
      taken: { white: 25, red: 0 },
      stake: 30,
      rounds: 3,
      effective: 30,
      sessions: 1,
      open_stakes: 0,
      difference: { white: 0, red: 0 },
      games: { '1': { rounds: 3, stake: 30 } },
    })
    expect(row.closing?.white).toBe(1000 - 50 - 25 + row.result)
  })

  test('the row of an agent has its own purchases and sales, and not the play of its players', async () => {
    expect(await rowOf(cast.agent)).toMatchObject({
      bought: { white: 0, red: 500 },
      sold: 105,
      got_back: { white: 0, red: 7.25 },
      rounds: 0,
      closing: { white: 0, red: 402.25 },
      difference: { white: 0, red: 0 },
    })
  })

  test('one row sums up an agent’s players, and one sums up those without an agent', async () => {
    const { rows, totals, count } = await report({ by: 'agent' })
    expect(count).toBe(3)
    const of = (id: number) => rows.find((row) => row.user_id === id)
    expect(of(cast.agent.id)).toMatchObject({ players: 1, active: 1, rounds: 1, result: hand.net, sold: 105 })
    expect(of(cast.agent.id)?.bought).toEqual({ white: 100, red: 500 })
    expect(of(cast.otherAgent.id)).toMatchObject({ players: 0, active: 0, rounds: 0 })
    expect(of(0)).toMatchObject({ players: 1, active: 1, rounds: 3 })
    expect(totals).toMatchObject({ players: 2, active: 2, rounds: 4 })
  })

  test('the stake of an open hand counts as staked and is in no result', async () => {
    const { club, player } = cast
    const session = await sit(server.app, player, { club, game: blackjack })
    const before = await rowOf(player)
    const open = await dealUntil(server.app, player, session, ({ state }) => state === 'open')
    const during = await rowOf(player)
    expect(during.open_stakes).toBe(before.open_stakes + open.stake)
    expect(during.difference).toEqual({ white: 0, red: 0 })
    await stand(server.app, player, open)
    expect((await rowOf(player)).open_stakes).toBe(0)
    await finish(server.app, player, session)
  })
})

describe('when somebody reads the report,', () => {
  const ids = async (person: Person, query: Query = {}) =>
    (await report(query, person)).rows.map((row) => row.user_id).sort()

  test('the owner and a manager with the flag see all; another manager sees nothing', async () => {
    const { owner, manager } = cast
    expect((await report()).count).toBe(6)
    await permit(server.app, cast, { settle: false, view_balance: true, view_transactions: true })
    const refused = { ...inClub(cast.club, manager), query: {} }
    expect(await refusal(server.app, getReport, refused)).toBe('accessDenied')
    await permit(server.app, cast, { settle: true })
    expect(await ids(manager)).toEqual(await ids(owner))
    expect((await report({}, manager)).books).toBeNull()
  })

  test('an agent sees itself and its players, a player only themselves', async () => {
    const { agent, agentsPlayer, player } = cast
    expect(await ids(agent)).toEqual([agent.id, agentsPlayer.id].sort())
    expect(await ids(player)).toEqual([player.id])
    expect(await ids(agent, { by: 'agent' })).toEqual([agent.id])
    expect((await report({ by: 'game' }, agent)).totals.rounds).toBe(1)
    expect((await report({ by: 'day' }, player)).totals.rounds).toBeGreaterThanOrEqual(3)
    expect((await report({ user_id: String(player.id) }, agent)).rows).toEqual([])
  })

  test('a report of one person is their row, however it is grouped', async () => {
    const one = { user_id: String(cast.agentsPlayer.id) }
    const narrowed = await report(one)
    expect(narrowed.rows).toEqual([await rowOf(cast.agentsPlayer)])
    for (const by of ['agent', 'game', 'day'] as const) {
      const { rounds, stake, result } = (await report({ ...one, by })).totals
      expect({ rounds, stake, result }, by).toEqual({
        rounds: narrowed.totals.rounds,
        stake: narrowed.totals.stake,
        result: narrowed.totals.result,
      })
    }
  })
})

describe('the rows can be selected', () => {
  test('rows are selected by name, agent or person, in an order and in pages', async () => {
    const { player, agent, agentsPlayer } = cast
    expect((await report({ search: player.name.toUpperCase() })).rows).toHaveLength(1)
    const byId = (await report({ search: `#${player.id}` })).rows
    expect(byId.map((row) => row.user_id)).toEqual([player.id])
    const own = await report({ agent_id: String(agent.id) })
    expect(own.rows.map((row) => row.user_id)).toEqual([agentsPlayer.id])
    const unassigned = await report({ agent_id: '0' })
    expect(unassigned.rows.map((row) => row.user_id)).not.toContain(agentsPlayer.id)
    const byStake = (await report({ sort: '-stake' })).rows
    expect(byStake[0]?.user_id).toBe(player.id)
    expect((await report({ sort: 'stake' })).rows.at(-1)?.user_id).toBe(player.id)
    for (const sort of ['-bought', '-returned', '-closing'] as const)
      expect((await report({ sort })).rows[0]?.user_id, sort).toBe(player.id)
    const inOrder = (await report({ sort: 'user_id' })).rows.map((row) => row.user_id ?? 0)
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
    expect((await report({ sort: '-user_id' })).rows.map((row) => row.user_id)).toEqual(inOrder.toReversed())
    // No row differs from its entries, so the rows keep their order.
    expect((await report({ sort: '-difference' })).rows.map((row) => row.user_id)).toEqual(inOrder)
    const dates = async (sort: 'date' | '-date') =>
      (await report({ by: 'day', sort })).rows.map((row) => row.date)
    expect(await dates('-date')).toEqual((await dates('date')).toReversed())
    expect(await dates('date')).toEqual((await dates('date')).toSorted())
    const all = await report({ sort: 'name' })
    const page = await report({ sort: 'name', limit: '2', offset: '1' })
    expect(page.rows).toEqual(all.rows.slice(1, 3))
    expect(page.totals).toEqual(all.totals)
    expect(page.count).toBe(all.count)
  })

  test.each([
    { by: 'week' },
    { sort: 'colour' },
    { limit: '1001' },
    { from: '2026-01-02', to: '2026-01-01' },
    { from: '2020-01-01', to: '2026-01-01' },
    { to: '2026-01-01' },
    { agent_id: '-1' },
    { colour: 'red' },
    { period: 'x' },
    { user_id: '0' },
    { sort: '--result' },
    { search: 'x'.repeat(65) },
  ])('a malformed query is refused: %j', async (query) => {
    const input = { ...inClub(cast.club, cast.owner), query: query as Query }
    expect(await refusal(server.app, getReport, input)).toBe('dataIncorrect')
  })

  test('rows are selected by the number of a period; one of another club is not found', async () => {
    const [running] = await call(server.app, listPeriods, { ...inClub(cast.club, cast.owner), query: {} })
    const shown = await report({ period: String(running?.id) })
    expect(shown).toMatchObject({ period: running, from: running?.from, to: running?.to, time_zone: 'UTC' })
    const other = await newClub(server.app)
    const [foreign] = await call(server.app, listPeriods, { ...inClub(other.club, other.owner), query: {} })
    for (const id of [String(foreign?.id), '999999'])
      expect(
        await refusal(server.app, getReport, { ...inClub(cast.club, cast.owner), query: { period: id } }),
      ).toBe('notFound')
  })
})

test('a round counts for the agent at its time: a later change of agent changes nothing', async () => {
  const { club, owner, agent, otherAgent } = cast
  const mover = await newMember(server.app, club, { agentId: agent.id })
  await sell(owner, mover, 100)
  const session = await sit(server.app, mover, { club })
  await bet(server.app, mover, session)
  const body = { user_id: mover.id, agent_id: otherAgent.id }
  await call(server.app, setAgent, { ...inClub(club, owner), body })
  await bet(server.app, mover, session)
  await bet(server.app, mover, session)
  const { rows } = await report({ by: 'agent' })
  const rounds = (id: number) => rows.find((row) => row.user_id === id)?.rounds
  expect([rounds(agent.id), rounds(otherAgent.id)]).toEqual([2, 2])
  expect(await rowOf(mover)).toMatchObject({ agent_id: otherAgent.id, rounds: 3 })
  expect((await report({ by: 'agent' })).rows.find((row) => row.user_id === otherAgent.id)?.players).toBe(1)
})

test('a player does not see how many players an agent has', async () => {
  const { club, agent, agentsPlayer } = cast
  const other = await newMember(server.app, club, { agentId: agent.id })
  await sell(agent, other, 20)
  await bet(server.app, other, await sit(server.app, other, { club }))
  const { rows, totals } = await report({ by: 'agent' }, agentsPlayer)
  expect(rows).toMatchObject([{ user_id: agent.id, name: agent.name, players: 1, active: 1, rounds: 1 }])
  expect(totals).toMatchObject({ players: 1, active: 1 })
})

test('the balances of a person remain in the report after they have left', async () => {
  const { club } = cast
  const leaver = await newMember(server.app, club)
  await giveWhite(server.app, club, leaver, 40)
  await call(server.app, leaveClub, { ...inClub(club, leaver), body: {} })
  expect(await rowOf(leaver)).toMatchObject({
    bought: { white: 40, red: 0 },
    taken: { white: 40, red: 0 },
    returned: { white: 0, red: 0 },
    closing: { white: 0, red: 0 },
    difference: { white: 0, red: 0 },
  })
})

/** The actions in a club, each through the same call as in the app, minutes apart. */
const happenings = ['buy', 'return', 'bet', 'deal', 'stand', 'move'] as const

test('after any actions, the report reconciles between any two instants, and every grouping has the same sums', async () => {
  const { club, owner, agent, otherAgent } = cast
  const start = now()
  let passed = 0
  const pass = (count: number): void => {
    passed += count
    const at = later(start, minutes(passed)).getTime()
    setClock(() => at)
  }
  const player = await newMember(server.app, club, { agentId: agent.id })
  await sell(owner, player, 500)
  const wheel = await sit(server.app, player, { club })
  const cards = await sit(server.app, player, { club, game: blackjack })
  let open: Awaited<ReturnType<typeof dealUntil>> | undefined

  const doing: Record<(typeof happenings)[number], () => Promise<unknown>> = {
    buy: () => sell(owner, player, 20),
    return: () => giveBack(player, 1.5),
    bet: () => bet(server.app, player, wheel),
    deal: async () => {
      open ??= await dealUntil(server.app, player, cards, ({ state }) => state === 'open')
    },
    stand: async () => {
      if (open) await stand(server.app, player, open)
      open = undefined
    },
    move: () =>
      call(server.app, setAgent, {
        ...inClub(club, owner),
        body: { user_id: player.id, agent_id: passed % 2 === 0 ? agent.id : otherAgent.id },
      }),
  }
  const moments = [start]
  for (const [name, count] of fc.sample(
    fc.tuple(fc.constantFrom(...happenings), fc.integer({ min: 0, max: 2 })),
    { numRuns: 14, seed: 20_261_123 },
  )) {
    await doing[name]()
    // An access token is valid for 15 minutes.
    if (passed + count < 14) pass(count)
    moments.push(now())
  }
  setClock(() => later(start, minutes(14)).getTime())

  for (const [from, to] of [
    [moments[0], moments.at(-1)],
    [moments[3], moments[9]],
    [moments[5], moments[12]],
    [later(start, minutes(-60)), moments[7]],
  ] as [Date, Date][]) {
    if (to <= from) continue
    const range = { from: from.toISOString(), to: to.toISOString(), limit: '1000' }
    const byPlayer = await report(range)
    for (const row of byPlayer.rows) expect(row.difference, row.name).toEqual({ white: 0, red: 0 })
    const own = await report({ ...range, user_id: String(player.id) })
    expect(own.rows).toEqual(byPlayer.rows.filter((row) => row.user_id === player.id))
    const [white] = byPlayer.books?.closing ?? []
    expect(byPlayer.totals.closing?.white).toBe(white?.members)
    expect(byPlayer.books?.opening.every(({ difference }) => difference === 0)).toBe(true)
    for (const by of ['agent', 'game', 'day'] as const) {
      const {
        stake,
        payout,
        effective,
        rounds,
        result,
        open_stakes: opened,
      } = (await report({ ...range, by })).totals
      expect({ stake, payout, effective, rounds, result, opened }, by).toEqual({
        stake: byPlayer.totals.stake,
        payout: byPlayer.totals.payout,
        effective: byPlayer.totals.effective,
        rounds: byPlayer.totals.rounds,
        result: byPlayer.totals.result,
        opened: byPlayer.totals.open_stakes,
      })
    }
  }
})

test('the debt on tabs is in the row, and in the books’ line of credit', async () => {
  const { club, owner } = await newClub(server.app)
  const [agent, player] = [
    await newMember(server.app, club, { role: 'agent' }),
    await newMember(server.app, club),
  ]
  const owes = { whose: player.id, other: agent.id }
  await inTransaction(server.app.database, (tx) =>
    post(tx, [
      {
        from: ofTab(club.id, owes),
        to: ofTab(club.id, { whose: agent.id, other: player.id }),
        amount: units(300),
        reason: 'tab-sale',
        reference: club.id,
      },
      {
        from: ofTab(club.id, { whose: null, other: agent.id }),
        to: ofTab(club.id, { whose: agent.id, other: null }),
        amount: units(20),
        reason: 'commission-tab',
        reference: club.id,
      },
    ]),
  )
  const { rows, totals, books } = await call(server.app, getReport, { ...inClub(club, owner), query: {} })
  const tabOf = (person: Person) => rows.find((row) => row.user_id === person.id)?.closing?.tab
  expect([tabOf(agent), tabOf(player), totals.closing?.tab]).toEqual([320, -300, 20])
  expect(books?.closing.at(-1)).toEqual({
    currency: 'credit',
    issued: 0,
    members: 20,
    treasury: -20,
    bank: 0,
    fees: 0,
    difference: 0,
  })
  expect(books?.opening.at(-1)).toMatchObject({ currency: 'credit', members: 0, treasury: 0 })
})

test('the trial balance of an instant equals the one shown at that time', async () => {
  const { club, owner } = await newClub(server.app)
  const player = await newMember(server.app, club)
  await giveWhite(server.app, club, player, 100)
  const show = async (at?: Date) =>
    (
      await call(server.app, getTrialBalance, {
        ...inClub(club, owner),
        query: at ? { at: at.toISOString() } : {},
      })
    ).currencies
  const shown = await show()
  const then = now()
  setClock(() => later(then, 5).getTime())
  await giveWhite(server.app, club, player, 33)
  await bet(server.app, player, await sit(server.app, player, { club }))
  expect(await show()).not.toEqual(shown)
  expect(await show(later(then, 1))).toEqual(shown)
  setClock(() => later(then, minutes(10)).getTime())
  expect(await show(later(then, 1))).toEqual(shown)
  expect(await show(later(then, minutes(9)))).toEqual(await show())
})
