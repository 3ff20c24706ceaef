import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ReceiptView } from './receipt.view.tsx'
import { details } from '../cashier.fixtures.ts'
import { show } from '#test/show.tsx'

const nothing = () => undefined
const receipt = (shown: ReturnType<typeof details>) =>
  show(
    <ReceiptView
      shown={shown}
      viewerId={asUser(204_655)}
      clubName="Northgate"
      onShare={nothing}
      isTakingBack={false}
      onTakeBack={nothing}
      onReverse={nothing}
      onBack={nothing}
    />,
  )

test('the club’s fee is shown with its percent', async () => {
  receipt(details({ amount: 1155, to_amount: 1100 }))
  await expect.element(page.getByText('Commission, 5%')).toBeVisible()
})

test('a decided request shows who decided and when, and who asked', async () => {
  const asked = { initiator_id: asUser(204_655), initiator_name: 'Daniel Marsh' }
  receipt(details({ request: true, ...asked, decided_by: asUser(1), decided_by_name: 'Eleanor Whitcombe' }))
  await expect.element(page.getByText('Decided by')).toBeVisible()
  await expect.element(page.getByText('Eleanor Whitcombe · #1', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Decided', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Daniel Marsh · #204655')).toBeVisible()
})

test('if the club decided, its name is shown without a number', async () => {
  const declined = { status: 'declined', reason: 'violationOfClub' } as const
  receipt(details({ request: true, ...declined, decided_by_name: 'Northgate Club' }))
  await expect.element(page.getByText('Northgate Club', { exact: true })).toBeVisible()
})

test('a sale, which needs no decision, shows who sold', async () => {
  receipt(details())
  await expect.element(page.getByText('Mara Voss · #204871')).toBeVisible()
  await expect.element(page.getByText('Decided by')).not.toBeInTheDocument()
})

test('a sale on the tab says that it is owed for', async () => {
  receipt(details({ on_tab: true }))
  await expect.element(page.getByText('On the tab', { exact: true })).toBeVisible()
})

test('a sale for money says nothing of a tab', async () => {
  receipt(details({ on_tab: false }))
  await expect.element(page.getByText('Operation', { exact: true })).toBeVisible()
  await expect.element(page.getByText('On the tab')).not.toBeInTheDocument()
})

test('the button that withdraws one’s own request keeps off the edges', async () => {
  await page.viewport(390, 844)
  receipt(details({ status: null, receiver_id: asUser(204_655) }))
  const { left, right } = page
    .getByRole('button', { name: 'Withdraw the request' })
    .element()
    .getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(16)
  expect(right).toBeLessThanOrEqual(374)
})
