import { placeBets } from '@cardroom/contract/sessions'
import { listProviders } from '@cardroom/contract/auth'
import { afterEach, expect, test, vi } from 'vitest'
import { withPatience } from './busy.ts'
import { CallError } from './call-error.ts'
import { send } from './send.ts'
import { prepareRequest } from '@cardroom/contract'

afterEach(() => vi.unstubAllGlobals())

const round = {
  ...{ id: 1, session_id: 7, nonce: 1, outcome: { number: '0', color: 'green' }, bets: [] },
  ...{ stake: 5, payout: 0, net: -5, wallet: 95, balance: -5 },
}

/** Serves a number of refusals, and then answers with the key of the call. */
function serve(refusals: number, key: string, retryAfter?: string) {
  const sent: (string | null)[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string, init: RequestInit) => {
      sent.push(new Headers(init.headers).get('idempotency-key'))
      if (sent.length > refusals) return Promise.resolve(Response.json(url.endsWith('/bets') ? round : []))
      const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
      return Promise.resolve(Response.json({ error: key }, { status: 503, headers }))
    }),
  )
  return sent
}

const bet = () =>
  send(
    placeBets,
    prepareRequest(placeBets, {
      params: { id: '7' },
      body: { bets: [{ type: 'red', amount: 5 }] },
      idempotencyKey: 'one-press',
    }),
  )

test.each(['tooBusy', 'unavailable'])(
  'a bet that is refused twice as %s is sent thrice under one key',
  async (key) => {
    const sent = serve(2, key, '2')
    const waits: number[] = []
    const wait = (milliseconds: number) => Promise.resolve(void waits.push(milliseconds))
    expect(await withPatience(bet, { isRepeatable: true }, wait)).toEqual(round)
    expect(sent).toEqual(['one-press', 'one-press', 'one-press'])
    expect(waits).toHaveLength(2)
    for (const waited of waits) {
      expect(waited).toBeGreaterThanOrEqual(2000)
      expect(waited).toBeLessThanOrEqual(3000)
    }
  },
)

test.each([
  [undefined, 1000],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 1000],
  ['86400', 10_000],
])('asked to retry after %s it waits at least %i ms', async (retryAfter, leastMs) => {
  serve(1, 'tooBusy', retryAfter)
  const waits: number[] = []
  await withPatience(bet, { isRepeatable: true }, (milliseconds) =>
    Promise.resolve(void waits.push(milliseconds)),
  )
  expect(waits[0]).toBeGreaterThanOrEqual(leastMs)
  expect(waits[0]).toBeLessThanOrEqual(leastMs * 1.5)
})

const noWait = () => Promise.resolve()
const read = () => send(listProviders, prepareRequest(listProviders, {}))

test('a call that must not be done twice is sent again only if the server did nothing', async () => {
  const refused = serve(2, 'tooBusy')
  await withPatience(read, { isRepeatable: false }, noWait)
  expect(refused).toHaveLength(3)
  const away = serve(2, 'unavailable')
  await expect(withPatience(read, { isRepeatable: false }, noWait)).rejects.toMatchObject({
    key: 'unavailable',
  })
  expect(away).toHaveLength(1)
})

test('a server that stays busy: the call fails in the end with its refusal, or as a lost answer', async () => {
  const refused = serve(99, 'tooBusy')
  await expect(withPatience(bet, { isRepeatable: true }, noWait)).rejects.toMatchObject({ isLost: false })
  expect(refused).toHaveLength(7)
  serve(99, 'unavailable')
  await expect(withPatience(bet, { isRepeatable: true }, noWait)).rejects.toMatchObject({ isLost: true })
})

test('any other refusal is final', async () => {
  const ask = vi.fn(() => Promise.reject(new CallError('lowBalance')))
  await expect(withPatience(ask, { isRepeatable: true }, noWait)).rejects.toThrow('lowBalance')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('an answer that differs from the contract is refused in development and tests', async () => {
  const answer = (body: unknown) => vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)))
  answer([{ id: 'google', name: 'Google', secret: 'x' }])
  await expect(read()).rejects.toThrow(/answer of GET \/auth\/providers.*secret: not in the contract/)
  answer([{ id: 'google' }])
  await expect(read()).rejects.toThrow(/name/)
})
