import type { Session } from '@cardroom/contract/auth'
import type { Page } from 'playwright-core'

/** Returns the storage of a device on which the person has logged in, in the form of a browser context. */
export function rememberedOn(origin: string, person: Session, language: string) {
  const session = JSON.stringify({ userId: person.id, isGuest: person.guest, isRemembered: true })
  const cookie = {
    name: `refresh_${person.id}`,
    value: person.refresh_token ?? '',
    domain: new URL(origin).hostname,
    path: '/api/auth',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Strict' as const,
  }
  const localStorage = [
    { name: 'session', value: session },
    { name: 'cardroom.language', value: language },
  ]
  return { cookies: [cookie], origins: [{ origin, localStorage }] }
}

/** Makes this device remember the person, as if they had logged in on it; the next page is signed in. */
export async function signInOn(page: Page, person: Session): Promise<void> {
  const language = await page.evaluate(() => document.documentElement.lang)
  const { cookies, origins } = rememberedOn(new URL(page.url()).origin, person, language)
  await page.context().addCookies(cookies)
  const stored = origins.flatMap((one) => one.localStorage)
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, stored)
}
