import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FeltTable } from './felt-table.tsx'
import { TableAction, TableActions } from './table-actions.tsx'
import { show } from '#test/show.tsx'

/** A table whose answers come at once: Deal gives way to Repeat in its place, and Stand can be pressed again. */
function QuickTable() {
  const [pressed, setPressed] = useState<readonly string[]>([])
  const [isAsking, setIsAsking] = useState(false)
  const press = (name: string) => () => setPressed((before) => [...before, name])
  async function stand() {
    press('stand')()
    setIsAsking(true)
    await Promise.resolve()
    setIsAsking(false)
  }
  return (
    <FeltTable felt="spruce" label="Table">
      <TableActions>
        <TableAction size="large" disabled={isAsking} onClick={() => void stand()}>
          Stand
        </TableAction>
        {pressed.includes('deal') ? (
          <TableAction key="repeat" look="go" onClick={press('repeat')}>
            Repeat
          </TableAction>
        ) : (
          <TableAction key="deal" look="go" onClick={press('deal')}>
            Deal
          </TableAction>
        )}
      </TableActions>
      <p role="status">{pressed.join(' ')}</p>
    </FeltTable>
  )
}

const button = (name: string) => page.getByRole('button', { name })

test('a doubled tap does not press what has come under the finger', async () => {
  show(<QuickTable />)
  await button('Deal').dblClick()
  await button('Repeat').click()
  await expect.element(page.getByRole('status')).toHaveTextContent(/^deal repeat$/)
})

test('a doubled tap on an action that is answered at once presses it once', async () => {
  show(<QuickTable />)
  await button('Stand').dblClick()
  await button('Stand').click()
  await expect.element(page.getByRole('status')).toHaveTextContent(/^stand stand$/)
})
