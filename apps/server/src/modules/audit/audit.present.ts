import type { ShownAuditEntry } from '@cardroom/contract/audit'
import type { ListedEntry } from './audit.view.ts'

export const presentAuditEntry = (entry: ListedEntry): ShownAuditEntry => ({
  id: entry.id,
  actor_id: entry.actorId,
  actor_name: entry.actorName,
  action: entry.action,
  target: entry.target,
  details: entry.details,
  created_at: entry.createdAt.toISOString(),
})
