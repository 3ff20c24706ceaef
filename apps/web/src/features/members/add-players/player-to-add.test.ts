import type { UserId } from '@cardroom/contract/ids'
import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { playerToAdd } from './player-to-add.ts'

const players = [
  { user_id: asUser(5), role: 'player', status: 'active', agent_id: null },
  { user_id: asUser(6), role: 'agent', status: 'active', agent_id: null },
  { user_id: asUser(7), role: 'player', status: 'blocked', agent_id: null },
  { user_id: asUser(8), role: 'player', status: 'active', agent_id: asUser(6) },
  { user_id: asUser(9), role: 'player', status: 'active', agent_id: asUser(4) },
] as const
const find = (typed: string, chosen: readonly UserId[] = []) =>
  playerToAdd({ typed, members: players, chosen, agentId: asUser(6) })

test('a player of the club, also another agent’s', () => {
  expect(find(' #5 ')).toBe(5)
  expect(find('9')).toBe(9)
})

test('nobody else', () => {
  expect(find('6')).toBe('notPlayer')
  expect(find('7')).toBe('notPlayer')
  expect(find('99')).toBe('notPlayer')
  expect(find('five')).toBe('notPlayer')
})

test('not twice', () => {
  expect(find('5', [asUser(5)])).toBe('already')
  expect(find('8')).toBe('already')
})
