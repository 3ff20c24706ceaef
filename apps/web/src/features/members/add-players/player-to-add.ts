import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { userIdIn } from '#lib/id-in.ts'

interface Wanted {
  readonly typed: string
  readonly members: readonly Pick<ClubMember, 'user_id' | 'role' | 'status' | 'agent_id'>[]
  readonly chosen: readonly UserId[]
  readonly agentId: UserId
}

/** The player with this number, or why not: an active player of this club, and not this agent's already. */
export function playerToAdd({ typed, members, chosen, agentId }: Wanted): UserId | 'notPlayer' | 'already' {
  const id = userIdIn(typed.trim().replace(/^#/, ''))
  const found = members.find(({ user_id: userId }) => userId === id)
  if (found?.role !== 'player' || found.status !== 'active') return 'notPlayer'
  return chosen.includes(id) || found.agent_id === agentId ? 'already' : id
}
