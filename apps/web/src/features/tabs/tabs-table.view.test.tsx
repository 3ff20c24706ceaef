import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { agent, owner, tabOf, tabs } from './tabs.fixtures.ts'
import { largestFirst, TabsTableView } from './tabs-table.view.tsx'
import { show } from '#test/show.tsx'

beforeEach(() => page.viewport(1440, 900))

function Table({ onExport }: { readonly onExport?: () => void }) {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState(largestFirst)
  return (
    <TabsTableView
      tabs={tabs}
      viewer={agent}
      table={{ search, onSearch: setSearch, sort, onSort: setSort }}
      onExport={onExport}
      panelOf={(tab) => `Tab ${tab.id}`}
    />
  )
}

const names = () =>
  page
    .getByRole('rowheader')
    .filter({ hasNotText: '3 tabs' })
    .elements()
    .map((cell) => cell.textContent)

test('a wide screen shows the tabs in a table, the largest debt first, and sorts them by a column', async () => {
  show(<Table />)
  await expect
    .element(page.getByRole('columnheader', { name: 'Owes' }))
    .toHaveAttribute('aria-sort', 'descending')
  expect(names().map((name) => name?.replace(/^[A-Z]{2}/, ''))).toEqual([
    'Northgate',
    'Daniel Marsh',
    'Hugo AlmeidaSettle',
  ])
  await expect.element(page.getByRole('row', { name: /Daniel Marsh/ })).toHaveTextContent('+4,100')
  await page.getByRole('button', { name: 'Who' }).click()
  await expect
    .element(page.getByRole('columnheader', { name: 'Who' }))
    .toHaveAttribute('aria-sort', 'ascending')
  await expect.element(page.getByRole('rowheader').first()).toHaveTextContent('Daniel Marsh')
})

test('a press on a row shows the tab beside the table', async () => {
  show(<Table />)
  await page.getByRole('row', { name: /Daniel Marsh/ }).click()
  const panel = page.getByRole('complementary', { name: 'Daniel Marsh' })
  await expect.element(panel).toHaveTextContent('Tab 1')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('the search leaves the people found, and says if there are none', async () => {
  show(<Table />)
  const search = page.getByRole('searchbox')
  await search.fill('daniel')
  await expect.element(page.getByText('1 tab', { exact: true })).toBeVisible()
  await search.fill('nobody at all')
  await expect.element(page.getByText('Nobody by that name')).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

test('the key "e" saves the tabs as a file, as in every table', async () => {
  const onExport = vi.fn()
  show(<Table onExport={onExport} />)
  await expect.element(page.getByRole('table')).toBeVisible()
  await userEvent.keyboard('e')
  expect(onExport).toHaveBeenCalledOnce()
})

test('what the viewer owes has the colour of a loss, and what others owe each other has not', async () => {
  const table = { search: '', onSearch: () => undefined, sort: largestFirst, onSort: () => undefined }
  const shown = [...tabs, tabOf({ id: 4, balance: -300 })]
  show(<TabsTableView tabs={shown} viewer={owner} table={table} panelOf={() => null} />)
  await expect.element(page.getByRole('table')).toBeVisible()
  const colour = (amount: string) => getComputedStyle(page.getByText(amount, { exact: true }).element()).color
  expect(colour('−300')).toBe(colour('+4,100'))
  expect(colour('−16,800.5')).not.toBe(colour('+4,100'))
})
