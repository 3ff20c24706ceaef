import { expect, test } from 'vitest'
import { reportFilterIn, withReportFilter } from './filter-address.ts'
import { noReportFilter } from './report-filter.ts'

test('a filter is the same after it was written to an address and read back; the tab stays', () => {
  const filter = {
    dates: { from: new Date(2026, 10, 16), to: new Date(2026, 10, 22) },
    gameType: '2',
  } as const
  const address = withReportFilter(new URLSearchParams('tab=sessionsHistory&game=3'), filter)
  expect(reportFilterIn(address)).toEqual(filter)
  expect(address.get('tab')).toBe('sessionsHistory')
  expect(withReportFilter(address, noReportFilter).toString()).toBe('tab=sessionsHistory')
})

test.each(['game=9&from=x&to=2026-11-22', 'from=2026-11-22&to=2026-11-16', 'game=&from=2026-11-16', ''])(
  'what is invalid in an address is left out: %s',
  (text) => {
    expect(reportFilterIn(new URLSearchParams(text))).toEqual(noReportFilter)
  },
)
