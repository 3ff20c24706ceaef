import { expect, test } from 'vitest'
import { countdownCue } from './countdown.ts'

/** Returns what is announced while these seconds pass. */
const saidOver = (...seconds: readonly number[]) =>
  seconds.slice(1).flatMap((left, place) => countdownCue(seconds[place] ?? 0, left) ?? [])

test('ten and five seconds are said, each once, and the device vibrates at the last of them', () => {
  const all = Array.from({ length: 21 }, (_, passed) => 20 - passed)
  expect(saidOver(...all)).toEqual([
    { seconds: 10, isLast: false },
    { seconds: 5, isLast: true },
  ])
})

test('a page that slept says what is left now', () => {
  expect(saidOver(15, 8, 3)).toEqual([
    { seconds: 8, isLast: false },
    { seconds: 3, isLast: true },
  ])
  expect(saidOver(15, 0)).toEqual([])
})

test('a clock that is cut short because all are ready is said once', () => {
  expect(saidOver(18, 2, 1)).toEqual([{ seconds: 2, isLast: true }])
})
