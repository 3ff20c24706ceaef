import { findClub, listMyClubs, leaveClub, updateClub } from '@cardroom/contract/clubs'
import type { UserId } from '@cardroom/contract/ids'
import { asUser } from '@cardroom/contract/ids.fixtures'
import * as invites from '@cardroom/contract/invites'
import { listMembers, membersIn, setRole } from '@cardroom/contract/members'
import { getUser } from '@cardroom/contract/users'
import { expect, test } from 'vitest'
import { inClub, newClub, newMember, type TestClub } from '#test/clubs.ts'
import { call, newGuest, newPlayer, refusal, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

const ask = (person: Person, club: TestClub, more: { agent_id?: UserId; comment?: string } = {}) =>
  tryCall(server.app, invites.askToJoin, { body: { code: club.code, ...more }, token: person.token })

const keyOf = (answer: { body: unknown }) => (answer.body as { error?: string }).error

const invite = (club: TestClub, person: Person, more: { agent_id?: UserId; comment?: string } = {}) =>
  tryCall(server.app, invites.inviteUser, {
    ...inClub(club, club.owner),
    body: { user_id: person.id, ...more },
  })

const requestsOf = (club: TestClub) =>
  call(server.app, invites.listClubInvites, { ...inClub(club, club.owner), query: {} })

const sentBy = (club: TestClub) =>
  call(server.app, invites.listClubInvites, { ...inClub(club, club.owner), query: { result: 'sent' } })

const invitesTo = (person: Person) =>
  call(server.app, invites.listMyInvites, { token: person.token, query: {} })

const decide = (club: TestClub, id: number, how: 'accept' | 'decline', by = club.owner) =>
  tryCall(server.app, how === 'accept' ? invites.acceptJoinRequest : invites.declineJoinRequest, {
    ...inClub(club, by),
    params: { id: String(id) },
    body: {},
  })

const answer = (person: Person, id: number, how: 'accept' | 'decline') =>
  tryCall(server.app, how === 'accept' ? invites.acceptInvite : invites.declineInvite, {
    token: person.token,
    params: { id: String(id) },
    body: {},
  })

const membershipOf = async (person: Person) =>
  (await call(server.app, listMyClubs, { token: person.token }))[0]

test('a code that no club has is refused', async () => {
  const person = await newPlayer(server.app)
  const body = { code: 'AAAAA1' }
  expect(await refusal(server.app, invites.askToJoin, { body, token: person.token })).toBe('clubIncorrect')
})

test('asking and inviting refuse an agent who is not one of that club', async () => {
  const { club } = await newClub(server.app)
  const { club: other } = await newClub(server.app)
  const agent = await newMember(server.app, other, { role: 'agent' })
  const player = await newMember(server.app, club)
  const person = await newPlayer(server.app)
  for (const agentId of [agent.id, player.id, person.id, asUser(999_999)]) {
    expect(keyOf(await ask(person, club, { agent_id: agentId }))).toBe('agentNotFound')
    expect(keyOf(await invite(club, person, { agent_id: agentId }))).toBe('agentNotFound')
  }
  expect(await requestsOf(club)).toEqual([])
})

test('a second request and a second invite get inviteSent', async () => {
  const { club } = await newClub(server.app)
  const asker = await newPlayer(server.app)
  expect((await ask(asker, club)).body).toEqual({ result: 'ok', status: 'requested' })
  expect(keyOf(await ask(asker, club))).toBe('inviteSent')
  const invited = await newPlayer(server.app)
  await invite(club, invited)
  expect(keyOf(await invite(club, invited))).toBe('inviteSent')
  expect(await requestsOf(club)).toHaveLength(1)
  expect(await sentBy(club)).toHaveLength(1)
})

test('a member can neither ask nor be invited', async () => {
  const { club } = await newClub(server.app)
  const player = await newMember(server.app, club)
  expect(keyOf(await ask(player, club))).toBe('notAllowed')
  expect(keyOf(await invite(club, player))).toBe('notAllowed')
})

test('a person who does not exist cannot be invited', async () => {
  const { club } = await newClub(server.app)
  const body = { user_id: 999_999 }
  expect(await refusal(server.app, invites.inviteUser, { ...inClub(club, club.owner), body })).toBe(
    'userNotFound',
  )
})

test('a request shows the asker, with comment and agent; an invite shows the club', async () => {
  const { club } = await newClub(server.app)
  const agent = await newMember(server.app, club, { role: 'agent' })
  const asker = await newPlayer(server.app, 'Asking Person')
  await ask(asker, club, { agent_id: agent.id, comment: ' Hello <b>there</b> ' })
  const [request] = await requestsOf(club)
  expect(request).toMatchObject({ user_id: asker.id, name: 'Asking Person', agent_id: agent.id })
  expect(request).toMatchObject({ comment: 'Hello <b>there</b>', result: 'requested', code: club.code })

  const guest = await newGuest(server.app)
  await invite(club, guest, { comment: 'Come' })
  const [invited] = await invitesTo(guest)
  expect(invited).toMatchObject({ name: club.name, club_id: club.id, user_id: guest.id, rating: 1 })
})

test('an accepted request makes the asker a player with the agent they asked for', async () => {
  const { club } = await newClub(server.app)
  const agent = await newMember(server.app, club, { role: 'agent' })
  const player = await newMember(server.app, club, { agentId: agent.id })
  expect(await membershipOf(player)).toMatchObject({ role: 'player', status: 'active', agent_id: agent.id })
})

test('an agent who is no longer one at acceptance is left out', async () => {
  const { club } = await newClub(server.app)
  const agent = await newMember(server.app, club, { role: 'agent' })
  const asker = await newPlayer(server.app)
  await ask(asker, club, { agent_id: agent.id })
  await call(server.app, setRole, {
    ...inClub(club, club.owner),
    body: { user_id: agent.id, role: 'player' },
  })
  const [request] = await requestsOf(club)
  await decide(club, request?.id ?? 0, 'accept')
  expect(await membershipOf(asker)).toMatchObject({ status: 'active', agent_id: null })
})

test('a declined person sees it, and may ask again', async () => {
  const { club } = await newClub(server.app)
  const asker = await newPlayer(server.app)
  await ask(asker, club)
  const [request] = await requestsOf(club)
  await call(server.app, invites.declineJoinRequest, {
    ...inClub(club, club.owner),
    params: { id: String(request?.id) },
    body: { delete_reason: 'Just want to decline' },
  })
  expect(await membershipOf(asker)).toMatchObject({ status: 'declined' })
  expect((await ask(asker, club)).status).toBe(200)
  expect(await membershipOf(asker)).toMatchObject({ status: 'requested' })
})

test('with an open request or invite a person finds a private club by code, a declined one does not', async () => {
  const { club } = await newClub(server.app)
  await call(server.app, updateClub, { ...inClub(club, club.owner), body: { is_public: false } })
  const [asker, invited] = [await newPlayer(server.app), await newPlayer(server.app)]
  const find = async (person: Person) =>
    (await tryCall(server.app, findClub, { token: person.token, query: { code: club.code } })).status
  expect([await find(asker), await find(invited)]).toEqual([404, 404])
  await ask(asker, club)
  await invite(club, invited)
  expect([await find(asker), await find(invited)]).toEqual([200, 200])
  const [request] = await requestsOf(club)
  await call(server.app, invites.declineJoinRequest, {
    ...inClub(club, club.owner),
    params: { id: String(request?.id) },
    body: { delete_reason: 'Just want to decline' },
  })
  const [toDecline] = await invitesTo(invited)
  await answer(invited, toDecline?.id ?? 0, 'decline')
  expect([await find(asker), await find(invited)]).toEqual([404, 404])
})

test('a person who accepts an invite is a member; one who declines it is not', async () => {
  const { club } = await newClub(server.app)
  const agent = await newMember(server.app, club, { role: 'agent' })
  const [joins, stays] = await Promise.all([newPlayer(server.app), newPlayer(server.app)])
  await invite(club, joins, { agent_id: agent.id })
  await invite(club, stays)
  const [toJoin] = await invitesTo(joins)
  const [toStay] = await invitesTo(stays)
  expect((await answer(joins, toJoin?.id ?? 0, 'accept')).status).toBe(200)
  expect((await answer(stays, toStay?.id ?? 0, 'decline')).status).toBe(200)
  expect(await membershipOf(joins)).toMatchObject({ status: 'active', agent_id: agent.id })
  expect(await membershipOf(stays)).toBeUndefined()
  expect(await sentBy(club)).toEqual([])
  expect(keyOf(await answer(joins, toJoin?.id ?? 0, 'accept'))).toBe('requestNotFound')
})

test('somebody else’s invite, and a request of another club, are not found', async () => {
  const { club } = await newClub(server.app)
  const { club: other } = await newClub(server.app)
  const [asker, invited] = await Promise.all([newPlayer(server.app), newPlayer(server.app)])
  await ask(asker, club)
  await invite(club, invited)
  const [request] = await requestsOf(club)
  const [sent] = await invitesTo(invited)
  expect(keyOf(await decide(other, request?.id ?? 0, 'accept'))).toBe('requestNotFound')
  expect(keyOf(await decide(club, sent?.id ?? 0, 'accept'))).toBe('requestNotFound')
  expect(keyOf(await answer(asker, sent?.id ?? 0, 'accept'))).toBe('requestNotFound')
  expect(keyOf(await answer(asker, request?.id ?? 0, 'accept'))).toBe('requestNotFound')
})

test('a cancelled invite cannot be accepted', async () => {
  const { club } = await newClub(server.app)
  const person = await newPlayer(server.app)
  await invite(club, person)
  const [sent] = await sentBy(club)
  const cancelling = { ...inClub(club, club.owner), params: { id: String(sent?.id) }, body: {} }
  await call(server.app, invites.cancelInvite, cancelling)
  expect(await invitesTo(person)).toEqual([])
  expect(keyOf(await answer(person, sent?.id ?? 0, 'accept'))).toBe('requestNotFound')
  expect(await refusal(server.app, invites.cancelInvite, cancelling)).toBe('requestNotFound')
})

test('a request of an invited person joins at once', async () => {
  const { club } = await newClub(server.app)
  const person = await newPlayer(server.app)
  await invite(club, person)
  expect((await ask(person, club)).body).toEqual({ result: 'ok', status: 'active' })
  expect(await invitesTo(person)).toEqual([])
  expect(await membershipOf(person)).toMatchObject({ status: 'active' })
})

test('an invite to a person who asked lets them in at once, with the agent they asked for', async () => {
  const { club } = await newClub(server.app)
  const agent = await newMember(server.app, club, { role: 'agent' })
  const person = await newPlayer(server.app)
  await ask(person, club, { agent_id: agent.id })
  expect((await invite(club, person)).status).toBe(200)
  expect(await requestsOf(club)).toEqual([])
  expect(await membershipOf(person)).toMatchObject({ status: 'active', agent_id: agent.id })
})

test('the first club joined becomes the current one; leaving clears it', async () => {
  const { club } = await newClub(server.app)
  const { club: second } = await newClub(server.app)
  const person = await newMember(server.app, club)
  await newMember(server.app, second, { person })
  const me = () => call(server.app, getUser, { params: { id: String(person.id) }, token: person.token })
  expect(await me()).toMatchObject({ club_id: club.id, role: 'player' })
  await call(server.app, leaveClub, { ...inClub(club, person), body: {} })
  expect(await me()).toMatchObject({ club_id: null, role: null, white_amount: 0 })
})

test('a person who left may ask again, and begins as a plain player', async () => {
  const { club } = await newClub(server.app)
  const person = await newMember(server.app, club, { role: 'agent' })
  await call(server.app, leaveClub, { ...inClub(club, person), body: {} })
  expect(await membershipOf(person)).toBeUndefined()
  await newMember(server.app, club, { person })
  expect(await membershipOf(person)).toMatchObject({ role: 'player', status: 'active' })
})

test('two people accept one request at once: one wins', async () => {
  const { club } = await newClub(server.app)
  const manager = await newMember(server.app, club, { role: 'manager', flags: ['accept_invites'] })
  const asker = await newPlayer(server.app)
  await ask(asker, club)
  const [request] = await requestsOf(club)
  const answers = await Promise.all([
    decide(club, request?.id ?? 0, 'accept'),
    decide(club, request?.id ?? 0, 'accept', manager),
    decide(club, request?.id ?? 0, 'decline', manager),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
})

test('a request and an invite at once end in a membership, never in both open', async () => {
  const { club } = await newClub(server.app)
  const people = await Promise.all(Array.from({ length: 5 }, () => newPlayer(server.app)))
  await Promise.all(people.flatMap((person) => [ask(person, club), invite(club, person)]))
  for (const person of people) expect(await membershipOf(person)).toMatchObject({ status: 'active' })
  expect(await requestsOf(club)).toEqual([])
  expect(await sentBy(club)).toEqual([])
})

test('asking five times at once leaves one request', async () => {
  const { club } = await newClub(server.app)
  const person = await newPlayer(server.app)
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(person, club)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await requestsOf(club)).toHaveLength(1)
})

test('leaving races accepting: whoever is first, a person who left decides nothing afterwards', async () => {
  const { club } = await newClub(server.app)
  for (let round = 0; round < 3; round += 1) {
    const manager = await newMember(server.app, club, { role: 'manager', flags: ['accept_invites'] })
    const asker = await newPlayer(server.app)
    await ask(asker, club)
    const [request] = await requestsOf(club)
    const [accepted, left] = await Promise.all([
      decide(club, request?.id ?? 0, 'accept', manager),
      tryCall(server.app, leaveClub, { ...inClub(club, manager), body: {} }),
    ])
    expect(left.status).toBe(200)
    expect([undefined, 'accessDenied']).toContain(keyOf(accepted))
    const members = membersIn(await call(server.app, listMembers, inClub(club, club.owner)))
    expect(members.some((each) => each.user_id === asker.id)).toBe(accepted.status === 200)
    expect(members.some((each) => each.user_id === manager.id)).toBe(false)
  }
})
