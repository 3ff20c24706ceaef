import { expect, test } from 'vitest'
import { addressOf, filterIn } from './history-address.ts'
import { everything, type HistoryFilter } from './history-filter.ts'

const there = (filter: HistoryFilter): HistoryFilter => filterIn(new URLSearchParams(addressOf(filter)))

test('a filter is the same after it was written to an address and read back', () => {
  const filter: HistoryFilter = {
    kind: 'declined',
    search: 'Nora & #1',
    currency: 'red',
    roles: ['agent', 'owner'],
    amountFrom: '10.5',
    amountTo: '2000',
    days: { from: new Date(2026, 10, 1), to: new Date(2026, 10, 21) },
    sort: { name: 'fee', isDescending: true },
  }
  expect(there(filter)).toEqual(filter)
  expect(there(everything)).toEqual(everything)
})

test('the filter for everything needs only the tab in its address', () => {
  expect(addressOf(everything)).toEqual({ tab: 'history' })
})

test('invalid values in an address are left out', () => {
  const typed =
    'kind=theft&currency=gold&roles=admin&amountFrom=-1&amountTo=1e9&from=2026-02-30&to=2026-03-01&sort=-name'
  expect(filterIn(new URLSearchParams(typed))).toEqual(everything)
  expect(filterIn(new URLSearchParams('from=2026-03-02&to=2026-03-01')).days).toBeNull()
})
