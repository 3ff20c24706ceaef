import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '@cardroom/contract/auth'
import { getConversions } from '@cardroom/contract/conversions'
import { asUser } from '@cardroom/contract/ids.fixtures'
import { eventually } from '@cardroom/testing'

/** The one cookie of this browser, and a server that takes each cookie once, as the real one does after a minute. */
const server = { cookie: 'first', refreshes: 0, isAway: false, reused: 0, aheadMs: 0 }
const serverMs = (): number => Date.now() + server.aheadMs
const channels: BroadcastChannel[] = []
let stored: Map<string, string>

const storage = (of: Map<string, string>) => ({
  getItem: (key: string) => of.get(key) ?? null,
  setItem: (key: string, value: string) => void of.set(key, value),
  removeItem: (key: string) => void of.delete(key),
})

/** The tabs of a browser share these: storage, locks, channels and the network. */
beforeEach(() => {
  Object.assign(server, { cookie: 'first', refreshes: 0, isAway: false, reused: 0, aheadMs: 0 })
  stored = new Map()
  let turn: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<unknown>) => {
    const next = turn.then(work, work)
    turn = next.catch(() => undefined)
    return next
  }
  vi.stubGlobal('navigator', { locks: { request } })
  vi.stubGlobal('localStorage', storage(stored))
  vi.stubGlobal('sessionStorage', storage(new Map()))
  vi.stubGlobal('window', { addEventListener: () => undefined })
  const Channel = BroadcastChannel
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name)
        channels.push(this)
      }
    },
  )
  vi.stubGlobal('fetch', refresh)
})

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
  vi.unstubAllGlobals()
  vi.resetModules()
  vi.useRealTimers()
})

async function refresh(url: string, { headers, body }: RequestInit): Promise<Response> {
  if (!url.startsWith('/api/auth/')) return Response.json({ error: 'jwt expired' }, { status: 401 })
  expect((headers as Record<string, string>)['x-token-mode']).toBe('cookie')
  expect(JSON.parse(body as string)).toEqual({ user_id: 7 })
  const brought = server.cookie
  await eventLoopTurn()
  if (server.isAway) throw new TypeError('no connection')
  if (brought !== server.cookie) server.reused += 1
  if (brought === 'over') return Response.json({ error: 'AuthorizationRequiredError' }, { status: 401 })
  server.refreshes += 1
  server.cookie = `cookie ${server.refreshes}`
  const date = new Date(serverMs()).toUTCString()
  return Response.json(sessionOf(`token ${server.refreshes}`), { headers: { date } })
}

const switches = {
  ...{ sound: true, music: true, vibration: true, animations: true, push_notifications: true },
  ...{ email_notifications: true, transaction_alerts: true, event_alerts: true },
}

/** A person without a club, with the fields that the contract requires of every session. */
const person = {
  ...{ id: 7, name: 'Ann', avatar: null, avatar_id: 0, guest: false, last_login: null, email: null },
  ...{
    gender: null,
    age: null,
    isRegisteredGuest: false,
    two_fa: false,
    status: 'active',
    block_reason: null,
  },
  ...{ club_id: null, member_id: null, role: null, permissions: null, manager_permissions: null },
  ...{ agent_id: null, created_club_id: null, theme: 'dark', language: 'en', cardset_id: 1, cardsets: [1] },
  ...{ white_amount: 0, red_amount: 0, jade_amount: 0, gold_amount: 0, diamond_amount: 0 },
  ...{ ...switches, settings: switches },
}

const sessionOf = (token: string, minutes = 15) =>
  ({ ...person, token, expired: serverMs() + minutes * 60_000 }) as Session

/** Opens another tab of the same browser, with modules of its own. */
async function openTab() {
  vi.resetModules()
  return {
    ...(await import('./fresh-token.ts')),
    ...(await import('#lib/session/session-store.ts')),
    ...(await import('./call.ts')),
  }
}

test('no stored value signs a call, and a new tab asks for a token of its own', async () => {
  const tab = await openTab()
  tab.keepSession(sessionOf('signed in'), { isRemembered: true })
  expect([...stored]).toEqual([
    ['session', JSON.stringify({ userId: 7, isGuest: false, isRemembered: true })],
  ])
  const reloaded = await openTab()
  expect(reloaded.currentSession()).toMatchObject({ userId: 7 })
  expect(await reloaded.freshToken()).toBe('token 1')
  expect(await reloaded.freshToken()).toBe('token 1')
})

