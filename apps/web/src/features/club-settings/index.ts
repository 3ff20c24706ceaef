/** The rows of the audit log are also used by the platform's own log for administrators. */
export { AuditListView } from './club-audit/audit-list.view.tsx'
