import { eventually } from '@cardroom/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useDeal } from './blackjack.api.ts'
import { tableSessionQuery } from '#features/rounds/index.ts'
import { openHandOf, sessionAt } from '#features/tables/tables.fixtures.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { show } from '#test/show.tsx'

const before = sessionAt({ game_id: 6, game_type: 3, nonce: 24 })
const hand = openHandOf(1000)

function Seat() {
  const dealing = useDeal(before.id)
  const onLost = () => undefined
  return <button onClick={() => dealing.mutate({ amount: 1000, before, onLost })}>Deal</button>
}

const { queryKey } = tableSessionQuery(before.id)

/** Deals, and leaves before the answer. The returned function brings the answer. */
async function leaveWhileDealing(): Promise<() => void> {
  queryClient.setQueryData(queryKey, before)
  const asked: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => void asked.push(answer)))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    queryClient.clear()
  })
  const leave = show(
    <QueryClientProvider client={queryClient}>
      <Seat />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Deal' }).click()
  await eventually(() => asked.length).toBe(1)
  leave()
  return () => asked[0]?.(Response.json(hand))
}

test('a player who leaves before the answer finds the hand in the session when they return', async () => {
  const answer = await leaveWhileDealing()
  answer()
  await eventually(() => queryClient.getQueryData(queryKey)).toMatchObject({ wallet: hand.wallet, hand })
})

test('a late answer does not put a hand back that the player has played to its end meanwhile', async () => {
  const answer = await leaveWhileDealing()
  const played = { ...before, nonce: hand.nonce, wallet: hand.wallet + 2000 }
  queryClient.setQueryData(queryKey, played)
  answer()
  await eventually(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
  expect(queryClient.getQueryData(queryKey)).toEqual(played)
})
