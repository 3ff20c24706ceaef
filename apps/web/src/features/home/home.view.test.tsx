import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { HomeView } from './home.view.tsx'
import type { KeptSeat } from './seats/seats.view.tsx'
import { asClub } from '@cardroom/contract/ids.fixtures'
import { show } from '#test/show.tsx'

const seats = Array.from({ length: 12 }, (_, index): KeptSeat => ({
  sessionId: index + 1,
  gameId: 1,
  gameType: 1,
  limit: 'standard',
  currency: 'white',
  result: 640,
  staked: null,
  keptForMs: null,
}))

test('on a wide screen the tiles stand directly below the tables, however long the column of seats is', async () => {
  await page.viewport(1440, 900)
  show(
    <HomeView
      stakes={{ games: 6, min: 10, max: 100_000 }}
      tiles={{ clubCount: 2, inviteCount: 1, place: 14, cardSetCount: 6 }}
      isClubless={false}
      club={undefined}
      seats={seats}
    />,
  )
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const hero = document.querySelector('section')
  const tiles = hero?.nextElementSibling
  const below = (hero?.getBoundingClientRect().bottom ?? 0) + 16
  expect(tiles?.getBoundingClientRect().top).toBeCloseTo(below, 0)
})

test('join requests stand first and lead to the decision; without any, the place is empty', async () => {
  const home = {
    stakes: { games: 6, min: 10, max: 100_000 },
    tiles: { clubCount: 2, inviteCount: 1, place: 14, cardSetCount: 6 },
    isClubless: false,
    club: undefined,
    seats: [],
  }
  const asked = [{ clubId: asClub(7), name: 'Northgate', count: 11, people: ['Mara', 'Ilya', 'Bo', 'Rui'] }]
  const leave = show(<HomeView {...home} asked={asked} />)
  const link = page.getByRole('link', { name: '11 people ask to join' })
  await expect.element(link).toHaveAttribute('href', '/dashboard/club/members/7?tab=newMembers')
  await expect.element(link).toHaveTextContent('Northgate')
  const tables = page.getByRole('heading', { level: 2 }).first().element()
  expect(link.element().compareDocumentPosition(tables)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  leave()
  show(<HomeView {...home} />)
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(page.getByRole('link', { name: 'ask to join' }).elements()).toEqual([])
})
