import { eventually } from '@cardroom/testing'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { refreshAfterNotice } from './refresh-after-notice.ts'
import { queryClient } from '#lib/api/query-client.ts'

afterEach(() => queryClient.clear())

/** Simulates a screen that shows this query, and counts how often it has asked. */
function look(queryKey: readonly [string, number]) {
  let asked = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: [...queryKey],
    queryFn: () => Promise.resolve((asked += 1)),
  })
  const stop = observer.subscribe(() => undefined)
  return { asked: () => asked, stop }
}

test('a user who looks at the games sees a new restriction immediately; other notices refresh nothing', async () => {
  const games = look(['limits', 7])
  await eventually(games.asked).toBe(1)
  refreshAfterNotice({ content: 'lineChanged' })
  expect(queryClient.getQueryState(['limits', 7])?.isInvalidated).toBe(false)
  refreshAfterNotice({ content: 'playPermissionsChanged' })
  await eventually(games.asked).toBe(2)
  games.stop()
})
