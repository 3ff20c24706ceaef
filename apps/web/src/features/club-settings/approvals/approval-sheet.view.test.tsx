import type { Approval } from '@cardroom/contract/approvals'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApprovalSheetView } from './approval-sheet.view.tsx'
import { approvalOfRequests } from '../club-settings.fixtures.ts'
import { inLanguage } from '#test/in-language.ts'
import { show } from '#test/show.tsx'

const nothing = () => undefined

function showSheet(change: Partial<Approval>): () => void {
  const [approval] = approvalOfRequests('en')
  if (!approval) throw new Error('The fixtures have approvals')
  return show(
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

test('whoever approves requests sees which part of them goes on the tab', async () => {
  showSheet({})
  await expect.element(page.getByRole('dialog')).toHaveTextContent('40,000 on the tab')
})

test('requests that are paid say nothing of a tab', async () => {
  showSheet({ owed: 0 })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toHaveTextContent('on the tab')
})

test('the sheet shows which rows of a list that came as text go on the tab', async () => {
  const csv = 'name\tamount\ton tab\nDaniel Marsh\t40000\tyes\nPriya Nair\t12500\tno'
  showSheet({ what: 'bulk', body: { type: 'transfer', currency: 'white', csv } })
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Daniel Marsh')).toHaveTextContent('Daniel Marsh: 40000 · on the tab')
  await expect.element(row('Priya Nair')).not.toHaveTextContent('on the tab')
})

test('chips taken on the tab pay what is owed, one amount for all and a list alike', async () => {
  await inLanguage('ru')
  const taken = { type: 'extract', currency: 'white' }
  const body = { ...taken, amount: 500, user_id: [7], on_tab: true }
  const leave = showSheet({ what: 'extract', body, owed: 0 })
  await expect.element(page.getByRole('dialog')).toHaveTextContent('в счёт долга')
  leave()
  showSheet({ what: 'bulk', body: { ...taken, rows: [{ user_id: 7, amount: 500, on_tab: true }] }, owed: 0 })
  const row = page.getByRole('listitem').filter({ hasText: '500' })
  await expect.element(row).toHaveTextContent('500 · в счёт долга')
})

test('chips taken without a word of the tab are shown to go on the tab of who has one', async () => {
  const body = { type: 'extract', currency: 'white', amount: 500, user_id: [7] }
  const leave = showSheet({ what: 'extract', body, owed: 0 })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('on their tab with the club, if they have one')
  leave()
  showSheet({ what: 'extract', body: { ...body, on_tab: false }, owed: 0 })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog).not.toHaveTextContent('their tab')
})
