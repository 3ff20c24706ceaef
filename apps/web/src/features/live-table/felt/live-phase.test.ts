import { expect, test } from 'vitest'
import { livePhase } from './live-phase.ts'

const at = { isRunning: false, hasResult: false }

test.each(['open', 'betting', 'paused'] as const)('%s is shown as it is', (state) => {
  expect(livePhase({ ...at, state })).toBe(state)
})

test('the draw is shown from the close until the result is shown', () => {
  expect(livePhase({ ...at, state: 'closed' })).toBe('turning')
  expect(livePhase({ ...at, state: 'result' })).toBe('turning')
  expect(livePhase({ ...at, state: 'result', isRunning: true })).toBe('turning')
  expect(livePhase({ ...at, state: 'result', hasResult: true })).toBe('result')
})

test('a table that pauses after the round is paused once its result has been shown', () => {
  expect(livePhase({ state: 'paused', isRunning: true, hasResult: true })).toBe('turning')
  expect(livePhase({ state: 'paused', isRunning: false, hasResult: true })).toBe('paused')
})
