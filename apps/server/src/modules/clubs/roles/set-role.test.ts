import { listAudit } from '@cardroom/contract/audit'
import { getClub, setPlayPermissions } from '@cardroom/contract/clubs'
import * as calls from '@cardroom/contract/members'
import { managerFlags, type ClubRole } from '@cardroom/rules'
import { expect, test } from 'vitest'
import { balancesIn, giveRed } from '#test/chips.ts'
import { giveStars, inClub, newAdmin, newClub, newMember, type TestClub } from '#test/clubs.ts'
import { call, newGuest, newPlayer, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

type Role = ClubRole

const give = (club: TestClub, by: Person, person: Person, role: Role) =>
  tryCall(server.app, calls.setRole, { ...inClub(club, by), body: { user_id: person.id, role } })
const keyOf = (answer: { body: unknown }) => (answer.body as { error?: string }).error
const permit = (club: TestClub, by: Person, person: Person, permissions: object) =>
  tryCall(server.app, calls.setManagerPermissions, {
    ...inClub(club, by),
    body: { user_id: person.id, permissions },
  })
const roleOf = async (club: TestClub, person: Person) =>
  (await call(server.app, getClub, inClub(club, person))).role
const seen = async (club: TestClub, person: Person) =>
  calls
    .membersIn(await call(server.app, calls.listMembers, inClub(club, club.owner)))
    .find((m) => m.user_id === person.id)

test('nobody can change their own role', async () => {
  const { club, owner } = await newClub(server.app)
  const manager = await newMember(server.app, club, { role: 'manager', flags: ['set_agents'] })
  expect(keyOf(await give(club, owner, owner, 'player'))).toBe('notAllowed')
  expect(keyOf(await give(club, manager, manager, 'player'))).toBe('notAllowed')
})

test('nobody can be made owner, and the owner’s role cannot change, not even by an admin', async () => {
  const { club, owner } = await newClub(server.app)
  const admin = await newAdmin(server.app)
  const player = await newMember(server.app, club)
  expect(keyOf(await give(club, owner, player, 'owner'))).toBe('notAllowed')
  expect(keyOf(await give(club, admin, player, 'owner'))).toBe('notAllowed')
  expect(keyOf(await give(club, admin, owner, 'player'))).toBe('notAllowed')
})

test('a guest can only be a player', async () => {
  const { club, owner } = await newClub(server.app)
  await giveStars(server.app, club.id, 10)
  const guest = await newMember(server.app, club, { person: await newGuest(server.app) })
  expect(keyOf(await give(club, owner, guest, 'agent'))).toBe('notAllowed')
  expect(keyOf(await give(club, owner, guest, 'manager'))).toBe('notAllowed')
  expect((await give(club, owner, guest, 'player')).status).toBe(200)
})

test('a person who is not a member has no role to change', async () => {
  const { club, owner } = await newClub(server.app)
  expect(keyOf(await give(club, owner, await newPlayer(server.app), 'agent'))).toBe('userNotFound')
})

test('a manager with set_agents turns players into agents and back, but makes no managers', async () => {
  const { club } = await newClub(server.app)
  const manager = await newMember(server.app, club, { role: 'manager', flags: ['set_agents'] })
  const plain = await newMember(server.app, club, { role: 'manager' })
  const player = await newMember(server.app, club)
  expect(keyOf(await give(club, plain, player, 'agent'))).toBe('accessDenied')
  expect((await give(club, manager, player, 'agent')).status).toBe(200)
  expect(await roleOf(club, player)).toBe('agent')
  expect((await give(club, manager, player, 'player')).status).toBe(200)
  expect(keyOf(await give(club, manager, player, 'manager'))).toBe('accessDenied')
  expect(keyOf(await give(club, manager, plain, 'player'))).toBe('notAllowed')
})

test('a manager who takes a role that holds red also needs extract', async () => {
  const { club, owner } = await newClub(server.app)
  const manager = await newMember(server.app, club, {
    role: 'manager',
    flags: ['set_agents', 'block_members'],
  })
  const agent = await newMember(server.app, club, { role: 'agent' })
  await giveRed(server.app, club, agent, 40)
  expect(keyOf(await give(club, manager, agent, 'player'))).toBe('accessDenied')
  expect(
    keyOf(
      await tryCall(server.app, calls.blockMember, { ...inClub(club, manager), body: { user_id: agent.id } }),
    ),
  ).toBe('accessDenied')
  await permit(club, owner, manager, { extract: true })
  expect((await give(club, manager, agent, 'player')).status).toBe(200)
  expect(await balancesIn(server.app, club).redOf(agent)).toBe(0)
  expect(await balancesIn(server.app, club).red()).toBe(200_000)
})

test('a new agent or manager has no agent any more', async () => {
  const { club, owner } = await newClub(server.app)
  await giveStars(server.app, club.id, 10)
  const agent = await newMember(server.app, club, { role: 'agent' })
  for (const role of ['agent', 'manager'] as const) {
    const player = await newMember(server.app, club, { agentId: agent.id })
    await give(club, owner, player, role)
    expect(await seen(club, player)).toMatchObject({ role, agent_id: null })
  }
})

test('an agent who loses the role returns the red chips and frees the players', async () => {
  const { club, owner } = await newClub(server.app)
  const agent = await newMember(server.app, club, { role: 'agent' })
  const player = await newMember(server.app, club, { agentId: agent.id })
  await giveRed(server.app, club, agent, 75)
  await give(club, owner, agent, 'player')
  expect(await seen(club, player)).toMatchObject({ agent_id: null })
  expect(await balancesIn(server.app, club).redOf(agent)).toBe(0)
})

test('a block that ends a role is in the log as a change of role too; that of a player is not', async () => {
  const { club, owner } = await newClub(server.app)
  const agent = await newMember(server.app, club, { role: 'agent' })
  const player = await newMember(server.app, club)
  for (const { id } of [agent, player])
    await call(server.app, calls.blockMember, { ...inClub(club, owner), body: { user_id: id } })
  const log = await call(server.app, listAudit, { ...inClub(club, owner), query: { action: 'members.*' } })
  expect(log.slice(0, 3)).toMatchObject([
    { action: 'members.blocked', target: { id: player.id } },
    { action: 'members.blocked', target: { id: agent.id } },
    { action: 'members.role', target: { id: agent.id }, details: { from: 'agent', to: 'player' } },
  ])
})

test('an agent who becomes a manager frees the players and keeps the red chips', async () => {
  const { club, owner } = await newClub(server.app)
  await giveStars(server.app, club.id, 10)
  const agent = await newMember(server.app, club, { role: 'agent' })
  const player = await newMember(server.app, club, { agentId: agent.id })
  await giveRed(server.app, club, agent, 75)
  await give(club, owner, agent, 'manager')
  expect(await seen(club, player)).toMatchObject({ agent_id: null })
  expect(await balancesIn(server.app, club).redOf(agent)).toBe(75)
})

test('the current role again does nothing', async () => {
  const { club, owner } = await newClub(server.app)
  const agent = await newMember(server.app, club, { role: 'agent' })
  const player = await newMember(server.app, club, { agentId: agent.id })
  expect((await give(club, owner, agent, 'agent')).status).toBe(200)
  expect(await seen(club, player)).toMatchObject({ agent_id: agent.id })
})

test('the rating limits the number of managers; after a reset they stay, and none can be added', async () => {
  const { club, owner } = await newClub(server.app)
  const [first, second, third] = [
    await newMember(server.app, club),
    await newMember(server.app, club),
    await newMember(server.app, club),
  ]
  expect(keyOf(await give(club, owner, first, 'manager'))).toBe('notAllowed')
  await giveStars(server.app, club.id, 3)
  expect((await give(club, owner, first, 'manager')).status).toBe(200)
  expect((await give(club, owner, second, 'manager')).status).toBe(200)
  expect(keyOf(await give(club, owner, third, 'manager'))).toBe('notAllowed')
  await giveStars(server.app, club.id, 1)
  expect(await roleOf(club, first)).toBe('manager')
  await give(club, owner, first, 'player')
  expect(keyOf(await give(club, owner, first, 'manager'))).toBe('notAllowed')
})

test('two managers are made at once with room for one: one is made', async () => {
  const { club, owner } = await newClub(server.app)
  await giveStars(server.app, club.id, 2)
  const people = [await newMember(server.app, club), await newMember(server.app, club)]
  const answers = await Promise.all(people.map((person) => give(club, owner, person, 'manager')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
})

test('a new manager has no flag; only the flags that are sent change; the answer has all 17', async () => {
  const { club, owner } = await newClub(server.app)
  const manager = await newMember(server.app, club, { role: 'manager' })
  const none = Object.fromEntries(managerFlags.map((flag) => [flag, false]))
  expect((await seen(club, manager))?.manager_permissions).toEqual(none)
  await permit(club, owner, manager, { transfer: true, extract: true })
  const answer = await permit(club, owner, manager, { extract: false })
  expect(answer.body).toEqual({ ...none, transfer: true })
  expect(keyOf(await permit(club, owner, manager, { fly: true }))).toBe('dataIncorrect')
})

test('only managers have flags; the owner and admins set them; they end with the role', async () => {
  const { club, owner } = await newClub(server.app)
  const manager = await newMember(server.app, club, { role: 'manager', flags: [...managerFlags] })
  const agent = await newMember(server.app, club, { role: 'agent' })
  expect(keyOf(await permit(club, owner, agent, { transfer: true }))).toBe('notAllowed')
  expect(keyOf(await permit(club, manager, manager, { transfer: false }))).toBe('accessDenied')
  expect((await permit(club, await newAdmin(server.app), manager, { transfer: false })).status).toBe(200)
  await give(club, owner, manager, 'player')
  await give(club, owner, manager, 'manager')
  expect(Object.values((await seen(club, manager))?.manager_permissions ?? { none: true })).not.toContain(
    true,
  )
})

test('play permissions of a member need the flag and a higher rank; only the keys that are sent change', async () => {
  const { club, owner } = await newClub(server.app)
  const manager = await newMember(server.app, club, { role: 'manager', flags: ['permissions'] })
  const plain = await newMember(server.app, club, { role: 'manager' })
  const player = await newMember(server.app, club)
  const set = (by: Person, person: Person, permissions: object) =>
    tryCall(server.app, setPlayPermissions, {
      ...inClub(club, by),
      body: { user_id: person.id, permissions },
    })
  expect(keyOf(await set(plain, player, {}))).toBe('accessDenied')
  expect(keyOf(await set(manager, plain, {}))).toBe('notAllowed')
  expect(keyOf(await set(owner, await newPlayer(server.app), {}))).toBe('userNotFound')
  // If everything is allowed, the permissions are left out.
  expect(await seen(club, player)).not.toHaveProperty('permissions')
  await set(manager, player, { limits: { vip: false } })
  const whole = await set(manager, player, { game_types: { '1': false }, limits: { deluxe: false } })
  expect(whole.body).toEqual({
    limits: { casual: true, standard: true, deluxe: false, diamond: true, vip: false },
    game_types: { '1': false, '2': true, '3': true },
  })
  expect((await seen(club, player))?.permissions).toEqual(whole.body)
  await set(manager, player, { limits: { vip: true, deluxe: true }, game_types: { '1': true } })
  expect(await seen(club, player)).not.toHaveProperty('permissions')
})

test('two people take a role and give it at once: one result remains, and the books are correct', async () => {
  const { club, owner } = await newClub(server.app)
  const admin = await newAdmin(server.app)
  const agent = await newMember(server.app, club, { role: 'agent' })
  const player = await newMember(server.app, club)
  await giveRed(server.app, club, agent, 10)
  await Promise.all([
    give(club, owner, agent, 'player'),
    tryCall(server.app, calls.setAgent, {
      ...inClub(club, admin),
      body: { user_id: player.id, agent_id: agent.id },
    }),
  ])
  expect(await seen(club, agent)).toMatchObject({ role: 'player', red_amount: 0 })
  expect(await seen(club, player)).toMatchObject({ agent_id: null })
})

test('the removal of a role races a sale of red: no player is left with red', async () => {
  const { club, owner } = await newClub(server.app)
  const admin = await newAdmin(server.app)
  for (let round = 0; round < 3; round += 1) {
    const agent = await newMember(server.app, club, { role: 'agent' })
    await Promise.allSettled([
      giveRed(server.app, club, agent, 20),
      give(club, admin, agent, 'player'),
      giveRed(server.app, club, agent, 20),
    ])
    expect(await seen(club, agent)).toMatchObject({ role: 'player', red_amount: 0 })
  }
  expect(await balancesIn(server.app, club).red()).toBe(200_000)
  expect(await roleOf(club, owner)).toBe('owner')
})

test('a manager takes roles away while losing their own: each act is complete or refused', async () => {
  const { club, owner } = await newClub(server.app)
  const manager = await newMember(server.app, club, { role: 'manager', flags: ['set_agents'] })
  const player = await newMember(server.app, club)
  const [made] = await Promise.all([
    give(club, manager, player, 'agent'),
    give(club, owner, manager, 'player'),
  ])
  expect([undefined, 'accessDenied']).toContain(keyOf(made))
  expect(await roleOf(club, player)).toBe(made.status === 200 ? 'agent' : 'player')
})
