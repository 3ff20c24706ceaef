import { askForChips, moveChips, returnChips } from '@cardroom/contract/cashier'
import * as calls from '@cardroom/contract/member-page'
import { blockMember } from '@cardroom/contract/members'
import { getReport } from '@cardroom/contract/report'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { later, minutes, now, setClock } from '#platform/clock.ts'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { giveRed, giveWhite } from '#test/chips.ts'
import { inClub, newMember } from '#test/clubs.ts'
import { call, newGuest, refusal, tryCall, type Person } from '#test/people.ts'
import { bet, finish, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
afterEach(() => setClock())

let cast: Cast

beforeAll(async () => {
  cast = await newCast(server.app)
  const { club, player, agent, agentsPlayer } = cast
  await giveRed(server.app, club, agent, 500)
  const body = { type: 'transfer', user_id: agentsPlayer.id, amount: 200, currency: 'white' } as const
  await call(server.app, moveChips, { ...inClub(club, agent), body })
  await call(server.app, returnChips, {
    ...inClub(club, agentsPlayer),
    body: { amount: 7, currency: 'white', type: 'return-agent' },
  })
  const asked = { amount: 40, currency: 'white' } as const
  await call(server.app, askForChips, { ...inClub(club, agentsPlayer), body: asked })
  const session = await sit(server.app, agentsPlayer, { club })
  await bet(server.app, agentsPlayer, session)
  await finish(server.app, agentsPlayer, session)
  await giveWhite(server.app, club, player, 100)
})

const of = (member: Person, viewer: Person) => ({
  ...inClub(cast.club, viewer),
  params: { user_id: String(member.id) },
})
const page = (member: Person, viewer: Person = cast.owner) =>
  call(server.app, calls.getMember, of(member, viewer))

describe('the page of a member', () => {
  test('is for staff who see members, for their agent, and for the member', async () => {
    const { manager, agent, otherAgent, agentsPlayer, player, outsider } = cast
    await permit(server.app, cast, { view_members: false, settle: true, view_balance: true })
    for (const viewer of [manager, otherAgent, player, outsider])
      expect(await refusal(server.app, calls.getMember, of(agentsPlayer, viewer))).toBe('accessDenied')
    expect(await refusal(server.app, calls.getMember, of(player, agent))).toBe('accessDenied')
    expect(await refusal(server.app, calls.getMember, of(outsider, cast.owner))).toBe('userNotFound')
    await permit(server.app, cast, { view_members: true, settle: false, view_balance: false })
    expect(await page(agentsPlayer, manager)).toMatchObject({
      name: agentsPlayer.name,
      white_amount: null,
      week: null,
      tabs: null,
      deal: null,
      last: { sessions: null, movements: null, receipts: null },
      pending: [],
      scorecard: null,
      notes: 0,
    })
  })

  test('shows who they are, their week, the latest events, and their requests', async () => {
    const { owner, agent, agentsPlayer } = cast
    const shown = await page(agentsPlayer)
    const report = await call(server.app, getReport, { ...inClub(cast.club, owner), query: {} })
    expect(shown).toMatchObject({
      user_id: agentsPlayer.id,
      agent_id: agent.id,
      online: false,
      since: shown.created_at,
      last: { sessions: [{ rounds: 1 }], movements: [{ type: 'return-agent' }, { type: 'transfer' }] },
      pending: [{ to_amount: 40, status: null }],
    })
    expect(shown.week).toEqual(report.rows.find((row) => row.user_id === agentsPlayer.id))
    expect(await page(agentsPlayer, agent)).toEqual({
      ...shown,
      notes: null,
      can: ['sell', 'line', 'message'],
    })
    expect((await page(agentsPlayer, agentsPlayer)).week).toEqual(shown.week)
  })

  test('shows what the viewer may do', async () => {
    const { club, owner, manager, agent, agentsPlayer, player } = cast
    const can = async (member: Person, viewer: Person) => (await page(member, viewer)).can.sort()
    const staff = ['assign', 'block', 'deal', 'line', 'message', 'remove', 'reverse', 'role', 'sell', 'take']
    expect(await can(player, owner)).toEqual(staff)
    expect(await can(agent, owner)).toEqual(staff.filter((action) => action !== 'assign'))
    expect(await can(owner, owner)).toEqual(['sell'])
    expect(await can(player, player)).toEqual(['request'])
    expect(await can(agentsPlayer, agentsPlayer)).toEqual(['request'])
    await permit(server.app, cast, { view_members: true })
    expect(await can(player, manager)).toEqual(['message'])
    await permit(server.app, cast, { view_members: true, transfer: true, set_agents: true, extract: true })
    expect(await can(player, manager)).toEqual(['assign', 'message', 'reverse', 'role', 'sell', 'take'])
    expect(await can(owner, manager)).toEqual(['message', 'reverse', 'sell'])

    const guest = await newMember(server.app, club, { person: await newGuest(server.app) })
    expect(await can(guest, owner)).not.toContain('role')
    await call(server.app, blockMember, { ...inClub(club, owner), body: { user_id: guest.id } })
    expect(await can(guest, owner)).toEqual(['assign', 'block', 'deal', 'remove', 'reverse', 'take'])
  })
})

describe('notes of the staff', () => {
  const write = (member: Person, author: Person, text: string) =>
    call(server.app, calls.writeMemberNote, { ...of(member, author), body: { text } })
  const list = (member: Person, viewer: Person) => call(server.app, calls.listMemberNotes, of(member, viewer))
  const taking = (member: Person, author: Person, id: number) => ({
    ...of(member, author),
    params: { user_id: String(member.id), id: String(id) },
  })

  test.each(['', '   ', 'x'.repeat(1001)])('are refused as malformed: %j', async (text) => {
    const input = { ...of(cast.player, cast.owner), body: { text } }
    expect(await refusal(server.app, calls.writeMemberNote, input)).toBe('dataIncorrect')
  })

  test('are for staff who see members, and never for the member', async () => {
    const { owner, manager, agent, agentsPlayer, outsider } = cast
    await permit(server.app, cast, { view_members: false })
    for (const viewer of [manager, agent, agentsPlayer, outsider])
      expect(await refusal(server.app, calls.listMemberNotes, of(agentsPlayer, viewer))).toBe('accessDenied')
    await permit(server.app, cast, { view_members: true })
    expect(await refusal(server.app, calls.listMemberNotes, of(manager, manager))).toBe('accessDenied')
    expect((await page(manager, manager)).notes).toBeNull()
    expect(await refusal(server.app, calls.listMemberNotes, of(outsider, owner))).toBe('userNotFound')
  })

  test('are listed newest first, and the page has their number', async () => {
    const { owner, manager, player } = cast
    await permit(server.app, cast, { view_members: true })
    const first = await write(player, owner, 'Pays on Mondays')
    const second = await write(player, manager, '  Ask before raising the line ')
    expect(first.author).toEqual({ id: owner.id, name: owner.name })
    expect(second.text).toBe('Ask before raising the line')
    expect(await list(player, manager)).toEqual([second, first])
    expect((await page(player)).notes).toBe(2)
    expect(await list(cast.agentsPlayer, owner)).toEqual([])
  })

  test('can be deleted by their author, within 10 minutes', async () => {
    const { owner, manager, agentsPlayer, player } = cast
    await permit(server.app, cast, { view_members: true })
    const { id } = await write(agentsPlayer, owner, 'A mistake')
    const refused = (by: Person, member = agentsPlayer) =>
      refusal(server.app, calls.deleteMemberNote, taking(member, by, id))
    expect(await refused(manager)).toBe('notAllowed')
    expect(await refused(owner, player)).toBe('notFound')
    const late = later(now(), minutes(10) + 1000).getTime()
    setClock(() => late)
    expect(await refused(owner)).toBe('notAllowed')
    setClock(() => late - 2000)
    await call(server.app, calls.deleteMemberNote, taking(agentsPlayer, owner, id))
    expect(await refused(owner)).toBe('notFound')
    expect(await list(agentsPlayer, owner)).toEqual([])
  })
})

test('a note that its author takes back twice at once is found once', async () => {
  const { owner, player } = cast
  const body = { text: 'Twice' }
  const { id } = await call(server.app, calls.writeMemberNote, { ...of(player, owner), body })
  const input = { ...of(player, owner), params: { user_id: String(player.id), id: String(id) } }
  const answers = await Promise.all([0, 1].map(() => tryCall(server.app, calls.deleteMemberNote, input)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('a pending return is shown for the person who returns the chips, not for the receiver', async () => {
  const { club, owner, agent, agentsPlayer } = cast
  const { id, status } = await call(server.app, returnChips, {
    ...inClub(club, agentsPlayer),
    body: { amount: 5, currency: 'white', type: 'return-agent', on_tab: true },
  })
  expect(status).toBeNull()
  const idsOf = async (member: Person) => (await page(member, owner)).pending.map((request) => request.id)
  expect(await idsOf(agentsPlayer)).toContain(id)
  expect(await idsOf(agent)).not.toContain(id)
})
