import { listAudit } from '@cardroom/contract/audit'
import { listMessages } from '@cardroom/contract/chat'
import type { UserId } from '@cardroom/contract/ids'
import * as invites from '@cardroom/contract/invites'
import * as calls from '@cardroom/contract/members'
import { getUser } from '@cardroom/contract/users'
import { expect, test } from 'vitest'
import { inClub, newClub, newMember, type TestClub } from '#test/clubs.ts'
import { call, newGuest, refusal, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

// These calls act on several people at once, all or none: on join requests, and on players for an agent.

const server = useApp()

const list = async (club: TestClub) =>
  calls.membersIn(await call(server.app, calls.listMembers, inClub(club, club.owner)))
const requests = (club: TestClub) =>
  call(server.app, invites.listClubInvites, { ...inClub(club, club.owner), query: {} })
const accept = (club: TestClub, ids: readonly number[]) => ({
  ...inClub(club, club.owner),
  body: { ids: [...ids] },
})
const assign = (club: TestClub, people: readonly Person[], agentId: UserId | null) => ({
  ...inClub(club, club.owner),
  body: { user_ids: people.map(({ id }) => id), agent_id: agentId },
})

/** Creates people who ask to join, oldest first, and returns the ids of their requests. */
async function askers(club: TestClub, count: number, agentId?: UserId) {
  const people = await Promise.all(Array.from({ length: count }, () => newGuest(server.app)))
  const body = { code: club.code, ...(agentId !== undefined && { agent_id: agentId }) }
  for (const { token } of people) await call(server.app, invites.askToJoin, { body, token })
  const asked = await requests(club)
  const ids = people.map((person) => asked.find((each) => each.user_id === person.id)?.id as number)
  return { people, ids }
}

test('a list that is empty, too long, or names one twice is refused, and so is one person beside several', async () => {
  const { club } = await newClub(server.app)
  const tooMany = Array.from({ length: 1001 }, (_, place) => place + 1)
  for (const ids of [[], [1, 1], tooMany])
    expect(await refusal(server.app, invites.acceptJoinRequests, accept(club, ids))).toBe('dataIncorrect')
  for (const body of [
    { agent_id: null },
    { user_id: 1, user_ids: [2], agent_id: null },
    { user_ids: [2, 2], agent_id: null },
  ])
    expect(await refusal(server.app, calls.setAgent, { ...inClub(club, club.owner), body })).toBe(
      'dataIncorrect',
    )
})

test('several are accepted at once: each with the agent they asked for, a notice and a log entry', async () => {
  const { club, owner } = await newClub(server.app)
  const agent = await newMember(server.app, club, { role: 'agent' })
  const own = await askers(club, 2)
  const agents = await askers(club, 2, agent.id)
  await call(server.app, invites.acceptJoinRequests, accept(club, [...own.ids, ...agents.ids]))

  const members = new Map((await list(club)).map((member) => [member.user_id, member]))
  for (const { id } of own.people) expect(members.get(id)).toMatchObject({ status: 'active', agent_id: null })
  for (const { id } of agents.people)
    expect(members.get(id)).toMatchObject({ status: 'active', agent_id: agent.id })
  expect(await requests(club)).toEqual([])
  const [first] = own.people as [Person]
  expect(
    await call(server.app, getUser, { token: first.token, params: { id: String(first.id) } }),
  ).toMatchObject({
    club_id: club.id,
  })
  const notices = await call(server.app, listMessages, {
    token: first.token,
    query: { message_type: 'other' },
  })
  expect(notices).toMatchObject([{ content: 'joinAccepted', body: { club: club.name } }])
  const log = await call(server.app, listAudit, { ...inClub(club, owner), query: {} })
  const letIn = log
    .filter(({ action }) => action === 'join-requests.accepted')
    .map(({ target }) => target?.id)
  expect(letIn).toEqual(expect.arrayContaining([...own.people, ...agents.people].map(({ id }) => id)))
})

test('if one request is already answered nobody is accepted, and nobody is declined', async () => {
  const { club } = await newClub(server.app)
  const { club: other } = await newClub(server.app)
  const { ids } = await askers(club, 3)
  const foreign = await askers(other, 1)
  await call(server.app, invites.acceptJoinRequests, accept(club, ids.slice(0, 1)))
  const before = await list(club)
  for (const wrong of [ids, [...ids.slice(1), ...foreign.ids], [...ids.slice(1), 999_999]])
    for (const endpoint of [invites.acceptJoinRequests, invites.declineJoinRequests])
      expect(await refusal(server.app, endpoint, accept(club, wrong))).toBe('requestNotFound')
  expect(await list(club)).toEqual(before)
  expect(await requests(club)).toHaveLength(2)
})

test('several are declined with one reason, and may ask again', async () => {
  const { club } = await newClub(server.app)
  const { ids, people } = await askers(club, 2)
  const body = { ids, delete_reason: 'Full tonight' }
  await call(server.app, invites.declineJoinRequests, { ...inClub(club, club.owner), body })
  expect(await requests(club)).toEqual([])
  for (const { token } of people) {
    const [notice] = await call(server.app, listMessages, { token, query: { message_type: 'other' } })
    expect(notice).toMatchObject({ content: 'joinDeclined', body: { reason: 'Full tonight' } })
    await call(server.app, invites.askToJoin, { body: { code: club.code }, token })
  }
})

test('two people accept overlapping lists at once: one succeeds, the other gets requestNotFound', async () => {
  const { club } = await newClub(server.app)
  const { ids } = await askers(club, 3)
  const answers = await Promise.all(
    [ids.slice(0, 2), ids.slice(1).toReversed()].map((some) =>
      tryCall(server.app, invites.acceptJoinRequests, accept(club, some)),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await requests(club)).toHaveLength(1)
})

test('several players are assigned to an agent, who gets a notice for each, and freed again', async () => {
  const { club } = await newClub(server.app)
  const agent = await newMember(server.app, club, { role: 'agent' })
  const players = [await newMember(server.app, club), await newMember(server.app, club)]
  await call(server.app, calls.setAgent, assign(club, players, agent.id))
  const agentsOf = async () =>
    (await list(club)).filter(({ role }) => role === 'player').map(({ agent_id: id }) => id)
  expect(await agentsOf()).toEqual([agent.id, agent.id])
  const notices = await call(server.app, listMessages, {
    token: agent.token,
    query: { message_type: 'other' },
  })
  const given = notices.filter(({ content }) => content === 'playerAssigned')
  expect(given.map(({ body }) => body?.name).toSorted()).toEqual(players.map(({ name }) => name).toSorted())
  await call(server.app, calls.setAgent, assign(club, players, null))
  expect(await agentsOf()).toEqual([null, null])
})

test('if one of several is no player of the club, nobody gets the agent', async () => {
  const { club, owner } = await newClub(server.app)
  const agent = await newMember(server.app, club, { role: 'agent' })
  const otherAgent = await newMember(server.app, club, { role: 'agent' })
  const player = await newMember(server.app, club)
  const stranger = await newGuest(server.app)
  const tried = async (wrong: Person, agentId = agent.id) =>
    refusal(server.app, calls.setAgent, assign(club, [player, wrong], agentId))
  expect(await tried(stranger)).toBe('userNotFound')
  for (const wrong of [otherAgent, owner, agent]) expect(await tried(wrong)).toBe('agentIncorrect')
  expect((await list(club)).find(({ user_id: id }) => id === player.id)?.agent_id).toBeNull()
})
