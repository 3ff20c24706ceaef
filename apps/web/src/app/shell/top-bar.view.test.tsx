import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ownersFacts as facts } from './shell.fixtures.ts'
import { TopBarView } from './top-bar.view.tsx'
import { show } from '#test/show.tsx'

const heading = page.getByRole('heading', { level: 1 })
const gear = page.getByRole('link', { name: 'Club settings' })

test('on a wide screen the page of a club shows its name and leads to its settings', async () => {
  await page.viewport(1440, 900)
  show(<TopBarView {...facts} title="Clubs" sign={<span>Sign</span>} />)
  await expect.element(heading).toHaveTextContent('Northgate')
  await expect.element(gear).toHaveAttribute('href', '/dashboard/club-settings/7')
})

test('a greeting stands above the page’s name, and is no heading', async () => {
  await page.viewport(1440, 900)
  show(<TopBarView {...facts} title="Home" greeting="Good evening, Eleanor" />)
  await expect.element(page.getByText('Good evening, Eleanor')).toBeVisible()
  await expect.element(heading).toHaveTextContent(/^Home$/)
  expect(page.getByRole('heading').elements()).toHaveLength(1)
  expect(gear.elements()).toHaveLength(0)
})

test('on a phone the name is read out, and the club’s sign shows its own', async () => {
  await page.viewport(390, 844)
  const leave = show(<TopBarView {...facts} title="Clubs" />)
  await expect.element(heading).toHaveTextContent('Clubs')
  leave()
  show(<TopBarView {...facts} title="Clubs" sign={<h1>Northgate</h1>} />)
  await expect.element(heading).toHaveTextContent('Northgate')
  expect(heading.elements()).toHaveLength(1)
  expect(gear.elements()).toHaveLength(0)
})
