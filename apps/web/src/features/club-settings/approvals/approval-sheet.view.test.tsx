import type { Approval } from '@cardroom/contract/approvals'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApprovalSheetView } from './approval-sheet.view.tsx'
import { approvalOfRequests } from '../club-settings.fixtures.ts'
import { show } from '#test/show.tsx'

const nothing = () => undefined

function showSheet(change: Partial<Approval>): void {
  const [approval] = approvalOfRequests('en')
  if (!approval) return
  show(
    <ApprovalSheetView
      approval={{ ...approval, ...change }}
      names={new Map()}
      may="decide"
      busy={false}
      onApprove={nothing}
      onRefuse={nothing}
      onWithdraw={nothing}
      onClose={nothing}
    />,
  )
}

test('whoever approves requests sees what of them goes on the tab', async () => {
  showSheet({})
  await expect.element(page.getByRole('dialog')).toHaveTextContent('40,000 on the tab')
})

test('requests that are paid say nothing of a tab', async () => {
  showSheet({ owed: 0 })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toHaveTextContent('on the tab')
})

test('of a list that came as text it is seen which rows go on the tab', async () => {
  const csv = 'name\tamount\ton tab\nDaniel Marsh\t40000\tyes\nPriya Nair\t12500\tno'
  showSheet({ what: 'bulk', body: { type: 'transfer', currency: 'white', csv } })
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Daniel Marsh')).toHaveTextContent('Daniel Marsh: 40000 · on the tab')
  await expect.element(row('Priya Nair')).not.toHaveTextContent('on the tab')
})
