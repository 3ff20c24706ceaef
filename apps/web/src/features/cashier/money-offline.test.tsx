import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SameAgainView } from './amounts/same-again.view.tsx'
import { member } from './cashier.fixtures.ts'
import { byName } from './member-picker/pickable-members.ts'
import { ReverseSaleView } from './receipt/reverse-sale.view.tsx'
import { salePreview } from './sale-preview.ts'
import { SellTabView } from './sell-tab/sell-tab.view.tsx'
import { TakeTabView } from './take-tab/take-tab.view.tsx'
import { takingPreview } from './take-tab/taking-preview.ts'
import { goOffline } from '#test/offline.ts'
import { show } from '#test/show.tsx'

const nothing = () => undefined
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a list is not carried out again without a connection', async () => {
  const again = { id: 3, created_at: '2025-11-20T18:00:00.000Z' }
  show(<SameAgainView type="transfer" again={again} isBusy={false} onCancel={nothing} onConfirm={nothing} />)
  await expect.element(button('Sell again')).toBeEnabled()
  goOffline()
  await expect.element(button('Sell again')).toBeDisabled()
})

test('a sale is not taken back without a connection, and the reason stays', async () => {
  const onReverse = vi.fn()
  show(<ReverseSaleView name="Mara Voss" busy={false} onReverse={onReverse} onCancel={nothing} />)
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await reason.fill('Sold twice')
  await expect.element(button('Take back')).toBeEnabled()
  goOffline()
  await expect.element(button('Take back')).toBeDisabled()
  await expect.element(reason).toHaveValue('Sold twice')
})

const daniel = member({ white_amount: 900 })
/** 300 white chips for one person, or from them. */
const order = {
  members: [daniel],
  currency: 'white',
  onCurrency: nothing,
  amountText: '300',
  onAmountText: nothing,
  search: { text: '', onText: nothing, box: { current: null }, sort: byName, onSort: nothing },
  selectedIds: [daniel.user_id],
  onSelect: nothing,
  isBusy: false,
} as const

async function pressEnter(): Promise<void> {
  await page.getByRole('textbox').click()
  await userEvent.keyboard('{Enter}')
}

test('Enter in the amount sells, but not without a connection', async () => {
  const onSell = vi.fn()
  const plan = { amount: 300, currency: 'white', receivers: 1, isForOneself: false, redToSell: 1000 } as const
  show(
    <SellTabView
      {...order}
      oneself={null}
      currencies={['white']}
      isOnTab={false}
      onOnTab={nothing}
      preview={salePreview(plan)}
      paysFrom="club"
      mayBuyRed={false}
      onSell={onSell}
    />,
  )
  await pressEnter()
  expect(onSell).toHaveBeenCalledOnce()
  goOffline()
  await expect.element(page.getByRole('button', { name: /^Sell/ })).toBeDisabled()
  await pressEnter()
  expect(onSell).toHaveBeenCalledOnce()
})

test('Enter in the amount takes, but not without a connection', async () => {
  const onTake = vi.fn()
  show(
    <TakeTabView
      {...order}
      preview={takingPreview(300, 'white', [daniel])}
      hasAll={false}
      isAll={false}
      onAll={nothing}
      onTake={onTake}
    />,
  )
  await pressEnter()
  expect(onTake).toHaveBeenCalledOnce()
  goOffline()
  await expect.element(page.getByRole('button', { name: /^Take/ })).toBeDisabled()
  await pressEnter()
  expect(onTake).toHaveBeenCalledOnce()
})
