import type { ClubMember } from '@cardroom/contract/members'

interface Wanted {
  readonly typed: string
  readonly members: readonly Pick<ClubMember, 'user_id' | 'role' | 'status' | 'agent_id'>[]
  readonly chosen: readonly number[]
  readonly agentId: number
}

/** The player with this number, or why not: an active player of this club, and not this agent's already. */
export function playerToAdd({ typed, members, chosen, agentId }: Wanted): number | 'notPlayer' | 'already' {
  const id = Number(typed.trim().replace(/^#/, ''))
  const found = members.find(({ user_id: userId }) => userId === id)
  if (found?.role !== 'player' || found.status !== 'active') return 'notPlayer'
  return chosen.includes(id) || found.agent_id === agentId ? 'already' : id
}
