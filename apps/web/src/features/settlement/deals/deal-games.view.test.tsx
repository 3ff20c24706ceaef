import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DealGamesView } from './deal-games.view.tsx'
import { show } from '#test/show.tsx'

test('each game shows its percent to the last decimal; without a share of turnover there is no list', async () => {
  const leave = show(
    <DealGamesView
      games={[
        { game_id: 1, effective: 412_300, percent: 2.7027 },
        { game_id: 4, effective: 98_000, percent: 0.2 },
      ]}
    />,
  )
  await expect.element(page.getByText('2.7027% of 412,300')).toBeVisible()
  await expect.element(page.getByText('0.2% of 98,000')).toBeVisible()
  leave()
  show(<DealGamesView games={[{ game_id: 1, effective: 412_300, percent: 0 }]} />)
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
})
