import type { Tx } from '#platform/db/database.ts'
import { insertAuditEntry, type AuditEntry } from './audit.store.ts'

/** Writes a staff action down in the transaction that carries it out; the owner can read it. */
export const record = (tx: Tx, entry: AuditEntry): void => insertAuditEntry(tx, entry)
