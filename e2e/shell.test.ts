import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useRunningApp } from './setup/app.ts'
import { useFreshNames } from './setup/fresh-names.ts'
import { textsIn } from './setup/texts.ts'

// This is like a newcomer's machine, with the embedded database, which a restart stops and starts too.
const holder = useRunningApp({ DATABASE_URL: '', MIGRATE_DATABASE_URL: '' }, { isKept: true })
const { freshAddress } = useFreshNames()
const say = textsIn('en')
const password = 'Correct-horse-1'
const at = (place: string) => `${holder.app.origin}/dashboard/${place}`
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true })
const link = (page: Page, key: string) => page.getByRole('link', { name: say(key), exact: true })
/** Waits for the app itself: the picture that the page shows first has the same heading, but does not react. */
const isHome = async (page: Page) => {
  await page.locator('#first-picture').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: say('home:hero.title') }).waitFor()
}
const offlineBar = (page: Page) => page.getByRole('status').filter({ hasText: /^No connection/ })

test('a phone has tabs at the bottom, a wide screen has a navigation at the side', async () => {
  const page = await newGuest()
  const tabs = page.getByRole('navigation', { name: say('shell:sections') })
  expect(await tabs.getByRole('link').allTextContents()).toEqual(['Home', 'History', 'Settings'])
  const phone = await tabs.boundingBox()
  expect(phone?.width).toBe(390)
  await page.setViewportSize({ width: 1280, height: 800 })
  const wide = await tabs.boundingBox()
  expect(wide?.x).toBeLessThan(40)
  expect(wide?.width).toBeLessThan(320)
  await tabs.getByRole('link', { name: say('shell:tabs.history') }).click()
  await page.waitForURL(at('history'))
})

test('a keyboard covers neither the focused field nor its button', async () => {
  const page = await holder.app.openPhone({ place: '/sign-in' })
  const password = page.getByLabel(say('auth:fields.password'), { exact: true })
  await password.click()
  // Simulates a browser that makes room for the keyboard.
  const height = 330
  await page.setViewportSize({ width: 390, height })
  for (const part of [password, button(page, 'auth:signIn.submit')])
    await eventually(async () => isWithin(await part.boundingBox(), height)).toBe(true)

  const guest = await newGuest()
  await link(guest, 'shell:tabs.settings').click()
  await button(guest, 'settings:logOut').click()
  const leave = guest.getByRole('dialog').getByRole('button', { name: say('settings:logOut'), exact: true })
  await leave.waitFor()
  // If the keyboard covers the page instead, the sheet moves up by the keyboard's height.
  await guest.evaluate(() => {
    const { visualViewport: viewport } = window
    if (!viewport) throw new Error('no visual viewport')
    Object.defineProperty(viewport, 'height', { value: window.innerHeight - 300 })
    viewport.dispatchEvent(new Event('resize'))
  })
  await eventually(async () => isWithin(await leave.boundingBox(), 844 - 300)).toBe(true)
})

const isWithin = (box: { y: number; height: number } | null, height: number): boolean =>
  box !== null && box.y >= 0 && box.y + box.height <= height

test.each(['manifest', 'manifest.ru'])('all that %s offers an installed app is there', async (name) => {
  const manifest = (await (await fetch(`${holder.app.origin}/${name}.webmanifest`)).json()) as {
    readonly icons: readonly { readonly src: string; readonly type: string }[]
    readonly screenshots: readonly { readonly src: string; readonly type: string }[]
    readonly shortcuts: readonly { readonly url: string }[]
  }
  for (const { src, type } of [...manifest.icons, ...manifest.screenshots])
    expect((await fetch(holder.app.origin + src)).headers.get('content-type')).toContain(type)
  const [cashier, ...rest] = manifest.shortcuts.map(({ url }) => url)
  expect(rest).toEqual([at('games'), at('wallet')].map((url) => new URL(url).pathname))
  const page = await newGuest()
  await page.goto(holder.app.origin + String(cashier))
  await page.waitForURL(/\/dashboard\/(home|club\/cashier)/)
})

test('installing is offered to a returning user, and never again once declined', async () => {
  const page = await newGuest()
  const offered = page.getByText(say('home:install.title'))
  await page.goto(at('home'))
  await isHome(page)
  expect(await browserOffers(page)).toBe(true)
  expect(await offered.count()).toBe(0)

  // A visit belongs to a tab.
  await page.evaluate(() => sessionStorage.removeItem('cardroom.visit'))
  await page.reload()
  await isHome(page)
  await browserOffers(page)
  await offered.waitFor()
  await button(page, 'home:install.install').click()
  await page.waitForFunction(() => document.body.dataset.asked === 'yes')
  await offered.waitFor({ state: 'detached' })

  await browserOffers(page)
  await offered.waitFor()
  await button(page, 'home:install.refuse').click()
  await offered.waitFor({ state: 'detached' })
  await page.reload()
  await isHome(page)
  await browserOffers(page)
  expect(await offered.count()).toBe(0)
})

