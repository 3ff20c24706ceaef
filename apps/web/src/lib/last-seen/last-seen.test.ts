import type { UserId } from '@cardroom/contract/ids'
import { asUser } from '@cardroom/contract/ids.fixtures'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CurrentSession } from '#lib/session/current-session.ts'

let session: CurrentSession | undefined
let tellSession: () => void = () => undefined
let stored: { localStorage: Storage; sessionStorage: Storage }

function storage(): Storage {
  const shelf = new Map<string, string>()
  return {
    get length() {
      return shelf.size
    },
    key: (index: number) => [...shelf.keys()][index] ?? null,
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, text: string) => void shelf.set(key, text),
    removeItem: (key: string) => void shelf.delete(key),
    clear: () => shelf.clear(),
  }
}

const leftIn = (place: Storage) =>
  Array.from({ length: place.length }, (_, index) => place.key(index) ?? '').filter((key) =>
    key.startsWith('seen:'),
  )

/** Starts the app anew. */
async function visit(script = 'main-1.js') {
  vi.resetModules()
  vi.stubGlobal('document', { querySelector: () => ({ src: script }) })
  vi.doMock('#lib/session/session-store.ts', () => ({
    currentSession: () => session,
    subscribeToSession: (listener: () => void) => (tellSession = listener),
  }))
  const { queryClient } = await import('#lib/api/query-client.ts')
  const connection = await import('#lib/api/connection.ts')
  const { CallError } = await import('#lib/api/call-error.ts')
  const { followLastSeen } = await import('./last-seen.ts')
  const { forgettingWhatChanges } = await import('./kept-answers.ts')
  followLastSeen()
  const lost = () => {
    connection.noteAnswer(false)
    return Promise.reject(new CallError('somethingWentWrong', { isLost: true }))
  }
  /** Shows a query on a screen, and returns its data. */
  const watch = (queryKey: readonly unknown[], queryFn: () => Promise<unknown>) => {
    const observer = new QueryObserver(queryClient, { queryKey, queryFn })
    observer.subscribe(() => undefined)
    return () => observer.getCurrentResult().data
  }
  return { queryClient, ...connection, lost, watch, forgettingWhatChanges }
}

const person = (userId: UserId, isRemembered = true): CurrentSession => ({
  userId,
  isGuest: false,
  isRemembered,
})

