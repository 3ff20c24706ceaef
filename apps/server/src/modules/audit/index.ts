export { presentAuditEntry } from './audit.present.ts'
export type { AuditEntry } from './audit.store.ts'
export { auditEntries } from './audit.view.ts'
export { record } from './record.ts'
