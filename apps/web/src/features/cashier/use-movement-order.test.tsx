import { type ChipCurrency, chipCurrencies } from '@cardroom/rules'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useList } from './amounts/use-list.ts'
import { useMovementOrder } from './use-movement-order.ts'
import { show } from '#test/show.tsx'

function Order({ currencies }: { readonly currencies: readonly ChipCurrency[] }) {
  const { fields } = useMovementOrder(currencies)
  return (
    <>
      <button onClick={() => fields.onCurrency('red')}>Red</button>
      <p role="status">{fields.currency}</p>
    </>
  )
}

function List({ currencies }: { readonly currencies: readonly ChipCurrency[] }) {
  const { fields, list } = useList(['transfer'], currencies)
  return (
    <>
      <button onClick={() => fields.onCurrency('red')}>Red</button>
      <p role="status">{list.currency}</p>
    </>
  )
}

/** A manager sells both chips, an agent only white. */
function Seller({ Form }: { readonly Form: typeof Order }) {
  const [currencies, setCurrencies] = useState<readonly ChipCurrency[]>(chipCurrencies)
  return (
    <>
      <Form currencies={currencies} />
      <button onClick={() => setCurrencies(['white'])}>Become an agent</button>
    </>
  )
}

test.each([
  ['an order', Order],
  ['a list', List],
])('a manager who becomes an agent while %s of red is open goes on with white', async (_, Form) => {
  show(<Seller Form={Form} />)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press('Red')
  await expect.element(page.getByRole('status')).toHaveTextContent('red')
  await press('Become an agent')
  await expect.element(page.getByRole('status')).toHaveTextContent('white')
})
