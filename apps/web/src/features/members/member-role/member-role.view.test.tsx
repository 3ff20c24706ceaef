import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MemberRoleView } from './member-role.view.tsx'
import { show } from '#test/show.tsx'

const props = {
  name: 'Daniel',
  role: 'player',
  roles: ['player', 'agent'],
  red: 0,
  players: 0,
  busy: false,
  onChange: () => undefined,
  onClose: () => undefined,
} as const

test('where the stars allow no more managers, a link to more stars is shown', async () => {
  show(<MemberRoleView {...props} noRoom={{ managers: 0, ratingPath: '/rating' }} />)
  await expect.element(page.getByRole('link', { name: 'Rating' })).toHaveAttribute('href', '/rating')
})

test('where there is room for managers, stars are not mentioned', async () => {
  show(<MemberRoleView {...props} roles={['player', 'agent', 'manager']} />)
  await expect.element(page.getByRole('radio', { name: /Manager/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Rating' })).not.toBeInTheDocument()
})

test('a demotion shows what it takes: the red chips and the players', async () => {
  show(<MemberRoleView {...props} role="agent" red={48_100.5} players={3} />)
  await page.getByRole('radio', { name: /Player/ }).click()
  await expect.element(page.getByText('48,100.5 red chips go back to the club.')).toBeVisible()
  await expect.element(page.getByText('3 players will have no agent.')).toBeVisible()
})
