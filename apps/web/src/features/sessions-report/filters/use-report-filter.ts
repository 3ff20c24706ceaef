import { useSearchParams } from 'react-router'
import { reportFilterIn, withReportFilter } from './filter-address.ts'
import type { ReportFilter } from './report-filter.ts'

/** The days and the game that the address names. */
export function useReportFilter(): readonly [ReportFilter, (filter: ReportFilter) => void] {
  const [address, setAddress] = useSearchParams()
  const change = (filter: ReportFilter) =>
    setAddress((current) => withReportFilter(current, filter), { replace: true })
  return [reportFilterIn(address), change]
}
