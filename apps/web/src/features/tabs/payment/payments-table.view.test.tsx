import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PaymentsTableView } from './payments-table.view.tsx'
import { paymentOf } from '../tabs.fixtures.ts'
import { show } from '#test/show.tsx'

beforeEach(() => page.viewport(1440, 900))

const payments = [paymentOf(), paymentOf({ id: 217, number: 217, state: 'confirmed', can: [] })]
const row = (number: string) => page.getByRole('row').filter({ hasText: number })

test('a wide screen shows the payments in a table: who paid whom, how much, and its state', async () => {
  show(<PaymentsTableView payments={payments} onOpen={() => undefined} />)
  await expect.element(page.getByRole('columnheader', { name: 'Paid by' })).toBeVisible()
  for (const words of ['Daniel Marsh', 'Mara Voss', 'Transfer', '3,500', 'Waits for an answer'])
    await expect.element(row('R-218')).toHaveTextContent(words)
  await expect.element(row('R-217')).toHaveTextContent('Counts')
})

test('a press on a row opens the payment, and so does Enter on the row in focus', async () => {
  const onOpen = vi.fn()
  show(<PaymentsTableView payments={payments} onOpen={onOpen} />)
  await row('R-217').click()
  expect(onOpen).toHaveBeenLastCalledWith(payments[1])
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(onOpen).toHaveBeenLastCalledWith(payments[0])
})
