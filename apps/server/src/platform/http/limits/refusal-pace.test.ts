import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paceRefusals } from './refusal-pace.ts'

// oxlint-disable-next-line no-restricted-properties -- a fake clock, which these tests move on
const fakeMs = (): number => performance.now()
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** How long who is refused every 10 ms over so much time waits for it, the last one. */
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

test('as long as the process keeps up, who is refused hears it at once', () => {
  expect(
    refuseFor(
      paceRefusals(() => 10),
      5000,
    ),
  ).toBe(0)
})

test('where it lags behind, refusals are held back, and never longer than half a second', () => {
  const paced = paceRefusals(() => 200)
  const soon = refuseFor(paced, 200)
  expect(soon).toBeGreaterThan(0)
  const later = refuseFor(paced, 300)
  expect(later).toBeGreaterThan(soon)
  expect(refuseFor(paced, 5000)).toBe(500)
})

test('when it keeps up again, they leave at once again', () => {
  let lagMs = 200
  const paced = paceRefusals(() => lagMs)
  refuseFor(paced, 3000)
  lagMs = 5
  expect(refuseFor(paced, 5000)).toBe(0)
})
