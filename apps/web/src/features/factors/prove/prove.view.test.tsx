import type { StepUpMethod } from '@cardroom/contract/factors'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ProveView } from './prove.view.tsx'
import { show } from '#test/show.tsx'

interface ProvingProps {
  readonly methods: readonly StepUpMethod[]
  readonly onProve: (method: StepUpMethod, value: string) => void
}

function Proving({ methods, onProve }: ProvingProps) {
  const [method, setMethod] = useState<StepUpMethod>(methods[0] ?? 'totp')
  return (
    <ProveView
      methods={methods}
      method={method}
      onMethod={setMethod}
      onProve={onProve}
      onEdit={() => undefined}
      error={undefined}
      busy={false}
      submitLabel="Confirm"
    />
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('choosing a passkey uses it immediately, with one press', async () => {
  const onProve = vi.fn()
  show(<Proving methods={['totp', 'passkey', 'recovery_code']} onProve={onProve} />)
  await button('Use a passkey').click()
  expect(onProve.mock.calls).toEqual([['passkey', '']])
})

test('a passkey that is offered first is used with one press', async () => {
  const onProve = vi.fn()
  show(<Proving methods={['passkey', 'totp']} onProve={onProve} />)
  await button('Use a passkey').click()
  expect(onProve.mock.calls).toEqual([['passkey', '']])
})

test('a method that needs typing waits for the text', async () => {
  const onProve = vi.fn()
  show(<Proving methods={['totp', 'recovery_code']} onProve={onProve} />)
  await button('Use a recovery code').click()
  await page.getByLabelText('Recovery code').fill('A7RW-M2QX-9KPD')
  expect(onProve).not.toHaveBeenCalled()
  await button('Confirm').click()
  expect(onProve.mock.calls).toEqual([['recovery_code', 'A7RW-M2QX-9KPD']])
})
