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
