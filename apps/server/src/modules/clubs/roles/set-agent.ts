import { noClub, type UserId } from '@cardroom/contract/ids'
import { tellEvents } from '#modules/club-events/index.ts'
import { notifyEach } from '#modules/messages/index.ts'
import { findUsers } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellUser } from '#platform/events.ts'
import type { Actor } from '../actor.ts'
import { tellMembers } from '../members/member-news.ts'
import { mayAssignAgents } from '../members/members.policy.ts'
import { findMembers, lockMembers, saveAgent, type Member } from '../members/members.store.ts'
import { holdAgent } from '../members/place.ts'
import { belongs } from '../members/target.ts'

export interface AgentChange {
  readonly userIds: readonly UserId[]
  readonly agentId: UserId | null
}

/**
 * Assigns players to an agent, or to none, all or none of them; their pending chip requests pass to the new asked
 * side. Errors: `userNotFound`; `agentIncorrect` if one of them is no player or the agent is no agent of the club.
 */
export async function setAgent(tx: Tx, actor: Actor, { userIds, agentId }: AgentChange): Promise<void> {
  if (!mayAssignAgents(actor)) throw new ApiError('accessDenied')
  if (userIds.some((id) => id === actor.userId || id === agentId)) throw new ApiError('agentIncorrect')
  const { clubId } = actor
  // The refusal comes before the locks: two agents who are assigned to each other would wait for each other.
  checkPlayers(await findMembers(tx, clubId, userIds), userIds)
  const agent = agentId === null ? undefined : await holdAgent(tx, clubId, agentId)
  const members = await lockMembers(tx, clubId, userIds)
  checkPlayers(members, userIds)
  if (agentId !== null && !agent) throw new ApiError('agentIncorrect')
  const changed = members.filter((member) => member.agentId !== agentId)
  if (changed.length === 0) return

  if (agentId !== null)
    await tx.ports.agentWanted(tx, { clubId, pairs: changed.map(({ userId }) => ({ userId, agentId })) })
  await saveAgent(
    tx,
    changed.map(({ id }) => id),
    agentId,
  )
  const changedIds = changed.map(({ userId }) => userId)
  await tx.ports.agentChanged(tx, { clubId, userIds: changedIds })
  tellEvents(
    tx,
    changed.map((member) => ({
      clubId,
      type: 'member.agent_changed',
      data: { user_id: member.userId, from: member.agentId, to: agentId, by: actor.userId },
    })),
  )
  const names = await namesOf(tx, agentId === null ? [] : [...changedIds, agentId])
  tellAgents(tx, { changed, agentId, names })
  await tellMembers(tx, actor, {
    userIds: changedIds,
    action: 'members.agent',
    content: agentId === null ? 'agentGone' : 'agentAssigned',
    values: { agent: agentId === null ? '' : (names.get(agentId) ?? ''), agent_id: agentId },
    detailsOf: (userId) => ({
      // The log keeps ids: a name in it would outlive its account.
      agent: undefined,
      before: { agent_id: changed.find((member) => member.userId === userId)?.agentId ?? null },
    }),
  })
}

function checkPlayers(members: readonly Member[], userIds: readonly UserId[]): void {
  if (members.filter(belongs).length < userIds.length) throw new ApiError('userNotFound')
  if (members.some(({ role }) => role !== 'player')) throw new ApiError('agentIncorrect')
}

const namesOf = async (tx: Tx, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> =>
  new Map(ids.length === 0 ? [] : (await findUsers(tx, ids)).map(({ id, name }) => [id, name]))

interface Change {
  /** The players as they were before the change. */
  readonly changed: readonly Member[]
  readonly agentId: UserId | null
  readonly names: ReadonlyMap<UserId, string>
}

/** Sends the new agent a notice for each player; all agents learn that their players changed. */
function tellAgents(tx: Tx, { changed, agentId, names }: Change): void {
  if (agentId !== null)
    notifyEach(
      tx,
      changed.map(({ userId, clubId }) => ({
        userId: agentId,
        content: 'playerAssigned',
        clubId,
        values: { name: names.get(userId) ?? '', user_id: userId },
      })),
    )
  for (const agent of new Set([...changed.map((member) => member.agentId), agentId]))
    if (agent !== null) tellUser(tx, agent, 'club', { id: changed[0]?.clubId ?? noClub })
}
