/** These parts of a member's row in the report are used by other screens. */
export { reportCurrencies, reportLines, type ReportLine } from './report-lines/report-lines.ts'
export { ReportLinesView } from './report-lines/report-lines.view.tsx'
export { allPeriodsQuery, periodsQuery } from './report.api.ts'
