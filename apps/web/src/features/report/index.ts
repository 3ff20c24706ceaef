/** What other screens show of a member's row of the report. */
export { reportCurrencies, reportLines, type ReportLine } from './report-lines/report-lines.ts'
export { ReportLinesView } from './report-lines/report-lines.view.tsx'
export { periodsQuery } from './report.api.ts'
