import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { WeekPlayersView } from './week-players.view.tsx'
import { rowOf, rowsOf } from '#features/report/report.fixtures.ts'
import { show } from '#test/show.tsx'

const played = rowsOf(3)
const idle = rowOf({ user_id: asUser(9), stake: 0, rounds: 0 })

test.each([
  ['all three that there are', played, 3, 'All 3'],
  ['three, and one who has not played', [...played, idle], 8, 'All 3'],
  ['the first three of eight', played, 8, 'All'],
])('of %s players only a number that is known is named', async (_, rows, count, words) => {
  show(<WeekPlayersView clubId={asClub(7)} period={12} me={asUser(1)} rows={rows} count={count} />)
  await expect.element(page.getByRole('link', { name: words, exact: true })).toBeVisible()
})
