import type { UserId } from '@cardroom/contract/ids'
import { noClub } from '@cardroom/contract/ids'
import { asClub } from '@cardroom/contract/ids.fixtures'
import * as calls from '@cardroom/contract/members'
import { expect, test } from 'vitest'
import { giveRed, giveWhite } from '#test/chips.ts'
import { inClub, newAdmin, newClub, newMember, type TestClub } from '#test/clubs.ts'
import { call, newGuest, newPlayer, refusal, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

const list = async (club: TestClub, viewer: Person) =>
  calls.membersIn(await call(server.app, calls.listMembers, inClub(club, viewer)))
const idsSeen = async (club: TestClub, viewer: Person) =>
  (await list(club, viewer)).map((member) => member.user_id)
const seenAs = async (club: TestClub, viewer: Person, person: Person) =>
  (await list(club, viewer)).find((member) => member.user_id === person.id)

/** Creates a club with a member of every kind. */
async function newHouse() {
  const { club, owner } = await newClub(server.app)
  const agent = await newMember(server.app, club, { role: 'agent' })
  const otherAgent = await newMember(server.app, club, { role: 'agent' })
  const agentsPlayer = await newMember(server.app, club, { agentId: agent.id })
  const player = await newMember(server.app, club)
  const banned = await newMember(server.app, club)
  const body = { user_id: banned.id, block_reason: 'Shouting' }
  await call(server.app, calls.blockMember, { ...inClub(club, owner), body })
  await giveWhite(server.app, club, agentsPlayer, 100)
  await giveRed(server.app, club, agent, 50)
  return { club, owner, agent, otherAgent, agentsPlayer, player, banned }
}

test('the owner and an admin see all of everybody, blocked members with the reason, newest first', async () => {
  const house = await newHouse()
  const { club, owner, agent, otherAgent, agentsPlayer, player, banned } = house
  const newestFirst = [banned, player, agentsPlayer, otherAgent, agent, owner].map(({ id }) => id)
  expect(await idsSeen(club, owner)).toEqual(newestFirst)
  expect(await idsSeen(club, await newAdmin(server.app))).toEqual(newestFirst)
  const seen = await seenAs(club, owner, agentsPlayer)
  expect(seen).toMatchObject({
    agent_id: agent.id,
    agent_name: agent.name,
    white_amount: 100,
    role: 'player',
  })
  expect(seen).toMatchObject({ status: 'active', red_amount: 0, manager_permissions: null, guest: false })
  expect(seen?.last_login).not.toBeNull()
  expect(await seenAs(club, owner, banned)).toMatchObject({ status: 'blocked', block_reason: 'Shouting' })
})

test('a manager sees names, roles; with view_members log-ins, blocked members; with view_balance chips', async () => {
  const house = await newHouse()
  const { club, agentsPlayer, banned } = house
  const plain = await newMember(server.app, club, { role: 'manager' })
  const viewing = await newMember(server.app, club, { role: 'manager', flags: ['view_members'] })
  const counting = await newMember(server.app, club, { role: 'manager', flags: ['view_balance'] })
  const unbanning = await newMember(server.app, club, { role: 'manager', flags: ['unblock_members'] })
  const hidden = { last_login: null, white_amount: null, red_amount: null }
  expect(await seenAs(club, plain, agentsPlayer)).toMatchObject({ ...hidden, name: agentsPlayer.name })
  expect(await seenAs(club, plain, agentsPlayer)).toMatchObject({ agent_id: null, permissions: null })
  expect(await seenAs(club, plain, banned)).toBeUndefined()
  expect(await seenAs(club, plain, viewing)).toMatchObject({ role: 'manager', manager_permissions: null })
  expect(await seenAs(club, viewing, agentsPlayer)).toMatchObject({ white_amount: null })
  expect((await seenAs(club, viewing, agentsPlayer))?.last_login).not.toBeNull()
  expect(await seenAs(club, viewing, banned)).toMatchObject({ status: 'blocked' })
  expect(await seenAs(club, counting, agentsPlayer)).toMatchObject({ last_login: null, white_amount: 100 })
  expect(await seenAs(club, counting, banned)).toBeUndefined()
  expect(await seenAs(club, unbanning, banned)).toMatchObject({ status: 'blocked' })
})

test('an agent sees its own players with chips, and the staff without', async () => {
  const { club, owner, agent, agentsPlayer } = await newHouse()
  const manager = await newMember(server.app, club, { role: 'manager' })
  expect((await idsSeen(club, agent)).sort()).toEqual([owner.id, agentsPlayer.id, manager.id].sort())
  expect(await seenAs(club, agent, agentsPlayer)).toMatchObject({ white_amount: 100, agent_id: agent.id })
  expect(await seenAs(club, agent, owner)).toMatchObject({ white_amount: null, last_login: null })
})

test('a player sees the people they may write to: the owner, managers and their agent', async () => {
  const { club, owner, agent, agentsPlayer, player } = await newHouse()
  expect((await idsSeen(club, agentsPlayer)).sort()).toEqual([owner.id, agent.id].sort())
  expect(await idsSeen(club, player)).toEqual([owner.id])
  expect(await seenAs(club, agentsPlayer, agent)).toMatchObject({ last_login: null, red_amount: null })
})

test('nobody is online without a socket; each sees the state only of people they may see', async () => {
  const { club, owner, player } = await newHouse()
  const seen = await call(server.app, calls.listOnline, inClub(club, player))
  expect(seen).toEqual({ [String(owner.id)]: false })
})

test('only active members can enter: people who asked, were declined, blocked or left get accessDenied', async () => {
  const { club, banned } = await newHouse()
  const outsider = await newPlayer(server.app)
  for (const person of [banned, outsider])
    expect(await refusal(server.app, calls.listMembers, inClub(club, person))).toBe('accessDenied')
  for (const clubId of [asClub(999_999), noClub])
    expect(await refusal(server.app, calls.listMembers, { clubId, token: outsider.token })).toBe(
      'clubIncorrect',
    )
  expect(await refusal(server.app, calls.listMembers, { token: outsider.token })).toBe('clubIncorrect')
})

const setAgent = (club: TestClub, by: Person, userId: UserId, agentId: UserId | null) => ({
  ...inClub(club, by),
  body: { user_id: userId, agent_id: agentId },
})

test('only players can have an agent, and only agents of the club can be one', async () => {
  const { club, owner, agent, otherAgent, player, banned } = await newHouse()
  const manager = await newMember(server.app, club, { role: 'manager' })
  const outsider = await newPlayer(server.app)
  const wrong = (userId: UserId, agentId: UserId | null) =>
    refusal(server.app, calls.setAgent, setAgent(club, owner, userId, agentId))
  expect(await wrong(otherAgent.id, agent.id)).toBe('agentIncorrect')
  expect(await wrong(manager.id, agent.id)).toBe('agentIncorrect')
  expect(await wrong(owner.id, null)).toBe('agentIncorrect')
  for (const none of [player, manager, owner, outsider, banned])
    expect(await wrong(player.id, none.id)).toBe('agentIncorrect')
  expect(await wrong(outsider.id, agent.id)).toBe('userNotFound')
})

test('a player is assigned to an agent, to another, and to none', async () => {
  const { club, agent, otherAgent, player, owner } = await newHouse()
  const manager = await newMember(server.app, club, { role: 'manager', flags: ['set_agents'] })
  for (const agentId of [agent.id, otherAgent.id, otherAgent.id, null]) {
    await call(server.app, calls.setAgent, setAgent(club, manager, player.id, agentId))
    expect(await seenAs(club, owner, player)).toMatchObject({ agent_id: agentId })
  }
})

test('an agent cannot assign players', async () => {
  const { club, agent, player } = await newHouse()
  expect(await refusal(server.app, calls.setAgent, setAgent(club, agent, player.id, agent.id))).toBe(
    'accessDenied',
  )
})

test('a guest is a member like any other player', async () => {
  const { club, owner } = await newClub(server.app)
  const guest = await newMember(server.app, club, { person: await newGuest(server.app) })
  expect(await seenAs(club, owner, guest)).toMatchObject({ role: 'player', guest: true })
})

test('a player whose name looks like that of a staff member or agent is marked, and nobody else', async () => {
  const { club, owner } = await newClub(server.app)
  const named = async (name: string, role?: 'agent') =>
    newMember(server.app, club, { person: await newPlayer(server.app, name), ...(role && { role }) })
  const agent = await named('Oscar Reeve', 'agent')
  // The twins have a Cyrillic е, capitals, and Cyrillic О, а, е.
  const twins = [owner.name.replace('e', 'е'), owner.name.toUpperCase(), 'Оscаr Rееve']
  const players = [await named(twins[0] ?? ''), await named(twins[1] ?? ''), await named(twins[2] ?? '')]
  const other = await named('Oscar Reed')
  const marked = (await list(club, owner)).filter((member) => member.looks_like_staff)
  expect(marked.map(({ user_id: id }) => id).sort()).toEqual(players.map(({ id }) => id).sort())
  for (const person of [owner, agent, other])
    expect(await seenAs(club, owner, person)).not.toHaveProperty('looks_like_staff')
})

test('an agent sees which players look like the agent, or like an agent that the list does not show', async () => {
  const { club, agent, otherAgent } = await newHouse()
  const named = async (name: string) =>
    newMember(server.app, club, { person: await newPlayer(server.app, name), agentId: agent.id })
  const twins = [await named(agent.name.toUpperCase()), await named(otherAgent.name.toUpperCase())]
  await named('Nobody Else')
  const members = await list(club, agent)
  expect(members.map(({ user_id: id }) => id)).not.toContain(otherAgent.id)
  const marked = members.filter((member) => member.looks_like_staff)
  expect(marked.map(({ user_id: id }) => id).sort()).toEqual(twins.map(({ id }) => id).sort())
})
