import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApprovalsTableView, newestAsked } from './approvals-table.view.tsx'
import { approvalOfRequests, approvalsOf } from '../club-settings.fixtures.ts'
import { show } from '#test/show.tsx'

beforeEach(() => page.viewport(1440, 900))

const [sale, ...decided] = approvalsOf('en')
const requests = approvalOfRequests('en').map((each) => ({ ...each, total: 80_000 }))
const approvals = [...(sale ? [sale] : []), ...requests, ...decided]

function Table({ onOpen = () => undefined }: { readonly onOpen?: (approval: { id: number }) => void }) {
  const [sort, setSort] = useState(newestAsked)
  return (
    <ApprovalsTableView
      approvals={approvals}
      names={new Map([[204_655, 'Daniel Marsh']])}
      onOpen={onOpen}
      sort={sort}
      onSort={setSort}
      tools={null}
    />
  )
}

const row = (what: string) => page.getByRole('row').filter({ hasText: what })

test('what waits stands above what was decided, however the table is sorted', async () => {
  show(<Table />)
  await page.getByRole('button', { name: 'In red' }).click()
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('Waiting')
  await expect.element(page.getByRole('row').nth(2)).toHaveTextContent('80,000')
  await expect.element(page.getByRole('row').nth(4)).toHaveTextContent('Decided')
  await expect.element(page.getByRole('row').nth(5)).toHaveTextContent('61,749.5')
})

test('the table says for whom it is and what of it goes on the tab; a press on a row opens it', async () => {
  const onOpen = vi.fn()
  show(<Table onOpen={onOpen} />)
  await expect.element(row('Sale of chips')).toHaveTextContent('Daniel Marsh')
  await expect.element(row('80,000')).toHaveTextContent('40,000')
  await row('80,000').click()
  expect(onOpen.mock.lastCall?.[0]).toMatchObject({ id: 41 })
})
