import type { ShownAuditEntry } from '@cardroom/contract/audit'
import type { UserId } from '@cardroom/contract/ids'
import { peopleOf, sumsOf, targetOf } from './audit.policy.ts'
import type { ListedEntry } from './audit.view.ts'

/** `names` are of everybody whom the entry names. */
export function presentAuditEntry(entry: ListedEntry, names: ReadonlyMap<UserId, string>): ShownAuditEntry {
  const { details } = entry
  const target = targetOf(entry.target)
  const people = peopleOf(entry).map((id) => ({ id, name: names.get(id) ?? '' }))
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
    agent: entry.agentId === null ? null : { id: entry.agentId, name: names.get(entry.agentId) ?? '' },
    amount_each: sums.each,
    amount_total: sums.total,
    currency: sums.currency,
    count: sums.count,
    details,
    device: entry.device,
    request_id: entry.requestId,
    created_at: entry.createdAt.toISOString(),
  }
}
