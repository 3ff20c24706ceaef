import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { found, membersInOrder, receiversFor, takenFrom } from './pickable-members.ts'
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

test('members are sorted by their columns; a balance that is not seen counts as nothing', () => {
  const rich = member({ user_id: asUser(20), name: 'Ada', white_amount: 500 })
  const poor = member({ user_id: asUser(21), name: 'Bo', white_amount: 5 })
  const unseen = member({ user_id: asUser(22), name: 'Cy', white_amount: null })
  const by = (name: string, isDescending: boolean) =>
    membersInOrder([poor, unseen, rich], { name, isDescending })
  expect(by('white', true)).toEqual([rich, poor, unseen])
  expect(by('name', false)).toEqual([rich, poor, unseen])
  expect(by('id', true)).toEqual([unseen, poor, rich])
})
