import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DayCardsView } from './day-cards.view.tsx'
import { show } from '#test/show.tsx'

const sessions = { count: 3, cap: 10 }

test.each([390, 320])('the day’s result is exact and within its card at %s pixels', async (width) => {
  await page.viewport(width, 844)
  show(<DayCardsView day={{ isClubs: true, result: -12_345_678.25, rounds: 40 }} sessions={sessions} />)
  const result = page.getByText('\u221212,345,678.25', { exact: true })
  await expect.element(result).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(result.element())
  const card = result.element().closest('section')?.getBoundingClientRect()
  expect(range.getClientRects()).toHaveLength(1)
  expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(card?.right ?? 0)
})
