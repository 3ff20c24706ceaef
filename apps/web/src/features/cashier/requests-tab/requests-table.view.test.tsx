import type { PendingRequest } from '@cardroom/contract/cashier'
import { asUser } from '@cardroom/contract/ids.fixtures'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { oldestAsked, RequestsTableView } from './requests-table.view.tsx'
import { chipRequest } from '../cashier.fixtures.ts'
import { show } from '#test/show.tsx'

beforeEach(() => page.viewport(1440, 900))

const nothing = () => undefined
const requests = ['Daniel Marsh', 'Priya Nair'].map((name, place) => ({
  ...chipRequest({ id: place + 1, receiver_id: asUser(10 + place), receiver_name: name }),
  last_purchase: null,
}))

/** Shows both requests, of which Daniel's is ticked, with a search. */
function showFound(
  search: string,
  onSelect: (ids: readonly number[]) => void = nothing,
  shown: readonly PendingRequest[] = requests,
): void {
  show(
    <RequestsTableView
      requests={shown}
      kind="white"
      selectedIds={[1]}
      onSelect={onSelect}
      table={{
        search,
        onSearch: nothing,
        sort: oldestAsked,
        onSort: nothing,
        views: <button>Views</button>,
      }}
      now={new Date('2025-11-20T21:42:00Z')}
      likeStaff={undefined}
      holders={undefined}
    />,
  )
}

test('the search leaves the people found, and a hidden request stays ticked', async () => {
  const onSelect = vi.fn()
  showFound('priya', onSelect)
  await expect.element(page.getByRole('checkbox', { name: 'Tick Priya Nair' })).toBeInTheDocument()
  await expect.element(page.getByRole('checkbox', { name: 'Tick Daniel Marsh' })).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Tick Priya Nair' }).click()
  expect(onSelect).toHaveBeenLastCalledWith([1, 2])
})

test('a search that finds nobody says so, shows no empty table, and leaves the saved views', async () => {
  showFound('nobody at all')
  await expect.element(page.getByText('Nobody by that name or ID')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Views' })).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

test('a request on the tab says so', async () => {
  const marked = requests.map((request) => ({ ...request, on_tab: request.id === 2 }))
  showFound('', nothing, marked)
  const onTab = page.getByRole('row').filter({ hasText: 'on the tab' })
  await expect.element(onTab).toHaveTextContent('Priya Nair')
  expect(onTab.elements()).toHaveLength(1)
  const tick = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await expect.element(tick('Tick Priya Nair, on the tab')).toBeInTheDocument()
  await expect.element(tick('Tick Daniel Marsh')).toBeInTheDocument()
})

test('a copied request says that it is on the tab', async () => {
  const marked = requests.map((request) => ({ ...request, on_tab: request.id === 1 }))
  showFound('', nothing, marked)
  const copies: string[] = []
  const listen = (event: ClipboardEvent) => copies.push(event.clipboardData?.getData('text/plain') ?? '')
  window.addEventListener('copy', listen)
  onTestFinished(() => window.removeEventListener('copy', listen))
  await expect.element(page.getByRole('table')).toBeVisible()
  await userEvent.keyboard('{ControlOrMeta>}c{/ControlOrMeta}')
  expect(copies).toHaveLength(1)
  expect(copies[0]).toMatch(/^Daniel Marsh, on the tab\t/)
})
