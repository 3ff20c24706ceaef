import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as LastSeen from './last-seen.ts'
import type { CurrentSession } from './session/current-session.ts'

let session: CurrentSession | undefined
let tellSession: () => void = () => undefined
const shelves = new Map<string, Map<string, string>>()

/** A device's storage, as far as it is used. */
const caches = {
  open: (name: string) => {
    const shelf = shelves.get(name) ?? new Map<string, string>()
    shelves.set(name, shelf)
    return Promise.resolve({
      match: (place: string) =>
        Promise.resolve(shelf.has(place) ? new Response(shelf.get(place)) : undefined),
      put: async (place: string, answer: Response) => void shelf.set(place, await answer.text()),
    })
  },
  delete: (name: string) => Promise.resolve(shelves.delete(name)),
}

/** The app as it starts anew. */
async function visit() {
  vi.resetModules()
  vi.doMock('./session/session-store.ts', () => ({
    currentSession: () => session,
    subscribeToSession: (listener: () => void) => (tellSession = listener),
  }))
  vi.doMock('./connection.ts', () => ({ onReturn: () => undefined }))
  const { queryClient } = await import('./query-client.ts')
  const lastSeen: typeof LastSeen = await import('./last-seen.ts')
  await lastSeen.restoreLastSeen()
  lastSeen.followLastSeen()
  return queryClient
}

const person = (userId: number, isRemembered = true): CurrentSession => ({
  userId,
  isGuest: false,
  isRemembered,
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('document', { querySelector: () => ({ src: 'main-1.js' }) })
  shelves.clear()
  session = person(7)
})
afterEach(() => {
  vi.doUnmock('./session/session-store.ts')
  vi.doUnmock('./connection.ts')
  vi.resetModules()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function see(key: readonly unknown[], shown: unknown): Promise<void> {
  const client = await visit()
  client.setQueryData(key, shown)
  await vi.advanceTimersByTimeAsync(2000)
}

test('what was last seen is there at the next visit', async () => {
  await see(['wallet'], { gold_amount: 640 })
  expect((await visit()).getQueryData(['wallet'])).toEqual({ gold_amount: 640 })
})

test('nothing secret is kept', async () => {
  for (const key of [
    ['factors', 'recovery-codes'],
    ['session', 3],
    ['limits', 0],
    ['chat', 7, 'messages'],
    ['club', 7, 'audit'],
    ['cashier', 7, 'transaction', 9],
    ['admin', 'users', ''],
    ['sign-ins'],
  ]) {
    await see(key, { some: 'thing' })
    expect((await visit()).getQueryData(key)).toBeUndefined()
  }
})

test('another person on the device sees none of it', async () => {
  await see(['wallet'], { gold_amount: 640 })
  session = person(8)
  expect((await visit()).getQueryData(['wallet'])).toBeUndefined()
})

test('a log-out wipes it', async () => {
  await see(['wallet'], { gold_amount: 640 })
  session = undefined
  tellSession()
  await vi.advanceTimersByTimeAsync(2000)
  expect(shelves.size).toBe(0)
})

test('who is not to be remembered leaves nothing', async () => {
  session = person(7, false)
  await see(['wallet'], { gold_amount: 640 })
  expect(shelves.size).toBe(0)
})

test('another version of the app, and a week later, begin with nothing', async () => {
  await see(['wallet'], { gold_amount: 640 })
  vi.stubGlobal('document', { querySelector: () => ({ src: 'main-2.js' }) })
  expect((await visit()).getQueryData(['wallet'])).toBeUndefined()
  vi.stubGlobal('document', { querySelector: () => ({ src: 'main-1.js' }) })
  await vi.advanceTimersByTimeAsync(8 * 24 * 3600_000)
  expect((await visit()).getQueryData(['wallet'])).toBeUndefined()
})

test('a guest who has become a player sees nothing of the guest’s', async () => {
  session = { ...person(7), isGuest: true }
  await see(['me', 7], { guest: true })
  session = person(7)
  tellSession()
  expect((await visit()).getQueryData(['me', 7])).toBeUndefined()
})
