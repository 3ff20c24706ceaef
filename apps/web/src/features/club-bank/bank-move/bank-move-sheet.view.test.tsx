import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BankMoveSheetView } from './bank-move-sheet.view.tsx'
import { goOffline } from '#test/offline.ts'
import { show } from '#test/show.tsx'

const nothing = () => undefined

test('chips of the bank are not moved without a connection', async () => {
  show(
    <BankMoveSheetView
      direction="profit"
      chips={{ white: 5000, reserved: 0, openStakes: 0, red: 200 }}
      typed="1200"
      onTyped={nothing}
      isRefused={false}
      busy={false}
      onCancel={nothing}
      onConfirm={nothing}
    />,
  )
  const take = page.getByRole('button', { name: 'Take 1,200' })
  await expect.element(take).toBeEnabled()
  goOffline()
  await expect.element(take).toBeDisabled()
})