beforeEach(() => {
  vi.useFakeTimers()
  stored = { localStorage: storage(), sessionStorage: storage() }
  vi.stubGlobal('localStorage', stored.localStorage)
  vi.stubGlobal('sessionStorage', stored.sessionStorage)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  session = person(asUser(7))
})
afterEach(() => {
  vi.doUnmock('#lib/session/session-store.ts')
  vi.resetModules()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function see(key: readonly unknown[], answer: unknown): Promise<void> {
  const { watch } = await visit()
  watch(key, () => Promise.resolve(answer))
  await vi.advanceTimersByTimeAsync(100)
}

/** Returns what a page shows that is loaded while the server cannot be reached. */
async function seenWithoutServer(key: readonly unknown[], script?: string): Promise<unknown> {
  const { watch, lost } = await visit(script)
  const shown = watch(key, lost)
  await vi.advanceTimersByTimeAsync(100)
  return shown()
}

test('while the server answers, no kept answer is shown, not even for a moment', async () => {
  await see(['wallet'], { gold: 640 })
  const { watch } = await visit()
  let answer: (gold: unknown) => void = () => undefined
  const shown = watch(['wallet'], () => new Promise((done) => (answer = done)))
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown()).toBeUndefined()
  answer({ gold: 90 })
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual({ gold: 90 })
})

test('without a server the kept answer is shown; when the server returns it goes, until the new answer has come', async () => {
  await see(['wallet'], { gold: 640 })
  const { watch, lost, noteAnswer } = await visit()
  const answers: ((gold: unknown) => void)[] = []
  const queryFn = vi.fn(() => new Promise((done) => answers.push(done))).mockImplementationOnce(lost)
  const shown = watch(['wallet'], queryFn)
  await vi.advanceTimersByTimeAsync(100)
  expect(shown()).toEqual({ gold: 640 })
  noteAnswer(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toBeUndefined()
  answers.at(-1)?.({ gold: 90 })
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual({ gold: 90 })
})

test('with a network that drops the request the kept answer is shown as soon as that is noticed', async () => {
  await see(['wallet'], { gold: 640 })
  const { watch, noteAnswer } = await visit()
  const shown = watch(['wallet'], () => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown()).toBeUndefined()
  noteAnswer(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual({ gold: 640 })
})

test('an answer that a call may change is forgotten before the call is sent', async () => {
  await see(['me', 7], { gold: 640 })
  await see(['history', 'all'], [1])
  const { forgettingWhatChanges } = await visit()
  let leftWhenSent: readonly string[] = ['not sent']
  await forgettingWhatChanges({ method: 'POST', path: '/sessions/3/bets' }, () => {
    leftWhenSent = leftIn(localStorage)
    return Promise.resolve()
  })
  expect(leftWhenSent).toEqual([])
  expect(await seenWithoutServer(['me', 7])).toBeUndefined()
})

test.each(['during', 'before'] as const)(
  'an answer asked for %s a changing call and received after it is not kept',
  async (when) => {
    const { forgettingWhatChanges, watch } = await visit()
    let answer: (gold: unknown) => void = () => undefined
    const ask = () => watch(['wallet'], () => new Promise((done) => (answer = done)))
    if (when === 'before') ask()
    await forgettingWhatChanges({ method: 'POST', path: '/transactions' }, () => {
      if (when === 'during') ask()
      return Promise.resolve()
    })
    answer({ gold: 640 })
    await vi.advanceTimersByTimeAsync(0)
    expect(leftIn(localStorage)).toEqual([])
  },
)

test('reading a message forgets only the number of unread messages', async () => {
  await see(['me', 7], { gold: 640 })
  await see(['badges'], { chat: 1 })
  const { forgettingWhatChanges } = await visit()
  await forgettingWhatChanges({ method: 'POST', path: '/user/messages/:id/read' }, () => Promise.resolve())
  expect(await seenWithoutServer(['badges'])).toBeUndefined()
  expect(await seenWithoutServer(['me', 7])).toEqual({ gold: 640 })
})

test('data that an event or another answer sets are kept', async () => {
  await see(['me', 7], { gold: 640 })
  const { queryClient } = await visit()
  queryClient.setQueryData(['me', 7], { gold: 90 })
  expect(await seenWithoutServer(['me', 7])).toEqual({ gold: 90 })
})

test('no secret is kept', async () => {
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
    expect(leftIn(localStorage)).toEqual([])
  }
})

test.each([
  ['a log-out', undefined],
  ['another person', person(asUser(8))],
  ['a guest who becomes a player', person(asUser(7))],
] as const)('%s leaves nothing behind', async (what, next) => {
  if (what.startsWith('a guest')) session = { ...person(asUser(7)), isGuest: true }
  await see(['me', 7], { gold: 640 })
  expect(leftIn(localStorage)).toHaveLength(1)
  session = next
  tellSession()
  expect(leftIn(localStorage)).toEqual([])
})

test('another person’s answers are forgotten at the start', async () => {
  await see(['wallet'], { gold: 640 })
  session = person(asUser(8))
  expect(await seenWithoutServer(['wallet'])).toBeUndefined()
  expect(leftIn(localStorage)).toEqual([])
})

test('a person who is not remembered leaves nothing outside their tab', async () => {
  session = person(asUser(7), false)
  await see(['wallet'], { gold: 640 })
  expect([leftIn(localStorage).length, leftIn(sessionStorage).length]).toEqual([0, 1])
})

test('another version of the app begins with nothing, and so does a visit a week later', async () => {
  await see(['wallet'], { gold: 640 })
  expect(await seenWithoutServer(['wallet'], 'main-2.js')).toBeUndefined()
  await vi.advanceTimersByTimeAsync(8 * 24 * 3600_000)
  expect(await seenWithoutServer(['wallet'])).toBeUndefined()
})
