import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { liveTable } from './live-lobby.fixtures.ts'
import { TableMenu } from './table-menu.tsx'
import { show } from '#test/show.tsx'

const nothing = () => undefined

test.each([
  ['between two rounds', false, ['Invite', 'Seals of this table', 'Tonight', 'Change', 'Pause', 'Shut']],
  ['in its last round', true, ['Invite', 'Seals of this table', 'Tonight']],
])('what the menu of a table offers %s', async (_, isLast, offered) => {
  show(
    <TableMenu
      table={liveTable({ last_round: isLast })}
      mayKeep
      isStaff
      onOpen={nothing}
      onTonight={nothing}
      onPause={nothing}
    />,
  )
  await userEvent.click(page.getByRole('button', { name: 'More about Friday wheel' }))
  await expect.element(page.getByRole('menuitem', { name: 'Tonight' })).toBeVisible()
  const items = page.getByRole('menuitem').elements()
  expect(items.map(({ textContent }) => textContent)).toEqual(offered)
})
