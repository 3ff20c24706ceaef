import type { Tx } from '#platform/db/database.ts'
import { insertAuditEntries, type AuditEntry } from './audit.store.ts'
import { onlyChanges, withSums } from './audit.policy.ts'

/** Records what is done for others, in the transaction that does it. The owner can read it. */
export const record = (tx: Tx, ...entries: readonly AuditEntry[]): void => {
  if (entries.length > 0)
    insertAuditEntries(
      tx,
      entries.map((entry) => withSums(onlyChanges(entry))),
    )
}
