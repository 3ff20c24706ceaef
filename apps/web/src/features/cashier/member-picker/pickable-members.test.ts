import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { found, rangeOf, receiversFor, takenFrom } from './pickable-members.ts'
import { member } from '../cashier.fixtures.ts'

const player = member({ user_id: asUser(10), name: 'Daniel Marsh', agent_id: asUser(5) })
const other = member({ user_id: asUser(11), name: 'Прия Наир' })
const agent = member({ user_id: asUser(5), role: 'agent' })
const manager = member({ user_id: asUser(3), role: 'manager' })
const owner = member({ user_id: asUser(1), role: 'owner' })
const blocked = member({ user_id: asUser(12), status: 'blocked' })
const all = [player, other, agent, manager, owner, blocked]

test('an agent sells to its own players, staff to everybody but themselves and the blocked', () => {
  expect(receiversFor(all, { userId: asUser(5), role: 'agent', sellsFrom: 'own' }, 'white')).toEqual([player])
  expect(receiversFor(all, { userId: asUser(1), role: 'owner', sellsFrom: 'club' }, 'white')).toEqual([
    player,
    other,
    agent,
    manager,
  ])
})

test('red goes to agents and managers', () => {
  const me = { userId: asUser(1), role: 'owner', sellsFrom: 'club' } as const
  expect(receiversFor(all, me, 'red')).toEqual([agent, manager])
})

test('staff take from lower ranks, the blocked too, and no red from players', () => {
  expect(takenFrom(all, { userId: asUser(3), role: 'manager' }, 'white')).toEqual([
    player,
    other,
    agent,
    blocked,
  ])
  expect(takenFrom(all, { userId: asUser(3), role: 'manager' }, 'red')).toEqual([agent])
})

test('members are found by a part of the name in any case, or of the id', () => {
  const two = [player, other]
  expect(found(two, 'MARSH')).toEqual([player])
  expect(found(two, ' прия ')).toEqual([other])
  expect(found(two, '#11')).toEqual([other])
  expect(found(two, '')).toEqual(two)
})

test('Shift chooses from the row before to this one, in either direction', () => {
  const ids = [1, 2, 3, 4].map(asUser)
  expect(rangeOf(ids, asUser(2), asUser(4))).toEqual([2, 3, 4])
  expect(rangeOf(ids, asUser(3), asUser(1))).toEqual([1, 2, 3])
  expect(rangeOf(ids, undefined, asUser(3))).toEqual([3])
  // The row before is no longer shown.
  expect(rangeOf(ids, asUser(9), asUser(3))).toEqual([3])
})
