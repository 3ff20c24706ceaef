import type { ShownAuditEntry } from '@cardroom/contract/audit'
import type { Reader } from '#platform/db/database.ts'
import { agentGiven, approverOf, peopleOf } from './audit.policy.ts'
import { presentAuditEntry } from './audit.present.ts'
import { auditEntries, namesOf, type AuditFilter, type AuditPage } from './audit.view.ts'

/** Returns a page of a log, newest first, with the names of the people it mentions. */
export async function showAudit(
  reader: Reader,
  filter: AuditFilter,
  page: AuditPage,
): Promise<ShownAuditEntry[]> {
  const entries = await auditEntries(reader, filter, page)
  const named = entries.flatMap((entry) => [
    ...peopleOf(entry),
    ...[entry.agentId, agentGiven(entry.details), approverOf(entry.details)].filter((id) => id !== null),
  ])
  const names = await namesOf(reader, named)
  return entries.map((entry) => presentAuditEntry(entry, names))
}
