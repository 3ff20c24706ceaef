import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SeveralView } from './several.view.tsx'
import { show } from '#test/show.tsx'

const people = ['Mara Voss', 'Jonas Weber', 'Hugo Almeida'].map((name, place) => ({
  userId: asUser(place + 2),
  name,
}))

test('a chosen person stays chosen while a search hides them, and gets the deal with the others', async () => {
  const onChosen = vi.fn()
  show(<SeveralView people={people} onCancel={() => undefined} onChosen={onChosen} />)
  const set = page.getByRole('button', { name: 'Set their deal' })
  await expect.element(set).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Mara Voss' }).click()
  await page.getByRole('searchbox').fill('hugo')
  await expect.element(page.getByRole('checkbox', { name: 'Mara Voss' })).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Hugo Almeida' }).click()
  await expect.element(page.getByText('2 people chosen')).toBeVisible()
  await set.click()
  expect(onChosen).toHaveBeenCalledWith([people[0], people[2]])
})

test('a second press takes a person off again', async () => {
  show(<SeveralView people={people} onCancel={() => undefined} onChosen={() => undefined} />)
  const mara = page.getByRole('checkbox', { name: 'Mara Voss' })
  await mara.click()
  await expect.element(page.getByText('1 person chosen')).toBeVisible()
  await mara.click()
  await expect.element(page.getByRole('button', { name: 'Set their deal' })).toBeDisabled()
})
