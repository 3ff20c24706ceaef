import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { GeneralView } from './wallet.view.tsx'
import { show } from '#test/show.tsx'

const line = {
  currency: 'gold' as const,
  reason: 'round.stake',
  amount: -500,
  balance: 199_500,
  created_at: '2025-11-20T21:42:00.000Z',
  rounds: 1,
}
const games = [1, 4, 6]
const lines = games.map((game_id) => ({ ...line, id: game_id, session: { id: game_id, game_id } }))
const wallet = { gold_amount: 1, diamond_amount: 1, transactions: [], lines, clubs: [] }

test('roulette, baccarat and blackjack each have their own icon', async () => {
  show(<GeneralView wallet={wallet} topUpPath="/" proven={null} onOpenSession={() => undefined} />)
  await expect.element(page.getByRole('listitem').last()).toBeVisible()
  const rows = page.getByRole('listitem').elements()
  const drawings = rows.map((row) => row.querySelector('svg')?.innerHTML)
  expect(new Set(drawings).size).toBe(games.length)
})

test('on the narrowest phone an amount is shown in full, and stays on the screen', async () => {
  await page.viewport(320, 640)
  const rich = { ...wallet, gold_amount: 1_199_500.55, diamond_amount: 1_234_567, lines: [] }
  show(<GeneralView wallet={rich} topUpPath="/" proven={null} onOpenSession={() => undefined} />)
  for (const shown of ['1,199,500.55', '1,234,567']) {
    const amount = page.getByText(shown, { exact: true })
    await expect.element(amount).toBeVisible()
    const range = document.createRange()
    range.selectNodeContents(amount.element())
    expect(range.getClientRects()).toHaveLength(1)
    expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(320 - 16)
  }
})
