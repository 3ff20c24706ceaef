/** Exports the rows of the audit log, which the platform's log for administrators also uses. */
export { AuditListView } from './club-audit/audit-list.view.tsx'
