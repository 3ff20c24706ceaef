import { openRoulette } from '@cardroom/contract/sessions'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pathTo, patterns } from '../apps/web/src/lib/paths.ts'
import { useRunningApp } from './setup/app.ts'
import { peopleOf } from './setup/people.ts'
import { signInOn } from './setup/sign-in-on.ts'

// What a phone fetches, opened for the first time (docs/decisions/0187, 0190): counted, not timed.

const requestsMax = 25
const paintedBytesMax = 220 * 1024
const landingBytesMax = 120 * 1024
/** Until a room has content; its frame is painted within the others. */
const [contentRequestsMax, contentBytesMax] = [40, 450 * 1024]
const doorBytesMax = 350 * 1024

const holder = useRunningApp()
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
])('%s is painted before the app has come', async (_, place, bytesMax) => {
  const page = await holder.app.openPhone({ place: '/healthz' })
  const painted = await paintedWith(page, place)
  expect(painted.text).toContain('Cardroom')
  expect(painted.asked.length, painted.asked.join('\n')).toBeLessThanOrEqual(requestsMax)
  expect(painted.bytes).toBeLessThanOrEqual(bytesMax)
})

test('every room’s frame is painted at once, and its content with few files', async () => {
  const owner = await newPerson('Light Owner')
  const club = await newClub(owner, 'Lightgate')
  const { id: sessionId } = await call(openRoulette, {
    token: owner.token,
    clubId: club.id,
    body: { game_id: 1, limit_name: 'casual' },
  })
  const clubId = club.id
  const places = [
    patterns.home,
    pathTo(patterns.club, { clubId }),
    pathTo(patterns.cashier, { clubId }),
    pathTo(patterns.members, { clubId }),
    pathTo(patterns.chat, { clubId }),
    pathTo(patterns.table, { sessionId }),
    patterns.wallet,
    patterns.settings,
  ]
  for (const place of places) {
    const page = await holder.app.openPhone({ place: '/healthz' })
    await signInOn(page, owner)
    const { asked, bytes, frame } = await paintedWith(page, place)
    expect(frame.asked.length, `${place}\n${frame.asked.join('\n')}`).toBeLessThanOrEqual(requestsMax)
    expect(frame.bytes, place).toBeLessThanOrEqual(paintedBytesMax)
    expect(asked.length, `${place}\n${asked.join('\n')}`).toBeLessThanOrEqual(contentRequestsMax)
    expect(bytes, place).toBeLessThanOrEqual(contentBytesMax)
    await page.close()
  }
})

/** Until nothing more is asked for. */
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
  /** What had been asked for by then. */
  readonly asked: readonly string[]
  /** What had come. */
  readonly bytes: number
}

/** By the first paint that has content. */
interface Painted extends Fetched {
  /** By the first paint of anything. */
  readonly frame: Fetched
  readonly text: string
}

/** On a slow line, as beside a fast server everything has come before anything can be painted. */
async function paintedWith(page: Page, place: string): Promise<Painted> {
  const devtools = await page.context().newCDPSession(page)
  const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000, offline: false }
  await devtools.send('Network.emulateNetworkConditions', slow)
  await page.goto(`${holder.app.origin}${place}`, { waitUntil: 'commit' })
  return page.evaluate(async () => {
    const paints = new Map<string, number>()
    await new Promise<void>((resolve) => {
      new PerformanceObserver((list) => {
        for (const { name, startTime } of list.getEntries()) paints.set(name, startTime)
        if (paints.has('first-contentful-paint')) resolve()
      }).observe({ type: 'paint', buffered: true })
    })
    const text = document.body.innerText
    const files = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    const fetchedBy = (time: number) => ({
      asked: files.filter(({ startTime }) => startTime <= time).map(({ name }) => name),
      bytes: files
        .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= time)
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    })
    const contentAt = paints.get('first-contentful-paint') ?? 0
    return {
      ...fetchedBy(contentAt),
      frame: fetchedBy(paints.get('first-paint') ?? contentAt),
      text,
    }
  })
}
