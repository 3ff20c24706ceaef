import { asUser } from '@cardroom/contract/ids.fixtures'
import type { ClubMember } from '@cardroom/contract/members'
import { managerFlags } from '@cardroom/rules'

/** Makes a member for the stories. */
export const memberOf = (id: number, name: string, change: Partial<ClubMember> = {}): ClubMember => ({
  user_id: asUser(id),
  name,
  avatar: null,
  avatar_id: id % 4,
  guest: false,
  agent_id: null,
  agent_name: null,
  agent_avatar: null,
  agent_avatar_id: null,
  role: 'player',
  last_login: '2025-11-20T19:42:00Z',
  status: 'active',
  block_reason: null,
  manager_permissions: null,
  permissions: {},
  white_amount: 2500,
  red_amount: 0,
  created_at: '2025-09-01T10:00:00Z',
  ...change,
})

export const mara = memberOf(204_871, 'Mara Voss', {
  role: 'agent',
  white_amount: 8420,
  red_amount: 184_250,
})
const underMara = { agent_id: mara.user_id, agent_name: 'Mara Voss' }

export const oscar = memberOf(203_900, 'Oscar Lind', {
  role: 'manager',
  white_amount: 0,
  red_amount: 12_000,
  manager_permissions: Object.fromEntries(
    managerFlags.map((flag, place) => [flag, place % 3 === 0]),
  ) as ClubMember['manager_permissions'],
})

export const people: readonly ClubMember[] = [
  mara,
  memberOf(199_310, 'Ilya Sorokin', { role: 'agent', white_amount: 1200, red_amount: 28_150 }),
  oscar,
  memberOf(204_655, 'Daniel Marsh', underMara),
  memberOf(198_820, 'Priya Nair', { ...underMara, white_amount: 12_480 }),
  memberOf(200_092, 'Lena Fischer', { white_amount: 0, last_login: '2025-11-18T10:00:00Z' }),
  memberOf(203_311, 'Hugo Almeida', { ...underMara, white_amount: 41_000 }),
]
