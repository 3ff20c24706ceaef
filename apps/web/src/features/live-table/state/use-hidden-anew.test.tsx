import { useReducer } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { tableAt } from './live-table.fixtures.ts'
import { liveTable, nextTable } from './live-table.ts'
import type { TableChange } from './table-change.ts'
import { useHiddenAnew } from './use-hidden-anew.ts'
import { show } from '#test/show.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const table = tableAt({ state: 'betting' })
const blankChips: TableChange = {
  kind: 'table.chips',
  payload: { id: 7, now: 1_000_500, round: 2, chips: [{ person: 3, bets: [{ type: 'red', amount: null }] }] },
}

function Staff({ change }: { readonly change: (next: TableChange) => void }) {
  const [live, next] = useReducer(nextTable, table, (first) => liveTable(first, true))
  useHiddenAnew(live, change)
  return <button onClick={() => flushSync(() => next(blankChips))}>Chips</button>
}

test('events that hide amounts load the table at once, and a burst of them once more', () => {
  const change = vi.fn()
  show(<Staff change={change} />)
  const tell = () => (page.getByRole('button', { name: 'Chips' }).element() as HTMLButtonElement).click()
  tell()
  expect(change.mock.calls).toEqual([[{ kind: 'behind' }]])
  for (let count = 0; count < 5; count += 1) tell()
  expect(change).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(change).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5000)
  expect(change).toHaveBeenCalledTimes(2)
})
