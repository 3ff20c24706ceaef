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
/** Until a room is there with all that it shows; its first picture is painted within the others. */
const [roomRequestsMax, roomBytesMax] = [35, 420 * 1024]
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

test('every room is painted before the app has come, and there with few files', async () => {
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
    const painted = await paintedWith(page, place, withContent.includes(place))
    expect(painted.asked.length, `${place}\n${painted.asked.join('\n')}`).toBeLessThanOrEqual(requestsMax)
    expect(painted.bytes, place).toBeLessThanOrEqual(paintedBytesMax)
    // What is painted is the page itself: the app has not even been asked for.
    expect(painted.asked.join('\n'), place).not.toMatch(/assets\/.*\.js/)
    const there = await thereWith(page)
    expect(there.asked.length, `${place}\n${there.asked.join('\n')}`).toBeLessThanOrEqual(roomRequestsMax)
    expect(there.bytes, place).toBeLessThanOrEqual(roomBytesMax)
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

/** By the first paint, of content where there is any in the first picture. */
interface Painted extends Fetched {
  readonly text: string
}

/** On a slow line, as beside a fast server everything has come before anything can be painted. */
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

/** By the moment at which the app has taken the first picture’s place. */
async function thereWith(page: Page): Promise<Fetched> {
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
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
    return {
      asked: files.filter(({ startTime }) => startTime <= until).map(({ name }) => name),
      bytes: files
        .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= until)
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    }
  }, time)
