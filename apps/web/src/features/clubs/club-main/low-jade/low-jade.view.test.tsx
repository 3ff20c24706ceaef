import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LowJadeView } from './low-jade.view.tsx'
import { show } from '#test/show.tsx'

const nothing = () => undefined
const reminder = { open: true, club: 'Northgate', limit: 50, onLater: nothing, onTopUp: nothing }

test('a user who may top up is asked to', async () => {
  show(<LowJadeView {...reminder} jade={32} mayTopUp />)
  await expect.element(page.getByRole('button', { name: 'Top up' })).toBeVisible()
  await expect.element(page.getByText('Missing')).toBeVisible()
})

test('other managers are reminded, without a link', async () => {
  show(<LowJadeView {...reminder} jade={32} mayTopUp={false} />)
  await expect.element(page.getByRole('button', { name: 'OK' })).toBeVisible()
  await expect.element(page.getByText('Missing')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Top up' })).not.toBeInTheDocument()
})

test('if the balance is hidden, only the limit is shown', async () => {
  show(<LowJadeView {...reminder} jade={null} mayTopUp={false} />)
  await expect.element(page.getByText('It needs')).toBeVisible()
  await expect.element(page.getByText('Missing')).not.toBeInTheDocument()
})
