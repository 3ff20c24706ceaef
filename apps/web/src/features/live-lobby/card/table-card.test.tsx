import type { TableShown } from '@cardroom/contract/tables'
import { eventually } from '@cardroom/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TableCardView } from './table-card.view.tsx'
import { liveTable } from '../live-lobby.fixtures.ts'
import { show } from '#test/show.tsx'

function showCard(facts: Partial<TableShown> = {}): { sat: number } {
  const counted = { sat: 0 }
  show(
    <TableCardView
      table={liveTable(facts)}
      elapsedMs={1500}
      isSitting={false}
      onSit={() => (counted.sat += 1)}
      menu={null}
    />,
  )
  return counted
}

const table = page.getByRole('article', { name: 'Friday wheel' })

test('the card says what happens, who sits there and who watches, in words for people who cannot see it', async () => {
  showCard({ state: 'betting', closes_at: 22_000 })
  await expect.element(table.getByText('Bets · 11 s')).toBeVisible()
  await expect.element(table.getByText('European roulette · 50–5,000')).toBeVisible()
  const people = table.getByRole('img', { name: 'Sit here: Mara, Ivan, Tomas, Anna and 2 more' })
  await expect.element(people).toBeVisible()
  const numbers = table.getByRole('img', { name: /^Last numbers, newest first: 32, 0, 5/ })
  await expect.element(numbers).toBeVisible()
  await expect.element(table.getByText('9 people watch')).toBeInTheDocument()
})

test('a baccarat table shows its roads, until it opens for the next day', async () => {
  const result = { winner: 'banker', player_pair: false, banker_pair: true } as const
  const roads = { results: [{ ...result, winner: 'tie' as const }, result, result], until: 20_000 }
  const baccarat = { game_id: 4, game_type: 2, last: [] }
  showCard({ ...baccarat, roads })
  await expect.element(table.getByText('Baccarat · 50–5,000')).toBeVisible()
  await expect.element(table.getByRole('img', { name: 'Roads: 2 banker, 0 player, 1 tie' })).toBeVisible()
  showCard({ ...baccarat, id: 4, name: 'New day', roads: { ...roads, until: 11_500 } })
  const newDay = page.getByRole('article', { name: 'New day' })
  await expect.element(newDay.getByText('Baccarat · 50–5,000')).toBeVisible()
  expect(newDay.getByRole('img', { name: /^Roads/ }).elements()).toEqual([])
})

test('a blackjack table shows how many of its seats are free', async () => {
  const seats = [1, 2, 3, 4, 5, 6, 7].map((seat) => ({ seat, person: seat < 5 ? seat : null }))
  showCard({ game_id: 6, game_type: 3, last: [], seats })
  await expect.element(table.getByText('Blackjack · 50–5,000')).toBeVisible()
  await expect.element(table.getByRole('img', { name: '3 of 7 seats are free' })).toBeVisible()
})

test('the name leads to the table, and one sits down by keyboard', async () => {
  const counted = showCard()
  const name = table.getByRole('link', { name: 'Friday wheel' })
  await expect.element(name).toHaveAttribute('href', '/dashboard/tables/7/3')
  name.element().focus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(counted.sat).toBe(1)
})

test('a paused table is watched, and says why it is paused', async () => {
  showCard({ state: 'paused', paused_for: 'suspended' })
  await expect.element(table.getByText('Club paused')).toBeVisible()
  await expect
    .element(table.getByRole('link', { name: 'Watch: Friday wheel' }))
    .toHaveAttribute('href', '/dashboard/tables/7/3')
})

test.each([320, 390])('nothing stands out of the card at %i px', async (width) => {
  await page.viewport(width, 700)
  showCard({ name: 'Преображенский стол № 24', state: 'betting', closes_at: 22_000 })
  await expect.element(page.getByRole('article')).toBeVisible()
  await eventually(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
