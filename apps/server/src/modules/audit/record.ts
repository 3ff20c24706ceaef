import type { Tx } from '#platform/db/database.ts'
import { insertAuditEntries, type AuditEntry } from './audit.store.ts'

/** Writes staff actions down in the transaction that carries them out; the owner can read them. */
export const record = (tx: Tx, ...entries: readonly AuditEntry[]): void => {
  if (entries.length > 0) insertAuditEntries(tx, entries)
}
