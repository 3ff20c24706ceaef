export type { AuditEntry } from './audit.store.ts'
export type { AuditFilter } from './audit.view.ts'
export { record } from './record.ts'
export { showAudit } from './show-audit.ts'
