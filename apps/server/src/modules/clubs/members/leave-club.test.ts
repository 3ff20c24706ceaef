import { getClub, leaveClub, listMyClubs } from '@cardroom/contract/clubs'
import { askToJoin, inviteUser, listClubInvites, listMyInvites } from '@cardroom/contract/invites'
import * as calls from '@cardroom/contract/members'
import { getUser } from '@cardroom/contract/users'
import { expect, test } from 'vitest'
import { balancesIn, giveRed, giveWhite } from '#test/chips.ts'
import { giveStars, inClub, newAdmin, newClub, newMember, type TestClub } from '#test/clubs.ts'
import { call, newPlayer, refusal, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

const block = (club: TestClub, by: Person, person: Person) =>
  tryCall(server.app, calls.blockMember, {
    ...inClub(club, by),
    body: { user_id: person.id, block_reason: 'Shouting' },
  })
const unblock = (club: TestClub, by: Person, person: Person) =>
  tryCall(server.app, calls.unblockMember, { ...inClub(club, by), body: { user_id: person.id } })
const remove = (club: TestClub, by: Person, person: Person) =>
  tryCall(server.app, calls.removeMember, {
    ...inClub(club, by),
    params: { user_id: String(person.id) },
    body: {},
  })
const leave = (club: TestClub, person: Person) =>
  tryCall(server.app, leaveClub, { ...inClub(club, person), body: {} })
const keyOf = (answer: { body: unknown }) => (answer.body as { error?: string }).error
const mine = async (person: Person) => (await call(server.app, listMyClubs, { token: person.token }))[0]

test('the owner cannot leave, be blocked or removed, not even by an admin', async () => {
  const { club, owner } = await newClub(server.app)
  const admin = await newAdmin(server.app)
  expect(keyOf(await leave(club, owner))).toBe('notAllowed')
  expect(keyOf(await block(club, admin, owner))).toBe('notAllowed')
  expect(keyOf(await remove(club, admin, owner))).toBe('notAllowed')
})

test('nobody can block or remove themselves, an equal, or a person who is not there', async () => {
  const { club, owner } = await newClub(server.app)
  const flags = ['block_members', 'extract'] as const
  const manager = await newMember(server.app, club, { role: 'manager', flags })
  const equal = await newMember(server.app, club, { role: 'manager' })
  const outsider = await newPlayer(server.app)
  for (const act of [block, remove]) {
    for (const person of [manager, equal, owner])
      expect(keyOf(await act(club, manager, person))).toBe('notAllowed')
    expect(keyOf(await act(club, manager, outsider))).toBe('userNotFound')
    expect(keyOf(await act(club, equal, await newMember(server.app, club)))).toBe('accessDenied')
  }
})

test('a blocked member can make no call in the club, can neither ask nor be invited, keeps the chips', async () => {
  const { club, owner } = await newClub(server.app)
  const player = await newMember(server.app, club)
  await giveWhite(server.app, club, player, 100)
  expect((await block(club, owner, player)).status).toBe(200)
  expect(await refusal(server.app, getClub, inClub(club, player))).toBe('accessDenied')
  expect(await mine(player)).toMatchObject({ status: 'blocked' })
  const asking = { body: { code: club.code }, token: player.token }
  expect(await refusal(server.app, askToJoin, asking)).toBe('notAllowed')
  const inviting = { ...inClub(club, owner), body: { user_id: player.id } }
  expect(await refusal(server.app, inviteUser, inviting)).toBe('notAllowed')
  expect(await balancesIn(server.app, club).whiteOf(player)).toBe(100)
  const me = await call(server.app, getUser, { params: { id: String(player.id) }, token: player.token })
  expect(me).toMatchObject({ club_id: null })
})

test('an unblocked member is back with their chips and agent; a second call changes nothing', async () => {
  const { club, owner } = await newClub(server.app)
  const agent = await newMember(server.app, club, { role: 'agent' })
  const player = await newMember(server.app, club, { agentId: agent.id })
  await giveWhite(server.app, club, player, 100)
  for (const act of [block, block, unblock, unblock])
    expect((await act(club, owner, player)).status).toBe(200)
  expect(await mine(player)).toMatchObject({ status: 'active', agent_id: agent.id })
  expect(await balancesIn(server.app, club).whiteOf(player)).toBe(100)
})

test('blocking an agent ends the role first: red chips go back, players have no agent', async () => {
  const { club, owner } = await newClub(server.app)
  const agent = await newMember(server.app, club, { role: 'agent' })
  const player = await newMember(server.app, club, { agentId: agent.id })
  await giveRed(server.app, club, agent, 30)
  await block(club, owner, agent)
  const members = calls.membersIn(await call(server.app, calls.listMembers, inClub(club, owner)))
  const seen = (person: Person) => members.find((member) => member.user_id === person.id)
  expect(seen(agent)).toMatchObject({ role: 'player', status: 'blocked', red_amount: 0 })
  expect(seen(player)).toMatchObject({ agent_id: null })
  expect(await balancesIn(server.app, club).red()).toBe(200_000)
})

test('a removed member returns all chips, and may ask again', async () => {
  const { club, owner } = await newClub(server.app)
  const player = await newMember(server.app, club)
  await giveWhite(server.app, club, player, 100)
  expect((await remove(club, owner, player)).status).toBe(200)
  expect(await balancesIn(server.app, club).whiteOf(player)).toBe(0)
  expect(await mine(player)).toBeUndefined()
  expect(keyOf(await remove(club, owner, player))).toBe('userNotFound')
  await newMember(server.app, club, { person: player })
  expect(await mine(player)).toMatchObject({ status: 'active', role: 'player' })
})

test('a banned member can be removed', async () => {
  const { club, owner } = await newClub(server.app)
  const player = await newMember(server.app, club)
  await block(club, owner, player)
  expect((await remove(club, owner, player)).status).toBe(200)
  expect(await mine(player)).toBeUndefined()
})

test('a manager who removes a member with chips also needs extract', async () => {
  const { club } = await newClub(server.app)
  const blocker = await newMember(server.app, club, { role: 'manager', flags: ['block_members'] })
  const taker = await newMember(server.app, club, { role: 'manager', flags: ['block_members', 'extract'] })
  const [rich, poor] = [await newMember(server.app, club), await newMember(server.app, club)]
  await giveWhite(server.app, club, rich, 10)
  expect(keyOf(await remove(club, blocker, rich))).toBe('accessDenied')
  expect((await remove(club, blocker, poor)).status).toBe(200)
  expect((await remove(club, taker, rich)).status).toBe(200)
})

test('a member who leaves returns all chips; a leaving agent’s players have no agent any more', async () => {
  const { club, owner } = await newClub(server.app)
  const agent = await newMember(server.app, club, { role: 'agent' })
  const player = await newMember(server.app, club, { agentId: agent.id })
  await giveRed(server.app, club, agent, 55)
  expect((await leave(club, agent)).status).toBe(200)
  expect(await balancesIn(server.app, club).redOf(agent)).toBe(0)
  expect(await balancesIn(server.app, club).red()).toBe(200_000)
  expect(await mine(player)).toMatchObject({ agent_id: null })
  const members = calls.membersIn(await call(server.app, calls.listMembers, inClub(club, owner)))
  expect(members.map((member) => member.user_id)).not.toContain(agent.id)
})

test('leaving closes open requests between the person and the club', async () => {
  const { club, owner } = await newClub(server.app)
  await giveStars(server.app, club.id, 10)
  const player = await newMember(server.app, club)
  await leave(club, player)
  const open = await call(server.app, listClubInvites, { ...inClub(club, owner), query: {} })
  expect(open).toEqual([])
  expect(await call(server.app, listMyInvites, { token: player.token, query: {} })).toEqual([])
})

test('two calls to leave at once: one takes effect', async () => {
  const { club } = await newClub(server.app)
  const player = await newMember(server.app, club)
  await giveWhite(server.app, club, player, 100)
  const answers = await Promise.all([leave(club, player), leave(club, player)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a block races a member who leaves: either way the person is out, and no chips are lost', async () => {
  const { club, owner } = await newClub(server.app)
  for (let round = 0; round < 3; round += 1) {
    const player = await newMember(server.app, club)
    await giveWhite(server.app, club, player, 10)
    await Promise.all([block(club, owner, player), leave(club, player)])
    expect(await refusal(server.app, getClub, inClub(club, player))).toBe('accessDenied')
  }
})

test('a removal races a sale: nobody outside the club holds its chips', async () => {
  const { club, owner } = await newClub(server.app)
  for (let round = 0; round < 3; round += 1) {
    const player = await newMember(server.app, club)
    await Promise.allSettled([giveWhite(server.app, club, player, 10), remove(club, owner, player)])
    expect(await balancesIn(server.app, club).whiteOf(player)).toBe(0)
  }
})
