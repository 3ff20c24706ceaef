import { asClub } from '@cardroom/contract/ids.fixtures'
import { eventually } from '@cardroom/testing'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { clubKey } from './account.api.ts'
import { badgesKey } from './badges.api.ts'
import { refreshAfterClub } from './refresh-after-club.ts'
import { queryClient } from '#lib/api/query-client.ts'

afterEach(() => queryClient.clear())

/** Simulates a screen that shows this query, and counts how often it has asked. */
function look(queryKey: readonly unknown[]) {
  let asked = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: [...queryKey],
    queryFn: () => Promise.resolve((asked += 1)),
  })
  const stop = observer.subscribe(() => undefined)
  return { asked: () => asked, stop }
}

test('what waits for the user is counted anew when something in the club was decided', async () => {
  const [badges, club, other] = [look(badgesKey), look(clubKey(asClub(7))), look(clubKey(asClub(8)))]
  for (const { asked } of [badges, club, other]) await eventually(asked).toBe(1)
  refreshAfterClub(asClub(7))
  await eventually(badges.asked).toBe(2)
  await eventually(club.asked).toBe(2)
  expect(other.asked()).toBe(1)
  for (const { stop } of [badges, club, other]) stop()
})
