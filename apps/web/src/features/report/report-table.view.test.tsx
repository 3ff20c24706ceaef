import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { choiceIn } from './report-choice.ts'
import type { Report } from './report-head.view.tsx'
import { ReportTableView } from './report-table.view.tsx'
import { clubId, rowsOf, totalsOf } from './report.fixtures.ts'
import { show } from '#test/show.tsx'

beforeEach(() => page.viewport(1440, 900))

const reportOf = (rows: Report['rows']): Report => ({
  period: null,
  from: '2025-11-17T05:00:00.000Z',
  to: '2025-11-24T05:00:00.000Z',
  time_zone: 'Europe/Warsaw',
  rows,
  totals: totalsOf(rows),
  books: null,
  count: rows.length,
})
const choice = choiceIn(new URLSearchParams())
const head = () => page.getByRole('columnheader', { name: 'Difference' })

test('the differences have a column to sort by as soon as a row has one', async () => {
  const onChoice = vi.fn()
  const now = new Date('2025-11-20T21:42:00Z')
  const [first, ...others] = rowsOf(3)
  if (!first) throw new Error('The fixtures have rows')
  const rows = [{ ...first, difference: { white: 0.01, red: 0 } }, ...others]
  const leave = show(
    <ReportTableView clubId={clubId} report={reportOf([first, ...others])} {...{ choice, onChoice, now }} />,
  )
  await expect.element(page.getByRole('columnheader', { name: 'Stake' })).toBeVisible()
  await expect.element(head()).not.toBeInTheDocument()
  leave()
  show(<ReportTableView clubId={clubId} report={reportOf(rows)} {...{ choice, onChoice, now }} />)
  await expect.element(head()).toHaveAttribute('aria-sort', 'none')
  await page.getByRole('button', { name: 'Difference' }).click()
  expect(onChoice).toHaveBeenLastCalledWith({ ...choice, sort: { name: 'difference', isDescending: true } })
})

test('a difference of red alone is seen in its row', async () => {
  const [first, ...others] = rowsOf(3)
  if (!first) throw new Error('The fixtures have rows')
  const rows = [{ ...first, difference: { white: 0, red: -2.5 } }, ...others]
  const now = new Date('2025-11-20T21:42:00Z')
  show(
    <ReportTableView
      clubId={clubId}
      report={reportOf(rows)}
      {...{ choice, onChoice: () => undefined, now }}
    />,
  )
  await expect.element(head()).toBeVisible()
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('0 / −2.5')
})
