import type { Badges } from '@cardroom/contract/badges'
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
function look(queryKey: readonly unknown[], answer: unknown = null) {
  let asked = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: [...queryKey],
    queryFn: () => {
      asked += 1
      return Promise.resolve(answer)
    },
  })
  const stop = observer.subscribe(() => undefined)
  return { asked: () => asked, stop }
}

/** Returns the badges of a user with an unread notice, for whom this many payments wait in club 7. */
const badgesWith = (receipts: number): Badges => ({
  notifications: 1,
  invites: 0,
  clubs: { 7: { chat: 2, chip_requests: 0, join_requests: 0, approvals: 0, receipts, settlement: 0 } },
})

test('a round at a table does not make the devices of those for whom nothing waits count', async () => {
  const [badges, club] = [look(badgesKey, badgesWith(0)), look(clubKey(asClub(7)))]
  for (const { asked } of [badges, club]) await eventually(asked).toBe(1)
  await eventually(() => queryClient.getQueryData(badgesKey)).toEqual(badgesWith(0))
  refreshAfterClub(asClub(7))
  await eventually(club.asked).toBe(2)
  expect(badges.asked()).toBe(1)
  for (const { stop } of [badges, club]) stop()
})

test('what waits for the user is counted anew when something in the club was decided', async () => {
  const badges = look(badgesKey, badgesWith(1))
  const [club, other] = [look(clubKey(asClub(7))), look(clubKey(asClub(8)))]
  for (const { asked } of [badges, club, other]) await eventually(asked).toBe(1)
  await eventually(() => queryClient.getQueryData(badgesKey)).toEqual(badgesWith(1))
  refreshAfterClub(asClub(8))
  await eventually(other.asked).toBe(2)
  expect(badges.asked()).toBe(1)
  refreshAfterClub(asClub(7))
  await eventually(badges.asked).toBe(2)
  await eventually(club.asked).toBe(2)
  expect(other.asked()).toBe(2)
  for (const { stop } of [badges, club, other]) stop()
})
