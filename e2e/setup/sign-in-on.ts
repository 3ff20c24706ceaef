import type { Session } from '@cardroom/contract/auth'
import type { Page } from 'playwright-core'

/** Makes this device remember the person, as if they had logged in on it; they are in with the next page. */
export async function signInOn(page: Page, person: Session): Promise<void> {
  const cookie = { path: '/api/auth', httpOnly: true, sameSite: 'Strict' } as const
  const { hostname: domain } = new URL(page.url())
  const kept = { name: `refresh_${person.id}`, value: person.refresh_token ?? '', domain }
  await page.context().addCookies([{ ...cookie, ...kept }])
  const session = JSON.stringify({ userId: person.id, isGuest: person.guest })
  await page.evaluate((stored) => localStorage.setItem('session', stored), session)
}
