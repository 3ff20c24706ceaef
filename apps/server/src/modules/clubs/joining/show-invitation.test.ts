import * as calls from '@cardroom/contract/clubs'
import { setRole } from '@cardroom/contract/members'
import { expect, test } from 'vitest'
import { inClub, newAdmin, newClub, newMember } from '#test/clubs.ts'
import { call, newGuest, tryCall } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

const opened = (code: string, agent?: number | string) =>
  tryCall(server.app, calls.showInvitation, {
    params: { code },
    query: { ...(agent !== undefined && { agent: String(agent) }) },
  })

test('an unknown code is refused, and so is an agent that is not a number', async () => {
  expect(await opened('NOCLUB')).toMatchObject({ status: 404, body: { error: 'clubIncorrect' } })
  const { club } = await newClub(server.app)
  expect(await opened(club.code, 'somebody')).toMatchObject({ status: 400, body: { error: 'dataIncorrect' } })
})

test('a guest, a member, the owner and an administrator read the same as a person without an account', async () => {
  const { club, owner } = await newClub(server.app)
  const asNobody = (await opened(club.code)).body
  for (const person of [
    await newGuest(server.app),
    await newMember(server.app, club),
    owner,
    await newAdmin(server.app),
  ]) {
    const { body } = await tryCall(server.app, calls.showInvitation, {
      params: { code: club.code },
      query: {},
      token: person.token,
    })
    expect(body).toMatchObject({ name: (asNobody as { name: string }).name, inviter: { name: owner.name } })
  }
})

test('everybody reads whose club it is, even if it is not public, and nothing more', async () => {
  const { club, owner } = await newClub(server.app)
  await call(server.app, calls.updateClub, { ...inClub(club, owner), body: { is_public: false } })
  const { status, body } = await opened(club.code.toLowerCase())
  expect(status).toBe(200)
  expect(body).toEqual({
    code: club.code,
    name: club.name,
    rating: 1,
    avatar: null,
    avatar_id: club.avatar_id,
    members: 1,
    greeting: null,
    inviter: { name: owner.name, avatar: null, avatar_id: owner.avatar_id, role: 'owner' },
    invites_enabled: true,
  })
})

test('the greeting names its author', async () => {
  const { club, owner } = await newClub(server.app)
  await call(server.app, calls.updateClub, { ...inClub(club, owner), body: { greetings: 'Come in' } })
  expect((await opened(club.code)).body).toMatchObject({ greeting: { text: 'Come in', author: owner.name } })
})

test('the inviter is the agent while they are one of this club, or else its owner', async () => {
  const { club, owner } = await newClub(server.app)
  const agent = await newMember(server.app, club)
  const byAgent = async () => (await opened(club.code, agent.id)).body
  expect(await byAgent()).toMatchObject({ inviter: { name: owner.name, role: 'owner' } })
  await call(server.app, setRole, { ...inClub(club, owner), body: { user_id: agent.id, role: 'agent' } })
  expect(await byAgent()).toMatchObject({ inviter: { name: agent.name, role: 'agent' } })
})
