import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TopBarView } from './top-bar.view.tsx'
import { show } from '#test/show.tsx'

const facts = {
  person: { id: asUser(1), name: 'Eleanor Whitlock', photo: null, preset: null, isGuest: false },
  club: {
    id: asClub(7),
    name: 'Northgate',
    code: 'K7M2QX',
    rating: 3,
    crestPreset: 5,
    crestPhoto: null,
    role: 'owner',
  },
  balances: [],
  hasNews: false,
  badges: {},
} as const
const heading = page.getByRole('heading', { level: 1 })
const gear = page.getByRole('link', { name: 'Club settings' })

test('on a wide screen the page of a club shows its name and leads to its settings', async () => {
  await page.viewport(1440, 900)
  show(<TopBarView {...facts} title="Good evening, Eleanor" sign={<span>Sign</span>} />)
  await expect.element(heading).toHaveTextContent('Northgate')
  await expect.element(gear).toHaveAttribute('href', '/dashboard/club-settings/7')
})

test('any other page greets, and a phone has the gear on the club’s sign', async () => {
  await page.viewport(1440, 900)
  const leave = show(<TopBarView {...facts} title="Good evening, Eleanor" />)
  await expect.element(heading).toHaveTextContent('Good evening, Eleanor')
  expect(gear.elements()).toHaveLength(0)
  leave()
  await page.viewport(390, 844)
  show(<TopBarView {...facts} title="Good evening, Eleanor" sign={<span>Sign</span>} />)
  await expect.element(page.getByText('Sign')).toBeVisible()
  expect(gear.elements()).toHaveLength(0)
})
