import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SameAgainView } from './amounts/same-again.view.tsx'
import { ReverseSaleView } from './receipt/reverse-sale.view.tsx'
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
