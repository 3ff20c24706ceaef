import { asUser } from '@cardroom/contract/ids.fixtures'
import { clubRoles } from '@cardroom/rules'
import { expect, test } from 'vitest'
import { actorOf, everyRole } from '#test/actors.ts'
import { mayWriteTo } from './chat.policy.ts'

/** All people to whom somebody may write; agents and players in a variant for each agent. */
const receivers = clubRoles.flatMap((role) =>
  [null, asUser(1), asUser(3)].map((agentId) => ({
    userId: asUser(2),
    role,
    agentId,
    name: `${role} of ${agentId ?? 'nobody'}`,
  })),
)
const reached = (actor: (typeof everyRole)[number]) =>
  receivers.filter((receiver) => mayWriteTo(actor, receiver)).map(({ name }) => name)
const named = (...roles: readonly string[]) =>
  receivers.filter(({ role }) => roles.includes(role)).map(({ name }) => name)

test('a player can write to managers and the owner', () => {
  expect(reached(actorOf('player'))).toEqual(named('manager', 'owner'))
})

test('a player with an agent can also write to that agent, and to no other', () => {
  const player = actorOf('player', { agentId: asUser(2) })
  expect(reached(player)).toEqual(named('agent', 'manager', 'owner'))
  expect(reached({ ...player, agentId: asUser(3) })).toEqual(named('manager', 'owner'))
})

test('an agent can write to its own players, managers and the owner', () => {
  expect(reached(actorOf('agent'))).toEqual(['player of 1', ...named('manager', 'owner')])
})

test('a manager, the owner and an admin can write to everybody', () => {
  for (const role of ['manager', 'owner', 'admin'] as const)
    expect(reached(actorOf(role)), role).toEqual(named(...clubRoles))
})

test('nobody can write to themselves', () => {
  for (const actor of everyRole)
    for (const receiver of receivers)
      expect(mayWriteTo(actor, { ...receiver, userId: asUser(1) })).toBe(false)
})
