import { moveChips } from '@cardroom/contract/cashier'
import { blockMember, listMembers, type MemberTable } from '@cardroom/contract/members'
import type { QueryInput } from '@cardroom/contract'
import { getReport } from '@cardroom/contract/report'
import { setLine } from '@cardroom/contract/tabs'
import { beforeAll, expect, test } from 'vitest'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { giveRed, giveWhite } from '#test/chips.ts'
import { inClub, newClub, newMember } from '#test/clubs.ts'
import { call, newPlayer, refusal, type Person } from '#test/people.ts'
import { bet, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
type Query = QueryInput<typeof listMembers>

let cast: Cast
let banned: Person

beforeAll(async () => {
  cast = await newCast(server.app)
  const { club, owner, player, agent, agentsPlayer } = cast
  banned = await newMember(server.app, club)
  await call(server.app, blockMember, { ...inClub(club, owner), body: { user_id: banned.id } })
  await giveWhite(server.app, club, player, 100)
  await giveRed(server.app, club, agent, 500)
  const body = { type: 'transfer', user_id: agentsPlayer.id, amount: 200, currency: 'white' } as const
  await call(server.app, moveChips, { ...inClub(club, agent), body })
  const session = await sit(server.app, agentsPlayer, { club })
  await bet(server.app, agentsPlayer, session)
  await bet(server.app, agentsPlayer, session)
  await bet(server.app, player, await sit(server.app, player, { club }))
})

async function table(query: Query, person: Person = cast.owner): Promise<MemberTable> {
  const answer = await call(server.app, listMembers, { ...inClub(cast.club, person), query })
  if (Array.isArray(answer)) throw new Error('A list was answered, not a table')
  return answer
}
const ids = async (query: Query, person?: Person) =>
  (await table(query, person)).rows.map(({ user_id }) => user_id)

test.each([
  { sort: 'colour' },
  { limit: '0' },
  { limit: '1001' },
  { role: 'admin' },
  { status: 'left' },
  { week: '2' },
  { agent_id: '-1' },
  { offset: '1.5' },
  { search: 'x'.repeat(65) },
  { tab: 'yes' },
  { colour: 'red' },
])('the query %j is malformed', async (query) => {
  const input = { ...inClub(cast.club, cast.owner), query: query as Query }
  expect(await refusal(server.app, listMembers, input)).toBe('dataIncorrect')
})

test('without parameters the call gives the list; with any parameter, a table of the same members', async () => {
  const list = await call(server.app, listMembers, inClub(cast.club, cast.owner))
  const { rows, count } = await table({ limit: '1000' })
  expect(rows.map(({ tab, week, ...member }) => ({ tab, week, member }))).toEqual(
    (list as object[]).map((member) => ({ tab: 0, week: undefined, member })),
  )
  expect(count).toBe(7)
})

test('members are found by name, role, agent and status', async () => {
  const { owner, agent, otherAgent, agentsPlayer, player } = cast
  expect(await ids({ search: player.name.toUpperCase() })).toEqual([player.id])
  expect(await ids({ search: `#${player.id}` })).toEqual([player.id])
  expect((await ids({ role: 'agent' })).sort()).toEqual([agent.id, otherAgent.id].sort())
  expect(await ids({ agent_id: String(agent.id) })).toEqual([agentsPlayer.id])
  expect((await ids({ agent_id: '0', role: 'player' })).sort()).toEqual([player.id, banned.id].sort())
  expect(await ids({ status: 'blocked' })).toEqual([banned.id])
  expect(await ids({ role: 'owner', status: 'active' })).toEqual([owner.id])
})

test('members come in an order, in pages, with the totals and the count of all', async () => {
  const { agentsPlayer, agent } = cast
  expect((await ids({ sort: '-white' }))[0]).toBe(agentsPlayer.id)
  expect((await ids({ sort: 'white' })).at(-1)).toBe(agentsPlayer.id)
  expect((await ids({ sort: '-red' }))[0]).toBe(agent.id)
  expect((await ids({ sort: '-stake' }))[0]).toBe(agentsPlayer.id)
  const names = (await table({ sort: 'name' })).rows.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  const logins = (await table({ sort: 'last_login' })).rows.map(({ last_login: at }) => at ?? '')
  expect(logins).toEqual(logins.toSorted())
  const all = await table({ sort: 'result' })
  const page = await table({ sort: 'result', limit: '3', offset: '2' })
  expect(page.rows).toEqual(all.rows.slice(2, 5))
  expect([page.totals, page.count]).toEqual([all.totals, all.count])
  expect(all.totals.red_amount).toBe(500 - 210)
})

test('members with a tab are found by people who may see tabs', async () => {
  const { club, owner, agent, agentsPlayer, manager } = cast
  expect(await ids({ tab: '1' })).toEqual([])
  const line = { ...inClub(club, agent), params: { user_id: String(agentsPlayer.id) }, body: { amount: 50 } }
  await call(server.app, setLine, line)
  const body = { type: 'transfer', user_id: agentsPlayer.id, amount: 10, currency: 'white' } as const
  await call(server.app, moveChips, { ...inClub(club, agent), body: { ...body, on_tab: true } })
  expect((await ids({ tab: '1' }, owner)).sort()).toEqual([agent.id, agentsPlayer.id].sort())
  expect(await ids({ tab: '1', agent_id: String(agent.id) }, agent)).toEqual([agentsPlayer.id])
  expect(await ids({ tab: '0', role: 'agent' }, owner)).toHaveLength(2)
  await permit(server.app, cast, { view_members: true, view_balance: false })
  expect(await ids({ tab: '1' }, manager)).toEqual([])
})

test('the table of a week has each member’s row of the report, and the totals', async () => {
  const { rows, totals } = await table({ week: '1' })
  const report = await call(server.app, getReport, { ...inClub(cast.club, cast.owner), query: {} })
  for (const { user_id: id, week } of rows)
    expect(week).toEqual(report.rows.find((row) => row.user_id === id))
  expect(totals.week).toEqual(report.totals)
  expect((await table({ sort: '-result' })).rows.every(({ week }) => week === undefined)).toBe(true)
})

test('the table has only what the actor may see', async () => {
  const { agent, agentsPlayer, player, manager } = cast
  const own = await table({ week: '1', sort: '-white' }, agent)
  expect(own.rows[0]).toMatchObject({ user_id: agentsPlayer.id, week: { rounds: 2 } })
  expect(own.totals.white_amount).toBe(own.rows[0]?.white_amount)
  expect(own.rows.filter(({ week }) => week)).toHaveLength(1)
  expect((await table({ week: '1' }, player)).totals).toEqual({
    white_amount: null,
    red_amount: null,
    tab: null,
  })

  await permit(server.app, cast, { view_members: true, settle: false })
  // The order is newest first, as if all held the same.
  expect(await ids({ sort: 'white' }, manager)).toEqual(await ids({ limit: '100' }, manager))
  expect(await ids({ sort: '-stake' }, manager)).toEqual(await ids({ limit: '100' }, manager))
  await permit(server.app, cast, { view_balance: true, settle: true })
  expect((await ids({ sort: '-stake' }, manager))[0]).toBe(agentsPlayer.id)
})

test('a page marks a member who looks like staff, even if that staff member is on another page', async () => {
  const { club, agent } = cast
  const twin = await newMember(server.app, club, {
    person: await newPlayer(server.app, agent.name.toUpperCase()),
  })
  const { rows } = await table({ limit: '1' })
  expect(rows).toMatchObject([{ user_id: twin.id, looks_like_staff: true }])
  expect((await table({ search: agent.name, role: 'agent' })).rows[0]).not.toHaveProperty('looks_like_staff')
})

test('the table has twenty rows, unless more are asked for; so does the report', async () => {
  const { club, owner } = await newClub(server.app)
  for (let place = 0; place < 21; place += 1) await newMember(server.app, club)
  const sizes = async (query: Query) => {
    const answer = await call(server.app, listMembers, { ...inClub(club, owner), query })
    return Array.isArray(answer) ? [] : [answer.rows.length, answer.count]
  }
  expect(await sizes({ sort: 'name' })).toEqual([20, 22])
  expect(await sizes({ sort: 'name', limit: '1000' })).toEqual([22, 22])
  const report = (query: QueryInput<typeof getReport>) =>
    call(server.app, getReport, { ...inClub(club, owner), query })
  const { rows, count } = await report({})
  expect([rows.length, count]).toEqual([20, 22])
  expect((await report({ limit: '1000' })).rows).toHaveLength(22)
})
