import { asClub } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ClubLinksView, type SeenOfClub } from './club-links.view.tsx'
import { show } from '#test/show.tsx'

const player: SeenOfClub = {
  sessions: false,
  statistics: false,
  report: false,
  settlement: false,
  bank: false,
  tabs: true,
  myWeek: true,
  players: false,
  ownActions: false,
}

test('an agent is led to their players and to their own actions', async () => {
  show(<ClubLinksView clubId={asClub(7)} sees={{ ...player, players: true, ownActions: true }} />)
  await expect.element(page.getByRole('link', { name: /My players/ })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /My actions/ }))
    .toHaveAttribute('href', '/dashboard/club-settings/7/audit')
})

test('a player is led to neither', async () => {
  show(<ClubLinksView clubId={asClub(7)} sees={player} />)
  await expect.element(page.getByRole('link', { name: /My week/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /My players/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /My actions/ })).not.toBeInTheDocument()
})
