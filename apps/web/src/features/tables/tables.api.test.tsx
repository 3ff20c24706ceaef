import type { RoundShown } from '@cardroom/contract/rounds'
import { eventually } from '@cardroom/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import { onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { usePlaceBets } from './tables.api.ts'
import { sessionAt } from './tables.fixtures.ts'
import type { LayoutBet } from '#features/bets/index.ts'
import { tableSessionQuery } from '#features/rounds/index.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { show } from '#test/show.tsx'

const red: LayoutBet = { type: 'red', numbers: [], amount: 50 }
const before = sessionAt()
const round: RoundShown = {
  id: 385,
  session_id: before.id,
  nonce: before.nonce + 1,
  outcome: { number: '32', color: 'red' },
  bets: [{ ...red, numbers: [], payout: 100 }],
  stake: 50,
  payout: 100,
  net: 50,
  wallet: before.wallet + 50,
  balance: before.balance + 50,
}

function Seat() {
  const asking = usePlaceBets(before.id)
  return <button onClick={() => asking.mutate({ bets: [red], onLost: () => undefined })}>Spin</button>
}

test('a player who leaves before the answer finds the round in the session when they return', async () => {
  const { queryKey } = tableSessionQuery(before.id)
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
  await page.getByRole('button', { name: 'Spin' }).click()
  await eventually(() => asked.length).toBe(1)
  leave()
  asked[0]?.(Response.json(round))
  await eventually(() => queryClient.getQueryData(queryKey)).toMatchObject({
    wallet: round.wallet,
    balance: round.balance,
    nonce: round.nonce,
    rounds: before.rounds + 1,
  })
})
