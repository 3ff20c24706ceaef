import { eventually } from '@cardroom/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Loads the module anew, because it keeps what it has learnt. */
async function connection() {
  vi.resetModules()
  return import('./connection.ts')
}

const answers = (reply: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(reply))
const answering = () => answers(() => Promise.resolve(new Response('ok')))
const silent = () => answers(() => Promise.reject(new TypeError('Failed to fetch')))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a browser that calls itself offline is ignored while the server answers', async () => {
  answering()
  vi.stubGlobal('navigator', { onLine: false })
  const { followBrowser, untilConnected, checkConnection } = await connection()
  const browser = new EventTarget()
  followBrowser(browser)
  browser.dispatchEvent(new Event('offline'))
  await eventually(() => fetch).toHaveBeenCalledOnce()
  expect(await checkConnection()).toBe(true)
  await untilConnected()
})

test('a browser that calls itself offline makes us ask again: the first answer may be an old one', async () => {
  answering()
  vi.stubGlobal('navigator', { onLine: false })
  const { followBrowser, untilLost } = await connection()
  const lost = vi.fn()
  void untilLost().settled.then(lost)
  const browser = new EventTarget()
  followBrowser(browser)
  browser.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expect(fetch).toHaveBeenCalledOnce()
  expect(lost).not.toHaveBeenCalled()
  silent()
  await vi.advanceTimersByTimeAsync(3000)
  expect(lost).toHaveBeenCalledOnce()
})

test('a browser that is offline for hours makes us ask an answering server once a minute', async () => {
  answering()
  vi.stubGlobal('navigator', { onLine: false })
  const { followBrowser } = await connection()
  const browser = new EventTarget()
  followBrowser(browser)
  browser.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  const before = vi.mocked(fetch).mock.calls.length
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(vi.mocked(fetch).mock.calls.length - before).toBe(10)
})

test('a browser that notices a lost network makes us ask the server until it is back', async () => {
  silent()
  const { followBrowser, onReturn, untilConnected } = await connection()
  const returned = vi.fn()
  onReturn(returned)
  const browser = new EventTarget()
  followBrowser(browser)
  browser.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(7000)
  expect(vi.mocked(fetch).mock.calls.length).toBe(3)
  const back = untilConnected()
  expect(returned).not.toHaveBeenCalled()
  answering()
  await vi.advanceTimersByTimeAsync(3000)
  await back
  expect(returned).toHaveBeenCalledOnce()
})

test('an answer that was on its way when the network failed does not end the questions', async () => {
  silent()
  vi.stubGlobal('navigator', { onLine: false })
  const { checkConnection, noteAnswer, untilLost } = await connection()
  expect(await checkConnection()).toBe(false)
  noteAnswer(true)
  const lost = untilLost().settled
  await vi.advanceTimersByTimeAsync(3000)
  await lost
})

test('a network that has returned is used at once', async () => {
  silent()
  const { followBrowser, checkConnection, onReturn } = await connection()
  const returned = vi.fn()
  onReturn(returned)
  const browser = new EventTarget()
  followBrowser(browser)
  expect(await checkConnection()).toBe(false)
  answering()
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(returned).toHaveBeenCalledOnce()
})

test('a network that drops every packet is noticed within five seconds of a call', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn((_: string, { signal }: RequestInit) => {
      return new Promise((_done, fail) => signal?.addEventListener('abort', () => fail(new Error('timeout'))))
    }),
  )
  // The timeouts of AbortSignal ignore the fake clock.
  vi.stubGlobal('AbortSignal', { timeout: after })
  const { noteCall, untilLost } = await connection()
  const lost = vi.fn()
  void untilLost().settled.then(lost)
  noteCall()
  await vi.advanceTimersByTimeAsync(1900)
  expect(fetch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3000)
  expect(lost).toHaveBeenCalledOnce()
})

test('a call that is answered in time asks no further question', async () => {
  silent()
  const { noteCall } = await connection()
  noteCall().end()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetch).not.toHaveBeenCalled()
})

function after(milliseconds: number): AbortSignal {
  const controller = new AbortController()
  // oxlint-disable-next-line no-restricted-globals -- a fake timer, which this test moves on
  setTimeout(() => controller.abort(), milliseconds)
  return controller.signal
}
