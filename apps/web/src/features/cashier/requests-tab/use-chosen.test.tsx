import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useChosen } from './use-chosen.ts'
import { chipRequest } from '../cashier.fixtures.ts'
import { show } from '#test/show.tsx'

const asked = [1, 2].map((id) => chipRequest({ id, on_tab: true }))

function Requests() {
  const [shown, setShown] = useState(asked)
  const { selected, choose, isPaid, setPaid } = useChosen(shown)
  const ids = selected.map(({ id }) => id)
  return (
    <>
      <p role="status">{`${ids.join(' and ') || 'none'}: ${isPaid ? 'paid' : 'as asked'}`}</p>
      <button onClick={() => choose([...ids, 1])}>First</button>
      <button onClick={() => choose([...ids, 2])}>Second</button>
      <button onClick={() => setPaid(true)}>Paid</button>
      <button onClick={() => setShown(shown.slice(1))}>Others decide the first</button>
    </>
  )
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
const says = (words: string) => expect.element(page.getByRole('status')).toHaveTextContent(words)

test('a request that is chosen too is paid like those chosen before', async () => {
  show(<Requests />)
  await press('First')
  await press('Paid')
  await press('Second')
  await says('1 and 2: paid')
})

test('what was said of a request that others have decided does not hold for the next one', async () => {
  show(<Requests />)
  await press('First')
  await says('1: as asked')
  await press('Paid')
  await says('1: paid')
  await press('Others decide the first')
  await says('none: as asked')
  await press('Second')
  await says('2: as asked')
})
