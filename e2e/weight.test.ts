import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pathTo, patterns } from '../apps/web/src/app/paths.ts'
import { useRunningApp } from './setup/app.ts'

// What a phone fetches for the way in, opened for the first time (docs/decisions/0190): counted, not timed.

const requestsMax = 25
const bytesMax = 350 * 1024

const holder = useRunningApp()

test.each([
  ['signing in', pathTo(patterns.signIn)],
  ['signing up', pathTo(patterns.signUp)],
])('%s is light', async (_, place) => {
  const page = await holder.app.openPhone({ place: '/healthz' })
  const fetched = await fetchedBy(page, place)
  expect(fetched.length).toBeGreaterThan(0)
  expect(fetched.length, JSON.stringify(fetched)).toBeLessThanOrEqual(requestsMax)
  expect(fetched.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(bytesMax)
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