test('two tabs whose token has expired take turns: each gets one, and no cookie is sent twice', async () => {
  const [first, second] = [await openTab(), await openTab()]
  first.keepSession(sessionOf('ended', 0), { isRemembered: true })
  await eventually(() => second.currentSession()).toMatchObject({ userId: 7 })
  const tokens = await Promise.all([first.freshToken(), second.freshToken()])
  expect(tokens.every((token) => token?.startsWith('token'))).toBe(true)
  expect(server.reused).toBe(0)
  // The other tab hears of each renewed token.
  await eventually(() => first.heldAccess()?.token === second.heldAccess()?.token).toBe(true)
  const before = server.refreshes
  await Promise.all([first.freshToken(), second.freshToken()])
  expect(server.refreshes).toBe(before)
})

test('a refused token is renewed once for all calls that used it', async () => {
  const tab = await openTab()
  tab.keepSession(sessionOf('refused'), { isRemembered: true })
  const asked = [1, 2, 3].map(() => tab.freshToken({ isRefused: 'refused' }))
  expect(await Promise.all(asked)).toEqual(['token 1', 'token 1', 'token 1'])
})

test('a sign-in that has ended leads every tab to the log-in page; a lost answer does not', async () => {
  const [first, second] = [await openTab(), await openTab()]
  first.keepSession(sessionOf('ended', 0), { isRemembered: true })
  await eventually(() => second.currentSession()).toBeDefined()
  server.isAway = true
  await expect(first.freshToken()).rejects.toMatchObject({ isLost: true })
  expect(first.currentSession()).toBeDefined()
  Object.assign(server, { isAway: false, cookie: 'over' })
  await expect(first.freshToken()).rejects.toMatchObject({ key: 'AuthorizationRequiredError' })
  expect([first.currentSession(), first.wasEnded()]).toEqual([undefined, true])
  await eventually(() => second.currentSession()).toBeUndefined()
  expect(stored.size).toBe(0)
})

test('a person who is not remembered is signed in in one tab only', async () => {
  const [first, second, third] = [await openTab(), await openTab(), await openTab()]
  first.keepSession(sessionOf('mine'), { isRemembered: false })
  expect(stored.size).toBe(0)
  second.keepSession({ ...sessionOf('other'), id: asUser(8) }, { isRemembered: true })
  await eventually(() => third.currentSession()).toMatchObject({ userId: 8 })
  expect(first.currentSession()).toMatchObject({ userId: 7, isRemembered: false })
  expect(await first.freshToken()).toBe('mine')
})

test('a renewed token that is refused too leads to the log-in page, without another renewal', async () => {
  const tab = await openTab()
  tab.keepSession(sessionOf('signed in'), { isRemembered: true })
  await expect(tab.callQuietly(getConversions, {})).rejects.toMatchObject({ key: 'jwt expired' })
  expect(server.refreshes).toBe(1)
  expect([tab.currentSession(), tab.wasEnded()]).toEqual([undefined, true])
})

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const skews = [
  ['140 days behind', -140 * day],
  ['an hour behind', -hour],
  ['16 minutes ahead', 16 * minute],
  ['a year ahead', 365 * day],
] as const

/** Stops the device's clocks, which then move only when the test moves them. The server's clock moves with them. */
const holdClocks = () => vi.useFakeTimers({ toFake: ['Date', 'performance'] })
/** Sets the device's clock, as a person may do. The server's clock does not follow. */
function setDeviceClock(byMs: number): void {
  vi.setSystemTime(Date.now() + byMs)
  server.aheadMs -= byMs
}

/** Makes a call every half minute. */
async function callFor(tab: Awaited<ReturnType<typeof openTab>>, forMs: number): Promise<void> {
  for (let passed = 0; passed < forMs; passed += minute / 2) {
    vi.advanceTimersByTime(minute / 2)
    await tab.freshToken()
  }
}

test.each(skews)('on a device whose clock is %s a token is used until it ends', async (_how, skewMs) => {
  holdClocks()
  setDeviceClock(skewMs)
  const tab = await openTab()
  tab.keepSession(sessionOf('signed in'), { isRemembered: true })
  const reloaded = await openTab()
  await callFor(reloaded, 14 * minute)
  expect(server.refreshes).toBe(1)
  await callFor(reloaded, 14 * minute)
  expect(server.refreshes).toBe(2)
})

test.each(skews)('a clock that is set %s while the page is open costs one renewal', async (_how, skewMs) => {
  holdClocks()
  const tab = await openTab()
  tab.keepSession(sessionOf('signed in'), { isRemembered: true })
  await callFor(tab, minute)
  const before = server.refreshes
  setDeviceClock(skewMs)
  await callFor(tab, 10 * minute)
  expect(server.refreshes - before).toBe(1)
})

test('a device that slept for an hour renews once', async () => {
  holdClocks()
  const tab = await openTab()
  tab.keepSession(sessionOf('signed in'), { isRemembered: true })
  await tab.freshToken()
  const before = server.refreshes
  // The stopwatch of the device (`performance`) stood still during its sleep.
  vi.setSystemTime(Date.now() + hour)
  await callFor(tab, 10 * minute)
  expect(server.refreshes - before).toBe(1)
})
