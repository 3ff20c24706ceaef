import type { RoundShown } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import { eventually } from '@cardroom/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
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

function Seat({ session = before }: { readonly session?: SessionShown }) {
  const asking = usePlaceBets(session.id)
  const onLost = () => undefined
  return <button onClick={() => asking.mutate({ bets: [red], before: session, onLost })}>Spin</button>
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

test('bets that got no answer are the same wish until their round is played, and a new one afterwards', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit = {}) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return new Promise<Response>(() => undefined)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    queryClient.clear()
    localStorage.clear()
  })
  const played = { ...before, nonce: round.nonce }
  for (const [visit, session] of [before, before, played].entries()) {
    const leave = show(
      <QueryClientProvider client={queryClient}>
        <Seat session={session} />
      </QueryClientProvider>,
    )
    await page.getByRole('button', { name: 'Spin' }).click()
    await eventually(() => keys.length).toBe(visit + 1)
    leave()
  }
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
