import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ownersFacts } from '../shell.fixtures.ts'
import { SideNavigationView } from './side-navigation.view.tsx'
import { show } from '#test/show.tsx'

const facts = { ...ownersFacts, badges: { members: 3 } }
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })

test('in a club it leads to every page of the club, and no two links have the same name', async () => {
  await page.viewport(1440, 900)
  show(<SideNavigationView {...facts} />)
  await expect.element(link('Club settings')).toHaveAttribute('href', '/dashboard/club-settings/7')
  await expect.element(link('Leaders')).toHaveAttribute('href', '/dashboard/leaders')
  await expect.element(link('Shop')).toHaveAttribute('href', '/dashboard/shop')
  await expect.element(link('Settings')).toHaveAttribute('href', '/dashboard/settings')
  await expect.element(link('Club home')).toHaveAttribute('href', '/dashboard/club/7')
  await expect.element(link(/^Cardroom.*Games, clubs, shop/)).toHaveAttribute('href', '/dashboard/home')
  expect(link('Home').elements()).toHaveLength(0)
  const names = page
    .getByRole('link')
    .elements()
    .map((each) => each.getAttribute('aria-label') ?? each.textContent)
  expect(new Set(names).size).toBe(names.length)
})

test('without a club there is one home', async () => {
  await page.viewport(1440, 900)
  show(<SideNavigationView {...facts} club={null} badges={{}} />)
  await expect.element(link('Home')).toHaveAttribute('href', '/dashboard/home')
  expect(link('Club settings').elements()).toHaveLength(0)
})

test('on a screen as low as a small laptop’s no part of it covers the person', async () => {
  await page.viewport(1280, 720)
  show(<SideNavigationView {...facts} />)
  await expect.element(link('Settings')).toBeVisible()
  const settings = link('Settings').element().getBoundingClientRect()
  const person = page.getByText('Eleanor Whitlock').element().getBoundingClientRect()
  expect(person.top).toBeGreaterThanOrEqual(settings.bottom)
})
