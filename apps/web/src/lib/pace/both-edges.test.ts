import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onBothEdges } from './both-edges.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const counted = () => {
  const run = vi.fn()
  return { run, ask: onBothEdges(run, 1000) }
}

test('one call runs at once, and only once', () => {
  const { run, ask } = counted()
  ask()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('several calls within a second: the last one runs when the second is over', () => {
  const { run, ask } = counted()
  ask()
  ask()
  ask()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('any number of calls run once a second', () => {
  const { run, ask } = counted()
  for (let moment = 0; moment < 5000; moment += 100) {
    ask()
    vi.advanceTimersByTime(100)
  }
  expect(run.mock.calls.length).toBeLessThanOrEqual(6)
})

test('a cancelled call does not run', () => {
  const { run, ask } = counted()
  ask()
  ask()
  ask.cancel()
  vi.advanceTimersByTime(5000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('the first call after a cancel runs at once', () => {
  const { run, ask } = counted()
  ask()
  ask.cancel()
  ask()
  expect(run).toHaveBeenCalledTimes(2)
})
