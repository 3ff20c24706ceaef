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

test('what the club keeps stands with its percent', async () => {
  receipt(details({ amount: 1155, to_amount: 1100 }))
  await expect.element(page.getByText('Commission, 5%')).toBeVisible()
})

test('one’s request is withdrawn by a button that keeps off the edges', async () => {
  await page.viewport(390, 844)
  receipt(details({ status: null, receiver_id: asUser(204_655) }))
  const { left, right } = page
    .getByRole('button', { name: 'Withdraw the request' })
    .element()
    .getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(16)
  expect(right).toBeLessThanOrEqual(374)
})
