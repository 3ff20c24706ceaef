import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { isPersonFound } from '@cardroom/rules'

type Offered = Pick<ClubMember, 'user_id' | 'name' | 'role' | 'status' | 'agent_id'>

interface Wanted<Player extends Offered> {
  readonly members: readonly Player[]
  readonly chosen: readonly UserId[]
  readonly agentId: UserId
  readonly search: string
}

/**
 * Returns the active players who are not this agent's, found by name or number. Another agent's player is included
 * only if the search finds them or they are chosen already.
 */
export function playersToOffer<Player extends Offered>({ members, chosen, agentId, search }: Wanted<Player>) {
  const wanted = search.trim().replace(/^#/, '')
  const isFound = ({ user_id: id, name }: Player) => isPersonFound({ id, name }, wanted)
  const possible = members.filter(
    (player) => player.role === 'player' && player.status === 'active' && player.agent_id !== agentId,
  )
  return {
    free: possible.filter((player) => player.agent_id === null && isFound(player)),
    others: possible.filter(
      (player) =>
        player.agent_id !== null && (chosen.includes(player.user_id) || (wanted !== '' && isFound(player))),
    ),
  }
}
