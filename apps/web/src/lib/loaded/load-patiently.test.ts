import { eventually } from '@cardroom/testing'
import { afterEach, expect, test, vi } from 'vitest'

const reload = vi.fn()

/** Loads the module with a connection whose checks give these results, one after the other. */
async function patience(...found: readonly boolean[]) {
  vi.resetModules()
  const left = [...found]
  vi.doMock('../api/connection.ts', () => ({
    checkConnection: () => Promise.resolve(left.shift()),
    untilConnected: () => Promise.resolve(),
  }))
  const kept = new Map<string, string>()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  return import('./load-patiently.ts')
}

/** Fails this many times, and then succeeds. */
function failing(times: number) {
  let asked = 0
  return () => {
    asked += 1
    return asked <= times
      ? Promise.reject(new TypeError('Failed to fetch the module'))
      : Promise.resolve(asked)
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('../api/connection.ts')
  vi.resetModules()
  reload.mockReset()
})

test('without a connection it tries again whenever there seems to be one, and never reloads the page', async () => {
  const { loadPatiently } = await patience(false, false)
  expect(await loadPatiently(failing(2))).toBe(3)
  expect(reload).not.toHaveBeenCalled()
})

test('if the server answers and the file is gone, the page is reloaded', async () => {
  const { loadPatiently } = await patience(true)
  void loadPatiently(failing(1))
  await eventually(() => reload).toHaveBeenCalledOnce()
})
