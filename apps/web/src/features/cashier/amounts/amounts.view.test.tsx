import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { rowsIn } from './amount-rows.ts'
import { AmountsView } from './amounts.view.tsx'
import { show } from '#test/show.tsx'

const nothing = () => undefined

test('a user who loses the right to sell while a list of sales is open can choose to take instead', async () => {
  const onType = vi.fn()
  const list = {
    onType,
    currencies: ['white'],
    currency: 'white',
    onCurrency: nothing,
    rows: rowsIn('Ann\t100'),
    onRows: nothing,
    members: [],
    past: [],
    onAgain: nothing,
    tried: undefined,
    isTried: false,
    name: '',
    onName: nothing,
    isBusy: false,
    onMove: nothing,
  } as const
  const leave = show(<AmountsView {...list} types={['extract']} type="transfer" />)
  await expect.element(page.getByRole('tab', { name: 'Sell' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Take' }).click()
  expect(onType).toHaveBeenCalledWith('extract')
  leave()
  show(<AmountsView {...list} types={['extract']} type="extract" />)
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
})
