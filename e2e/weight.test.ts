import { openRoulette } from '@cardroom/contract/sessions'
import { createTable } from '@cardroom/contract/tables'
import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pathTo, patterns } from '../apps/web/src/lib/paths.ts'
import { useRunningApp } from './setup/app.ts'
import { peopleOf } from './setup/people.ts'
import { signInOn } from './setup/sign-in-on.ts'

// Counts what a phone loads when it opens the app for the first time (docs/decisions/0187, 0190); no time is
// measured.

const requestsMax = 25
const paintedBytesMax = 220 * 1024
const landingBytesMax = 120 * 1024
/** The limits until a section is shown with its content; its first picture is painted earlier. */
const [roomRequestsMax, roomBytesMax] = [35, 420 * 1024]
/** A shared table adds its game, its people, its socket and the code that checks a draw to what a section needs. */
const [sharedRequestsMax, sharedBytesMax] = [48, 490 * 1024]
const doorBytesMax = 350 * 1024

const holder = useRunningApp({}, { isKept: true })
const { call, newClub, newPerson } = peopleOf(holder, 'en')

test.each([
  ['the landing page', pathTo(patterns.landing)],
  ['signing in', pathTo(patterns.signIn)],
  ['signing up', pathTo(patterns.signUp)],
])('%s is light', async (_, place) => {
  const page = await holder.app.openPhone({ place: '/healthz' })
  const fetched = await fetchedBy(page, place)
  expect(fetched.length).toBeGreaterThan(0)
  expect(fetched.length, JSON.stringify(fetched)).toBeLessThanOrEqual(requestsMax)
  expect(fetched.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(doorBytesMax)
})

test.each([
  ['the landing page', pathTo(patterns.landing), landingBytesMax],
  ['signing in', pathTo(patterns.signIn), paintedBytesMax],
])('%s is painted before the app is loaded', async (_, place, bytesMax) => {
  const page = await holder.app.openPhone({ place: '/healthz' })
  const painted = await paintedWith(page, place)
  expect(painted.text).toContain('Cardroom')
  expect(painted.asked.length, painted.asked.join('\n')).toBeLessThanOrEqual(requestsMax)
  expect(painted.bytes).toBeLessThanOrEqual(bytesMax)
})

test('every section is painted before the app is loaded, and is complete with few files', async () => {
  const owner = await newPerson('Light Owner')
  const club = await newClub(owner, 'Lightgate')
  const { id: sessionId } = await call(openRoulette, {
    token: owner.token,
    clubId: club.id,
    body: { game_id: 1, limit_name: 'casual' },
  })
  const clubId = club.id
  const withContent = [
    patterns.home,
    pathTo(patterns.club, { clubId }),
    pathTo(patterns.cashier, { clubId }),
    pathTo(patterns.table, { sessionId }),
  ]
  const ofBones = [
    pathTo(patterns.members, { clubId }),
    pathTo(patterns.chat, { clubId }),
    patterns.wallet,
    patterns.settings,
  ]
  for (const place of [...withContent, ...ofBones]) {
    const page = await holder.app.openPhone({ place: '/healthz' })
    await signInOn(page, owner)
    // Only the page itself is painted: nothing of the app is loaded.
    const letGo = await holdFiles(page, '**/assets/*.js')
    const painted = await paintedWith(page, place, withContent.includes(place))
    letGo()
    expect(painted.asked.length, `${place}\n${painted.asked.join('\n')}`).toBeLessThanOrEqual(requestsMax)
    expect(painted.bytes, place).toBeLessThanOrEqual(paintedBytesMax)
    const there = await thereWith(page)
    expect(there.asked.length, `${place}\n${there.asked.join('\n')}`).toBeLessThanOrEqual(roomRequestsMax)
    expect(there.bytes, place).toBeLessThanOrEqual(roomBytesMax)
    await page.close()
  }
})

test('the data of a section is requested while the app loads, and only once', async () => {
  const owner = await newPerson('Asking Owner')
  const club = await newClub(owner, 'Askgate')
  const page = await holder.app.openPhone({ place: '/healthz' })
  await signInOn(page, owner)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  // After a connection everything is requested again (lib/socket), so here nothing connects.
  await page.routeWebSocket(/socket\.io/, () => {})
  const letGo = await holdReact(page)
  const answers = ['/api/users/', '/api/club', '/api/user/badges'].map((place) =>
    page.waitForResponse((response) => new URL(response.url()).pathname.startsWith(place)),
  )
  await page.goto(`${holder.app.origin}${pathTo(patterns.club, { clubId: club.id })}`, {
    waitUntil: 'commit',
  })
  await Promise.all(answers)
  await eventually(() => page.locator('#first-picture').count()).toBe(1)
  const first = ['/api/auth/refresh-token', '/api/club', '/api/user/badges', `/api/users/${owner.id}`]
  expect(asked.toSorted()).toEqual(first)
  letGo()
  await page.locator('#first-picture').waitFor({ state: 'detached' })
  for (const place of first) expect(asked.filter((one) => one === place)).toHaveLength(1)
})

test('a table’s own files are requested as soon as its game is known', async () => {
  const owner = await newPerson('Table Owner')
  const club = await newClub(owner, 'Tablegate')
  const body = { game_id: 1, limit_name: 'casual' } as const
  const { id: sessionId } = await call(openRoulette, { token: owner.token, clubId: club.id, body })
  const page = await holder.app.openPhone({ place: '/healthz' })
  await signInOn(page, owner)
  const letGo = await holdReact(page)
  const table = page.waitForResponse('**/assets/roulette-*.js')
  await page.goto(holder.app.origin + pathTo(patterns.table, { sessionId }), { waitUntil: 'commit' })
  expect((await table).ok()).toBe(true)
  await eventually(() => page.locator('#first-picture').count()).toBe(1)
  letGo()
  await page.locator('main h1').waitFor()
})

test('a shared table is there with few files more than a section', async () => {
  const owner = await newPerson('Shared Owner')
  const club = await newClub(owner, 'Sharegate')
  const { id: tableId } = await call(createTable, {
    token: owner.token,
    clubId: club.id,
    body: { name: 'Friday wheel', game_id: 1, limit_name: 'casual' },
  })
  const page = await holder.app.openPhone({ place: '/healthz' })
  await signInOn(page, owner)
  await page.addInitScript(() => {
    const markBoard = (_: unknown, watch: MutationObserver) => {
      if (!document.querySelector('[role="listbox"]')?.checkVisibility()) return
      performance.mark('board')
      watch.disconnect()
    }
    new MutationObserver(markBoard).observe(document, { childList: true, subtree: true, attributes: true })
  })
  const place = pathTo(patterns.liveTable, { clubId: club.id, tableId })
  await page.goto(holder.app.origin + place, { waitUntil: 'commit' })
  await page.getByRole('listbox').waitFor()
  // What is requested after this belongs to later screens, and how much of it arrives depends on the machine.
  const time = await page.evaluate(() => performance.getEntriesByName('board')[0]?.startTime ?? Infinity)
  const there = await fetchedUntil(page, time)
  expect(there.asked.length, there.asked.join('\n')).toBeLessThanOrEqual(sharedRequestsMax)
  expect(there.bytes).toBeLessThanOrEqual(sharedBytesMax)
})

/** Holds React, and everything that needs it, until the returned function is called. */
const holdReact = (page: Page): Promise<() => void> => holdFiles(page, '**/assets/vendor-*.js')

/** Holds these files until the returned function is called. */
async function holdFiles(page: Page, which: string): Promise<() => void> {
  let letGo = () => {}
  const waiting = new Promise<void>((done) => (letGo = done))
  await page.route(which, async (route) => {
    await waiting
    await route.continue()
  })
  return letGo
}

/** Waits until nothing more is requested. */
async function fetchedBy(page: Page, place: string): Promise<{ url: string; bytes: number }[]> {
  const reading: Promise<{ url: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const read = request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
      url: request.url(),
      bytes: responseBodySize + responseHeadersSize,
    }))
    reading.push(read)
  })
  await page.goto(`${holder.app.origin}${place}`, { waitUntil: 'networkidle' })
  return Promise.all(reading)
}

