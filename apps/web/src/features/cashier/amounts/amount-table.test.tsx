import type { ReadBulkRow } from '@cardroom/contract/bulks'
import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rowsIn } from './amount-rows.ts'
import { AmountTable } from './amount-table.tsx'
import { show } from '#test/show.tsx'

const nothing = () => undefined
const read = (row: number, rest: Partial<ReadBulkRow>): ReadBulkRow => ({
  ...{ row, user_id: asUser(row), name: null, amount: 100, price: 105, line_left: null, error: null },
  ...rest,
})

test('a row on the tab shows what is left of its line; a row that is paid does not', async () => {
  show(
    <AmountTable
      rows={rowsIn('name\tamount\ton tab\nAnn\t100\tyes\nTom\t100\tno\nEve\t100\tyes')}
      onRows={nothing}
      members={[]}
      currency="white"
      hasTab
      tried={{
        ...{ totalAmount: 315, totalToAmount: 300, left: 1000, transactions: [] },
        rows: [
          read(1, { line_left: 350 }),
          read(2, { line_left: 777 }),
          read(3, { line_left: 40, error: 'credit' }),
        ],
      }}
      onEnter={nothing}
    />,
  )
  await expect.element(page.getByText('line left 350')).toBeVisible()
  await expect.element(page.getByText('line left 40')).toBeVisible()
  expect(page.getByText('line left 777').elements()).toEqual([])
})
