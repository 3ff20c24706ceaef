import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConfirmNameView } from './confirm-name.view.tsx'
import { goOffline } from '#test/offline.ts'
import { show } from '#test/show.tsx'

const nothing = () => undefined

test('a new name is not bought without a connection', async () => {
  show(
    <ConfirmNameView
      isOpen
      name="Mara"
      balance={400}
      price={150}
      busy={false}
      onCancel={nothing}
      onConfirm={nothing}
    />,
  )
  const buy = page.getByRole('button', { name: 'Change for 150' })
  await expect.element(buy).toBeEnabled()
  goOffline()
  await expect.element(buy).toBeDisabled()
})
