import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { playersToOffer } from './players-to-offer.ts'

const members = [
  { user_id: asUser(105), name: 'Daniel', role: 'player', status: 'active', agent_id: null },
  { user_id: asUser(106), name: 'Mara', role: 'agent', status: 'active', agent_id: null },
  { user_id: asUser(107), name: 'Dana', role: 'player', status: 'blocked', agent_id: null },
  { user_id: asUser(108), name: 'Dan', role: 'player', status: 'active', agent_id: asUser(106) },
  { user_id: asUser(109), name: 'Danila', role: 'player', status: 'active', agent_id: asUser(104) },
  { user_id: asUser(110), name: 'Priya', role: 'player', status: 'active', agent_id: null },
] as const
const offered = (search: string, chosen: readonly (typeof members)[number]['user_id'][] = []) => {
  const { free, others } = playersToOffer({ members, chosen, search, agentId: asUser(106) })
  return { free: free.map(({ name }) => name), others: others.map(({ name }) => name) }
}

test('without a search only players without an agent are offered', () =>
  expect(offered('')).toEqual({ free: ['Daniel', 'Priya'], others: [] }))

test('by name or number, another agent’s players are offered separately', () => {
  expect(offered('dan')).toEqual({ free: ['Daniel'], others: ['Danila'] })
  expect(offered(' #109 ')).toEqual({ free: [], others: ['Danila'] })
})

test('a chosen player of another agent stays visible, and never among those without one', () =>
  expect(offered('', [asUser(109)])).toEqual({ free: ['Daniel', 'Priya'], others: ['Danila'] }))

test('only active players are offered, and none of this agent’s own', () => {
  expect(offered('106')).toEqual({ free: [], others: [] })
  expect(offered('107')).toEqual({ free: [], others: [] })
  expect(offered('108')).toEqual({ free: [], others: [] })
})
