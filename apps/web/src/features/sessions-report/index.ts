/** These parts about the tables are used by the club's page. */
export { AtTables } from './at-tables/at-tables.tsx'
export { TableResult } from './result-chart/table-result.tsx'
export { useLastDays } from './use-last-days.ts'
