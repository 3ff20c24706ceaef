import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'

/** Counts the players of each agent, by the agent's user id. */
export function countPlayers(
  members: readonly Pick<ClubMember, 'agent_id' | 'status'>[],
): ReadonlyMap<UserId, number> {
  const counts = new Map<UserId, number>()
  for (const { agent_id: agent, status } of members)
    if (agent !== null && status === 'active') counts.set(agent, (counts.get(agent) ?? 0) + 1)
  return counts
}
