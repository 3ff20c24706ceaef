/** The audit log as rows; administrators read the platform's own. */
export { AuditListView } from './club-audit/audit-list.view.tsx'
