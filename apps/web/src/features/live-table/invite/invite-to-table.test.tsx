import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { InviteToTable } from './invite-to-table.tsx'
import { show } from '#test/show.tsx'

const tables = [
  { id: 3, name: 'Friday wheel' },
  { id: 4, name: 'Quiet corner' },
]
const [first = { id: 0, name: '' }] = tables
const club = { code: 'K7M2QX', name: 'Northgate' }
const nothing = () => undefined

test('the link leads to the table that is chosen', async () => {
  show(<InviteToTable club={club} tables={tables} first={first} onClose={nothing} />)
  await expect.element(page.getByText(`${window.location.host}/table/K7M2QX/3`)).toBeVisible()
  await page.getByRole('combobox', { name: 'Table' }).selectOptions('4')
  await expect.element(page.getByText(`${window.location.host}/table/K7M2QX/4`)).toBeVisible()
})

test('at a table nothing is chosen, and until the club is known there is no link to share', async () => {
  show(
    <InviteToTable club={undefined} tables={[first]} first={first} onClose={nothing}>
      <p>Loading</p>
    </InviteToTable>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Invite to a table' })).toBeVisible()
  await expect.element(page.getByText('Loading')).toBeVisible()
  expect(page.getByRole('combobox').elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Share the link' }).elements()).toEqual([])
})
