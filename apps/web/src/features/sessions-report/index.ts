/** What a club's page shows of its tables. */
export { AtTables } from './at-tables/at-tables.tsx'
export { TableResult } from './result-chart/table-result.tsx'
export { useLastDays } from './use-last-days.ts'
