import { asUser } from '@cardroom/contract/ids.fixtures'
import { clubRoles } from '@cardroom/rules'
import { expect, test } from 'vitest'
import { actorOf, everyRole } from '#test/actors.ts'
import { mayWriteTo } from './chat.policy.ts'

/** Everybody that somebody may write to, agents and players by whose they are. */
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

test('a player reaches managers and the owner', () => {
  expect(reached(actorOf('player'))).toEqual(named('manager', 'owner'))
})

test('a player with an agent reaches that agent too, and no other', () => {
  const player = actorOf('player', { agentId: asUser(2) })
  expect(reached(player)).toEqual(named('agent', 'manager', 'owner'))
  expect(reached({ ...player, agentId: asUser(3) })).toEqual(named('manager', 'owner'))
})

test('an agent reaches their own players, managers and the owner', () => {
  expect(reached(actorOf('agent'))).toEqual(['player of 1', ...named('manager', 'owner')])
})

test('manager, owner and admin reach everybody', () => {
  for (const role of ['manager', 'owner', 'admin'] as const)
    expect(reached(actorOf(role)), role).toEqual(named(...clubRoles))
})

test('nobody writes to themselves', () => {
  for (const actor of everyRole)
    for (const receiver of receivers)
      expect(mayWriteTo(actor, { ...receiver, userId: asUser(1) })).toBe(false)
})
