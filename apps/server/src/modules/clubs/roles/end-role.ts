import { may, type ChipCurrency } from '@cardroom/rules'
import { tellEvents } from '#modules/club-events/index.ts'
import { balanceOf, ofMember } from '#modules/ledger/index.ts'
import { notify } from '#modules/messages/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellUser } from '#platform/events.ts'
import type { Actor } from '../actor.ts'
import { clearAgent, saveRole, type Member } from '../members/members.store.ts'

/**
 * Makes an agent or manager a player: their red chips go back to the club, and an agent's players have no agent any
 * more. A manager who takes the role from a member with red chips also needs `extract`. Errors: `accessDenied`.
 */
export async function endRole(tx: Tx, actor: Actor, member: Member): Promise<void> {
  if (member.role === 'player') return
  await refuseToTake(tx, actor, { member, currencies: ['red'] })
  const { clubId, userId } = member
  await freePlayers(tx, member)
  await tx.ports.roleWithRedEnds(tx, { clubId, userId, actorId: actor.userId })
  await saveRole(tx, member.id, 'player')
}

/**
 * Frees an agent's players ("No agent"); their pending chip requests pass to the club. It must run before the agent's
 * chips are returned: a return from a player to the agent that is under way is waited for here, and none comes after
 * it.
 */
export async function freePlayers(tx: Tx, agent: Member): Promise<void> {
  if (agent.role !== 'agent') return
  const { clubId } = agent
  const userIds = await clearAgent(tx, clubId, agent.userId)
  if (userIds.length === 0) return
  await tx.ports.agentChanged(tx, { clubId, userIds })
  notify(tx, userIds, { content: 'agentGone', clubId })
  for (const userId of userIds) tellUser(tx, userId, 'club', { id: clubId })
  tellEvents(
    tx,
    userIds.map((userId) => ({
      clubId,
      type: 'member.agent_changed',
      data: { user_id: userId, from: agent.userId, to: null, by: null },
    })),
  )
}

export interface Taking {
  readonly member: Member
  readonly currencies: readonly ChipCurrency[]
}

/** Rule members-8: refuses to take chips from a member, in any way, without `extract`. */
export async function refuseToTake(tx: Tx, actor: Actor, { member, currencies }: Taking): Promise<void> {
  if (may(actor, 'extract')) return
  for (const currency of currencies)
    if ((await balanceOf(tx, ofMember(member.clubId, member.userId, currency))) > 0n)
      throw new ApiError('accessDenied')
}
