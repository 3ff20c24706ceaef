import type { ShownAuditEntry } from '@cardroom/contract/audit'
import type { UserId } from '@cardroom/contract/ids'
import { agentGiven, approverOf, peopleOf, sumsOf, targetOf } from './audit.policy.ts'
import type { ListedEntry } from './audit.view.ts'

/** Presents an entry. `names` holds the name of everybody whom it mentions. */
export function presentAuditEntry(entry: ListedEntry, names: ReadonlyMap<UserId, string>): ShownAuditEntry {
  const { details } = entry
  const target = targetOf(entry.target)
  const personOf = (id: UserId) => ({ id, name: names.get(id) ?? '' })
  const people = peopleOf(entry).map(personOf)
  const approverId = approverOf(details)
  const sums = sumsOf(details)
  return {
    id: entry.id,
    actor_id: entry.actorId,
    actor_name: entry.actorName,
    actor_role: entry.actorRole,
    key: entry.keyName,
    action: entry.action,
    target: target?.kind === 'user' ? { ...target, name: people[0]?.name ?? '' } : target,
    people,
    agent: entry.agentId === null ? null : personOf(entry.agentId),
    approved_by: approverId === null ? null : personOf(approverId),
    amount_each: sums.each,
    amount_total: sums.total,
    currency: sums.currency,
    count: sums.count,
    details: withAgent(details, names),
    device: entry.device,
    request_id: entry.requestId,
    created_at: entry.createdAt.toISOString(),
  }
}

/**
 * Shows the agent's current name. Names are stored beside the log, where closing an account erases them. Older
 * entries contain a name.
 */
function withAgent(
  details: ListedEntry['details'],
  names: ReadonlyMap<UserId, string>,
): ListedEntry['details'] {
  const id = agentGiven(details)
  return 'agent_id' in details ? { ...details, agent: id === null ? '' : (names.get(id) ?? '') } : details
}
