import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from './eventually.ts'
import { until } from './until.ts'

afterEach(() => void vi.useRealTimers())

test('a late value is seen', async () => {
  let looks = 0
  await eventually(() => (looks += 1)).toBe(3)
  expect(looks).toBe(3)
})

test('an error of the look does not end the wait', async () => {
  let looks = 0
  await eventually(() => {
    looks += 1
    if (looks < 3) throw new Error('not there')
    return Promise.resolve('there')
  }).toBe('there')
})

test('a value that never comes fails with what was seen last', async () => {
  await expect(eventually(() => 3, { withinMs: 0, message: 'the rows' }).toBe(4)).rejects.toThrow(
    'the rows: expected 3 to be 4',
  )
})

test('a look that is slow for a moment also fails with what was seen last', async () => {
  const slow = () => new Promise<number>((seen) => setImmediate(() => seen(3)))
  await expect(eventually(slow, { withinMs: 0 }).toBe(4)).rejects.toThrow('expected 3 to be 4')
})

test('a look without an answer ends the wait too', async () => {
  const silent = () => new Promise<number>(() => undefined)
  await expect(eventually(silent, { withinMs: 0 }).toBe(4)).rejects.toThrow('gives no answer')
})

test('the wait works with fake timers, and advances them', async () => {
  vi.useFakeTimers()
  let isOver = false
  // oxlint-disable-next-line no-restricted-globals -- a fake timer
  setTimeout(() => (isOver = true), 200)
  await eventually(() => isOver).toBe(true)
})

test('the wait gives up before the runner ends the test, even after earlier waits', async ({ task }) => {
  // Simulates a test that has used nearly all of its time.
  Object.assign(task, { timeout: 3_000 })
  await expect(eventually(() => 3).toBe(4)).rejects.toThrow('expected 3 to be 4')
})

test('a helper waits for an answer, and its error names what it waited for', async () => {
  let looks = 0
  expect(await until('the third look', () => ((looks += 1) < 3 ? undefined : looks))).toBe(3)
  await expect(until('the app is ready', () => false, { withinMs: 0 })).rejects.toThrow(
    'Waited 0 s in vain until the app is ready',
  )
  await expect(until('the app is ready', () => Promise.reject(new Error('it ended')))).rejects.toThrow(
    'it ended',
  )
})
