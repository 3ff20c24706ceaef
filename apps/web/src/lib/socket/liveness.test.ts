import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const checkConnection = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  checkConnection.mockReset()
  vi.doMock('#lib/api/connection.ts', () => ({ checkConnection }))
  vi.doMock('react', () => ({ useSyncExternalStore: (_: unknown, read: () => boolean) => read() }))
})
afterEach(() => {
  vi.doUnmock('#lib/api/connection.ts')
  vi.doUnmock('react')
  vi.resetModules()
  vi.useRealTimers()
})

test('a lost socket makes us ask the server at once, and is reported within five seconds', async () => {
  const { noteSocket, useIsLive } = await import('./liveness.ts')
  noteSocket('there')
  noteSocket('away')
  expect(checkConnection).toHaveBeenCalledOnce()
  expect(useIsLive()).toBe(true)
  await vi.advanceTimersByTimeAsync(4900)
  expect(useIsLive()).toBe(false)
  noteSocket('there')
  expect(useIsLive()).toBe(true)
})

test.each(['there', 'unwanted'] as const)(
  'a socket that is %s a moment later is not reported as lost',
  async (end) => {
    const { noteSocket, useIsLive } = await import('./liveness.ts')
    noteSocket('away')
    await vi.advanceTimersByTimeAsync(1000)
    noteSocket(end)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(useIsLive()).toBe(true)
  },
)