interface Fetched {
  /** The requests until then. */
  readonly asked: readonly string[]
  /** The bytes received until then. */
  readonly bytes: number
}

/** The state at the first paint, of content if the first picture has any. */
interface Painted extends Fetched {
  readonly text: string
}

/** Uses a slow line, because beside a fast server everything would arrive before the first paint. */
async function paintedWith(page: Page, place: string, hasContent = true): Promise<Painted> {
  const devtools = await page.context().newCDPSession(page)
  const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000, offline: false }
  await devtools.send('Network.emulateNetworkConditions', slow)
  await page.goto(`${holder.app.origin}${place}`, { waitUntil: 'commit' })
  const { time, text } = await page.evaluate(
    (name) =>
      new Promise<{ time: number; text: string }>((resolve) => {
        new PerformanceObserver((list) => {
          const [painted] = list.getEntriesByName(name)
          if (painted) resolve({ time: painted.startTime, text: document.body.innerText })
        }).observe({ type: 'paint', buffered: true })
      }),
    hasContent ? 'first-contentful-paint' : 'first-paint',
  )
  return { ...(await fetchedUntil(page, time)), text }
}

/** Returns the state at the moment when the app replaces the first picture. */
async function thereWith(page: Page): Promise<Fetched> {
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // oxlint-disable-next-line no-restricted-properties -- a mark on the page's own timeline
        const look = () => !document.getElementById('first-picture') && resolve(performance.now())
        new MutationObserver(look).observe(document.body, { childList: true })
        look()
      }),
  )
  return fetchedUntil(page, time)
}

const fetchedUntil = (page: Page, time: number): Promise<Fetched> =>
  page.evaluate((until) => {
    const files = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    const asked = files.filter(({ startTime }) => startTime <= until).map(({ name }) => name)
    return {
      // Routes switch the browser's cache off, so a file that is used twice has two entries; a phone asks for it once.
      asked: [...new Set(asked)],
      bytes: files
        .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= until)
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    }
  }, time)
