import { notify } from '#modules/messages/index.ts'
import { findUser } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellUser } from '#platform/events.ts'
import { may, type Actor } from './actor.ts'
import { agentChanged } from './clubs.hooks.ts'
import { tellMember } from './member-news.ts'
import { findMember, lockMember, saveAgent, type Member } from './members.store.ts'
import { holdAgent } from './place.ts'
import { belongs } from './target.ts'

export interface AgentChange {
  readonly userId: number
  readonly agentId: number | null
}

/**
 * Gives a player to an agent, or to none; their pending chip requests pass to the new asked side. `userNotFound`;
 * `agentIncorrect` where the one is no player or the other no agent of the club.
 */
export async function setAgent(tx: Tx, actor: Actor, { userId, agentId }: AgentChange): Promise<void> {
  if (!may(actor, 'set_agents')) throw new ApiError('accessDenied')
  if (userId === actor.userId || agentId === userId) throw new ApiError('agentIncorrect')
  const { clubId } = actor
  // Refused before the locks: two agents who are given to each other would wait for each other.
  playerOf(await findMember(tx, clubId, userId))
  const agent = agentId === null ? undefined : await holdAgent(tx, clubId, agentId)
  const member = playerOf(await lockMember(tx, clubId, userId))
  if (agentId !== null && !agent) throw new ApiError('agentIncorrect')
  if (member.agentId === agentId) return

  await saveAgent(tx, member.id, agentId)
  await agentChanged.tell(tx, { clubId, userIds: [userId] })
  await tellAgents(tx, { clubId, userId, agents: [member.agentId, agentId] })
  const agentName = agentId === null ? '' : ((await findUser(tx, agentId))?.name ?? '')
  await tellMember(tx, actor, {
    userId,
    action: 'members.agent',
    content: agentId === null ? 'agentGone' : 'agentAssigned',
    values: { agent: agentName, agent_id: agentId },
    details: { before: { agent_id: member.agentId } },
  })
}

function playerOf(member: Member | undefined): Member {
  if (!member || !belongs(member)) throw new ApiError('userNotFound')
  if (member.role !== 'player') throw new ApiError('agentIncorrect')
  return member
}

/** The new agent gets a notice; both hear that their players changed. */
async function tellAgents(
  tx: Tx,
  change: {
    readonly clubId: number
    readonly userId: number
    readonly agents: readonly [number | null, number | null]
  },
): Promise<void> {
  const { clubId, userId, agents } = change
  const [, now] = agents
  const name = (await findUser(tx, userId))?.name ?? ''
  if (now !== null)
    notify(tx, [now], { content: 'playerAssigned', clubId, values: { name, user_id: userId } })
  for (const agent of agents) if (agent !== null) tellUser(tx, agent, 'club', { id: clubId })
}
