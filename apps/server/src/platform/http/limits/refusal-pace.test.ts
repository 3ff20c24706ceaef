import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paceRefusals } from './refusal-pace.ts'

// oxlint-disable-next-line no-restricted-properties -- a fake clock, which these tests move on
const fakeMs = (): number => performance.now()
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Refuses a call every 10 ms over a span of time, and returns how long the last one waited for its refusal. */
function refuseFor(paced: (refuse: () => void) => void, forMs: number): number {
  let lastMs = 0
  for (let at = 0; at < forMs; at += 10) {
    const askedMs = fakeMs()
    paced(() => (lastMs = fakeMs() - askedMs))
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(10_000)
  return lastMs
}

test('as long as the process keeps up, refusals are sent at once', () => {
  expect(
    refuseFor(
      paceRefusals(() => 10),
      5000,
    ),
  ).toBe(0)
})

test('if the process lags, refusals are delayed, by at most half a second', () => {
  const paced = paceRefusals(() => 200)
  const soon = refuseFor(paced, 200)
  expect(soon).toBeGreaterThan(0)
  const later = refuseFor(paced, 300)
  expect(later).toBeGreaterThan(soon)
  expect(refuseFor(paced, 5000)).toBe(500)
})

test('when the process keeps up again, refusals are sent at once again', () => {
  let lagMs = 200
  const paced = paceRefusals(() => lagMs)
  refuseFor(paced, 3000)
  lagMs = 5
  expect(refuseFor(paced, 5000)).toBe(0)
})
