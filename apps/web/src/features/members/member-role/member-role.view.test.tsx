import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MemberRoleView } from './member-role.view.tsx'
import { show } from '#test/show.tsx'

const props = {
  name: 'Daniel',
  role: 'player',
  roles: ['player', 'agent'],
  players: 0,
  busy: false,
  onChange: () => undefined,
  onClose: () => undefined,
} as const

test('where the stars allow no more managers, the way to more stars is there', async () => {
  show(<MemberRoleView {...props} noRoom={{ managers: 0, ratingPath: '/rating' }} />)
  await expect.element(page.getByRole('link', { name: 'Rating' })).toHaveAttribute('href', '/rating')
})

test('where there is room nothing is said of stars', async () => {
  show(<MemberRoleView {...props} roles={['player', 'agent', 'manager']} />)
  await expect.element(page.getByRole('radio', { name: /Manager/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Rating' })).not.toBeInTheDocument()
})
