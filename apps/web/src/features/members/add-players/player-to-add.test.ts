import { expect, test } from 'vitest'
import { playerToAdd } from './player-to-add.ts'

const players = [
  { user_id: 5, role: 'player', status: 'active', agent_id: null },
  { user_id: 6, role: 'agent', status: 'active', agent_id: null },
  { user_id: 7, role: 'player', status: 'blocked', agent_id: null },
  { user_id: 8, role: 'player', status: 'active', agent_id: 6 },
  { user_id: 9, role: 'player', status: 'active', agent_id: 4 },
] as const
const find = (typed: string, chosen: readonly number[] = []) =>
  playerToAdd({ typed, members: players, chosen, agentId: 6 })

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
  expect(find('5', [5])).toBe('already')
  expect(find('8')).toBe('already')
})
