import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newestFirst, type HistorySort } from './history-filter.ts'
import { HistoryOrderView } from './history-order.view.tsx'
import { HistoryTableView } from './history-table.view.tsx'
import { agentStanding, transaction } from '../cashier.fixtures.ts'
import { inLanguage } from '#test/in-language.ts'
import { show } from '#test/show.tsx'

beforeEach(() => page.viewport(1440, 900))

const nothing = () => undefined
/** Transactions at noon in UTC, which is the same day in all time zones except the easternmost. */
const moved = [
  transaction({ id: 3, amount: 21, to_amount: 20, updated_at: '2025-11-20T12:00:00.000Z' }),
  transaction({ id: 2, amount: 2625, to_amount: 2500, updated_at: '2025-11-19T12:00:00.000Z' }),
  transaction({ id: 1, amount: 105, to_amount: 100, updated_at: '2025-11-18T12:00:00.000Z' }),
]

const showTable = (sort: HistorySort, rows = moved, onSort: (sort: HistorySort) => void = nothing) =>
  show(
    <HistoryTableView
      transactions={rows}
      viewer={agentStanding}
      sort={sort}
      onSort={onSort}
      onExport={nothing}
    />,
  )
const head = (name: string) => page.getByRole('columnheader', { name })
/** The row with the title of a day. In other orders there is no such row, and the day is beside the time. */
const dayTitle = page.getByRole('row', { name: '19.11.25', exact: true })

test('the figures and the time are sorted; figures begin with the largest', async () => {
  const onSort = vi.fn()
  showTable(newestFirst, moved, onSort)
  await expect.element(head('Time')).toHaveAttribute('aria-sort', 'descending')
  for (const [title, name] of [
    ['Paid', 'paid'],
    ['Commission', 'fee'],
    ['Received', 'received'],
  ] as const) {
    await expect.element(head(title)).toHaveAttribute('aria-sort', 'none')
    await page.getByRole('button', { name: title }).click()
    expect(onSort).toHaveBeenLastCalledWith({ name, isDescending: true })
  }
  await page.getByRole('button', { name: 'Time' }).click()
  expect(onSort).toHaveBeenLastCalledWith({ name: 'time', isDescending: false })
})

test('rows have titles of days in the order of time, and name their day in another order', async () => {
  const leave = showTable(newestFirst)
  await expect.element(dayTitle).toBeVisible()
  leave()
  const byPaid = [moved[1], moved[2], moved[0]].filter((each) => each !== undefined)
  showTable({ name: 'paid', isDescending: true }, byPaid)
  await expect.element(page.getByRole('cell', { name: '19.11.25' })).toBeVisible()
  await expect.element(dayTitle).not.toBeInTheDocument()
})

test('while the order of time is read anew, the rows of the order before have no titles', async () => {
  const byPaid = [moved[1], moved[0], moved[2]].filter((each) => each !== undefined)
  showTable(newestFirst, byPaid)
  await expect.element(page.getByRole('cell', { name: '19.11.25' })).toBeVisible()
  await expect.element(dayTitle).not.toBeInTheDocument()
})

test('what is on the tab says so', async () => {
  const [first, ...paid] = moved
  if (!first) throw new Error('The fixture has rows')
  const rows = [{ ...first, on_tab: true }, ...paid.map((each) => ({ ...each, on_tab: false }))]
  showTable(newestFirst, rows)
  const onTab = page.getByRole('row').filter({ hasText: 'on the tab' })
  await expect.element(onTab).toBeVisible()
  expect(onTab.elements()).toHaveLength(1)
})

test.each([
  [
    'a reversal',
    { type: 'reversal', reverses: 88_412, on_tab: true },
    'Sale taken back, of 88412, on the tab',
  ],
  ['a sale that was taken back', { reversed_by: 88_413 }, 'reversed'],
] as const)('a copied row says what the row says: %s', async (_name, change, words) => {
  const copies: string[] = []
  const listen = (event: ClipboardEvent) => copies.push(event.clipboardData?.getData('text/plain') ?? '')
  window.addEventListener('copy', listen)
  onTestFinished(() => window.removeEventListener('copy', listen))
  showTable(newestFirst, [transaction({ id: 3, ...change })])
  await expect.element(page.getByRole('table')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ControlOrMeta>}c{/ControlOrMeta}')
  expect(copies).toHaveLength(1)
  expect(copies[0]?.split('\t')[2]).toMatch(new RegExp(`${words}$`))
})

test('the whole name of a movement has room, and its row is no higher than others', async () => {
  await inLanguage('ru')
  const rows = [3, 2].map((id) => transaction({ id, type: 'reversal', reverses: 88_412, on_tab: id === 3 }))
  showTable(newestFirst, rows)
  const badge = page.getByText('в счёт долга', { exact: true })
  await expect.element(badge).toBeVisible()
  const cells = page.getByRole('rowheader').filter({ hasText: 'Отмена продажи' }).elements()
  const [cell, other] = cells.map((each) => each.getBoundingClientRect())
  const { right, bottom } = badge.element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(cell?.right ?? 0)
  expect(bottom).toBeLessThanOrEqual(cell?.bottom ?? 0)
  expect(cell?.height).toBe(other?.height)
})

test('on a phone the order is chosen from a list, which keeps an order of the wide screen', async () => {
  await page.viewport(390, 844)
  const onSort = vi.fn()
  show(<HistoryOrderView sort={{ name: 'paid', isDescending: false }} onSort={onSort} />)
  const order = page.getByRole('combobox', { name: 'Order' })
  await expect.element(order).toHaveValue('paid')
  await order.selectOptions('-fee')
  expect(onSort).toHaveBeenLastCalledWith({ name: 'fee', isDescending: true })
})