/** Simulates Chromium's offer to install the app, and tells whether the page keeps the offer. */
const browserOffers = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.body.dataset.asked = 'yes'
        return Promise.resolve()
      },
    })
    window.dispatchEvent(event)
    return event.defaultPrevented
  })

test('the number is copied, with a message', async () => {
  const page = await newGuest()
  const number = await page
    .locator('header')
    .getByText(/^#\d+$/)
    .textContent()
  await page.getByRole('button', { name: /^Copy the ID/ }).click()
  await page.getByText(say('common:copied')).first().waitFor()
  expect(`#${await page.evaluate(() => navigator.clipboard.readText())}`).toBe(number)
})

test('a sign-in ended during use leads to the sign-in page with a message, and then back to the same place', async () => {
  const phone = await newPlayer(freshAddress('bora'))
  const laptop = await holder.app.openPhone()
  await link(laptop, 'auth:signIn.submit').click()
  await logIn(laptop, freshAddress('bora'))
  await isHome(laptop)
  await link(laptop, 'shell:tabs.history').click()
  await laptop.waitForURL(at('history'))
  await phone.goto(at('settings/security/sign-ins'))
  await button(phone, 'settings:signIns.endAll').click()
  await phone.getByText(say('settings:signIns.allEnded')).waitFor()
  await button(phone, 'settings:signIns.endAll').waitFor({ state: 'detached' })

  await laptop.getByText(say('auth:signIn.endedTitle')).waitFor()
  await logIn(laptop, freshAddress('bora'))
  await laptop.waitForURL(at('history'))
  // The device that ended the others is still signed in.
  await phone.reload()
  await phone.getByRole('heading', { name: say('settings:signIns.title') }).waitFor()
})

test('without a connection a bar appears and the last screen stays; with it the bar goes', async () => {
  const page = await newGuest()
  await page.context().setOffline(true)
  await offlineBar(page).waitFor()
  await isHome(page)
  await page.context().setOffline(false)
  await offlineBar(page).waitFor({ state: 'detached' })
})

test('a browser that wrongly says it is offline is not trusted: requested data arrives', async () => {
  const page = await newGuest()
  // Simulates Chromium's event when the last network except the loopback goes down.
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/healthz') && answer.ok())
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await asked
  await link(page, 'shell:tabs.history').click()
  await page.getByText(say('history:entrance')).first().waitFor()
  expect(await offlineBar(page).count()).toBe(0)
})

test('a restart of the server during use shows the same bar, and then everything goes on', async () => {
  const page = await newPlayer(freshAddress('dina'))
  await page.goto(at('settings/notifications'))
  const sound = page.getByRole('switch', { name: say('settings:notifications.switches.sound') })
  await sound.waitFor()
  await holder.app.restart(async () => {
    await sound.click()
    await page.getByRole('dialog', { name: say('errors:error') }).waitFor()
    await button(page, 'common:ok').click()
    await offlineBar(page).waitFor()
    // The change was not saved, and the switch shows it.
    await eventually(() => sound.isChecked()).toBe(true)
  })
  await offlineBar(page).waitFor({ state: 'detached' })
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await sound.click()
  await saved
  expect(await sound.isChecked()).toBe(false)
})

test('on a slow network the frame is shown first, and nothing moves when the rest arrives', async () => {
  const page = await newGuest()
  await page.addInitScript(countShifts)
  let letGo = () => {}
  const waiting = new Promise<void>((done) => (letGo = done))
  await page.route('**/api/users/*', async (route) => {
    await waiting
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('status', { name: say('shell:loading') }).waitFor()
  letGo()
  await isHome(page)
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.1)
})

/** Runs in the page: measures how much of the content has moved (the browser's own measure; below 0.1 is good). */
function countShifts(): void {
  const counting = window as unknown as { shifts: number }
  counting.shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) counting.shifts += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

async function newGuest(): Promise<Page> {
  const page = await holder.app.openPhone()
  await button(page, 'auth:landing.guest').click()
  await take(page)
  return page
}

async function newPlayer(address: string): Promise<Page> {
  const page = await holder.app.openPhone()
  await link(page, 'auth:signIn.signUp').click()
  await page.getByLabel(say('auth:fields.email'), { exact: true }).fill(address)
  await page.getByLabel(say('auth:fields.password'), { exact: true }).fill(password)
  await page.getByLabel(say('auth:fields.name'), { exact: true }).fill('Somebody')
  await page.getByRole('checkbox', { name: say('auth:signUp.adult') }).check()
  await button(page, 'auth:signUp.submit').click()
  const code = page.getByLabel(say('auth:code.label'), { exact: true })
  await code.waitFor()
  await code.fill(await holder.app.codeFor(address))
  await take(page)
  return page
}

async function take(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('auth:welcome.take', { amount: '200,000' }) }).click()
  await isHome(page)
}

async function logIn(page: Page, address: string): Promise<void> {
  await page.getByLabel(say('auth:fields.email'), { exact: true }).fill(address)
  await page.getByLabel(say('auth:fields.password'), { exact: true }).fill(password)
  await button(page, 'auth:signIn.submit').click()
}
