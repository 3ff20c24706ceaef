import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { reportFilterIn, withReportFilter } from './filter-address.ts'
import type { ReportFilter } from './report-filter.ts'

/**
 * Returns the filter that the address names, and a function to change it. The search is also kept here, because the
 * router writes the address later than the keys are pressed.
 */
export function useReportFilter(): readonly [ReportFilter, (filter: ReportFilter) => void] {
  const [address, setAddress] = useSearchParams()
  const inAddress = reportFilterIn(address)
  const [search, setSearch] = useState(inAddress.search)
  const change = (filter: ReportFilter) => {
    setSearch(filter.search)
    setAddress((current) => withReportFilter(current, filter), { replace: true })
  }
  return [{ ...inAddress, search }, change]
}
