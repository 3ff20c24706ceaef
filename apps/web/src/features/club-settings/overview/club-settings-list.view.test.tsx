import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ClubSettingsListView } from './club-settings-list.view.tsx'
import { clubOf } from '../club-settings.fixtures.ts'
import { show } from '#test/show.tsx'

const manager = {
  club: { ...clubOf('en'), role: 'manager' },
  runs: false,
  mayRaise: false,
  maySetGames: false,
  seesSessions: false,
  seesBank: false,
  approvals: 0,
} as const

test('a manager sees no links to screens that would refuse them', async () => {
  show(<ClubSettingsListView {...manager} />)
  await expect.element(page.getByText('Rating')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Rating/ })).not.toBeInTheDocument()
  await expect.element(page.getByText('Game settings')).not.toBeInTheDocument()
})

test('with the permissions the links are shown', async () => {
  show(<ClubSettingsListView {...manager} mayRaise maySetGames />)
  await expect.element(page.getByRole('link', { name: /Rating/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Game settings/ })).toBeVisible()
})
