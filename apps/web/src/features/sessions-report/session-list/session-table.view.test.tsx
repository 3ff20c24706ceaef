import { asUser } from '@cardroom/contract/ids.fixtures'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { TabledSession } from './session-columns.tsx'
import { SessionTableView } from './session-table.view.tsx'
import { noReportFilter } from '../filters/report-filter.ts'
import { ReportFiltersView } from '../filters/report-filters.view.tsx'
import { SessionOrderView } from '../filters/session-order.view.tsx'
import { show } from '#test/show.tsx'

beforeEach(() => page.viewport(1440, 900))

const now = new Date('2025-11-20T21:42:00Z')
const session: TabledSession = {
  id: 1,
  user_id: asUser(200_001),
  name: 'Daniel Marsh',
  avatar: null,
  avatar_id: 1,
  game_id: 4,
  limit_name: 'standard',
  rounds: 84,
  stake: 12_600,
  balance: 1850,
  created_at: '2025-11-20T21:00:00Z',
  finished_at: null,
}

const title = (name: string) => page.getByRole('button', { name, exact: true })

test('figures are sorted with the largest first, the order in use is reversed, a name is not sorted', async () => {
  const onSort = vi.fn()
  show(<SessionTableView sessions={[session]} now={now} onSort={onSort} />)
  await title('Stake').click()
  expect(onSort).toHaveBeenLastCalledWith({ name: 'stake', isDescending: true })
  await title('Club’s result').click()
  expect(onSort).toHaveBeenLastCalledWith({ name: 'result', isDescending: true })
  await title('Begun').click()
  expect(onSort).toHaveBeenLastCalledWith({ name: 'begun', isDescending: false })
  await expect.element(page.getByRole('columnheader', { name: 'Player' })).toBeVisible()
  await expect.element(title('Player')).not.toBeInTheDocument()
})

test('a screen reader says by which column the sessions are sorted', async () => {
  const sort = { name: 'lasted', isDescending: true } as const
  show(<SessionTableView sessions={[session]} now={now} sort={sort} onSort={() => undefined} />)
  const head = (name: string) => page.getByRole('columnheader', { name })
  await expect.element(head('Lasted')).toHaveAttribute('aria-sort', 'descending')
  await expect.element(head('Begun')).toHaveAttribute('aria-sort', 'none')
})

test('the search and the order of a phone change the filter, and leave the rest of it', async () => {
  await page.viewport(390, 844)
  const onChange = vi.fn()
  const onSort = vi.fn()
  const filter = { ...noReportFilter, gameType: '2' } as const
  show(
    <ReportFiltersView filter={filter} today={now} noDates="All dates" hasDates hasSearch onChange={onChange}>
      <SessionOrderView sort={filter.sort} onSort={onSort} />
    </ReportFiltersView>,
  )
  await page.getByRole('searchbox').fill('mar')
  expect(onChange).toHaveBeenLastCalledWith({ ...filter, search: 'mar' })
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('Largest stake')
  expect(onSort).toHaveBeenLastCalledWith({ name: 'stake', isDescending: true })
})
