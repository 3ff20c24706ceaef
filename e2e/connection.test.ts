import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { askToJoin } from '@cardroom/contract/invites'
import { openSession } from '@cardroom/contract/sessions'
import { takeWelcomeBonus } from '@cardroom/contract/users'
import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pathTo, patterns } from '../apps/web/src/lib/paths.ts'
import { useRunningApp } from './setup/app.ts'
import { useFreshNames } from './setup/fresh-names.ts'
import { peopleOf } from './setup/people.ts'
import { signInOn } from './setup/sign-in-on.ts'
import { textsIn } from './setup/texts.ts'

const holder = useRunningApp({}, { isOwn: true, isKept: true })
const { freshAddress } = useFreshNames()
const say = textsIn('en')
const { call, newClub, newPerson, open } = peopleOf(holder, 'en')
const link = (page: Page, key: string) => page.getByRole('link', { name: say(key), exact: true })
const title = (page: Page, key: string) => page.getByRole('heading', { name: say(key), level: 1 })
const bar = (page: Page, words: RegExp | string) => page.getByRole('status').filter({ hasText: words })
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true })
const field = (page: Page, key: string) => page.getByLabel(say(key), { exact: true })
const isHome = (page: Page) => page.getByRole('heading', { name: say('home:hero.title') }).waitFor()
const gold = (page: Page, amount: string) => page.getByText(amount, { exact: true }).first()
const offline = /^No connection/
/** The page shows data that an earlier page loaded. */
const lastSeen = /^No connection\. Showing data from \d/

test('after one’s own change and a reload the old data never appears, with or without the server', async () => {
  const page = await newGuest()
  await gold(page, '200,000').waitFor()
  const letGo = await held(page, '**/api/users/*')
  await page.reload()
  await page.getByRole('status').first().waitFor({ state: 'attached' })
  // The server answers late: the page shows a skeleton, and no old figure.
  expect(await page.getByText('200,000').count()).toBe(0)
  letGo()
  await gold(page, '200,000').waitFor()
  await untilKept(page)

  await holder.app.restart(async () => {
    await page.reload()
    await gold(page, '200,000').waitFor()
    await bar(page, lastSeen).waitFor()
    await eventually(() => page.locator('[data-last-seen]').count()).toBe(1)
    // A screen that was never opened before opens too.
    await link(page, 'shell:tabs.settings').click()
    await title(page, 'settings:title').waitFor()
    await page.locator('a[href$="/customization"]').click()
    await title(page, 'settings:customization.title').waitFor()
  })
  await bar(page, offline).waitFor({ state: 'detached' })
  expect(await page.locator('[data-last-seen]').count()).toBe(0)
})

test('a guest who becomes a player sees nothing of the guest; a log-out leaves no data', async () => {
  const page = await newGuest()
  const address = freshAddress('nina.kept')
  await link(page, 'shell:tabs.settings').click()
  await link(page, 'settings:createAccount').click()
  await field(page, 'auth:fields.email').fill(address)
  await field(page, 'auth:fields.password').fill('Correct-horse-1')
  await field(page, 'auth:fields.name').fill('Nina Kept')
  await page.getByRole('checkbox', { name: say('auth:signUp.adult') }).check()
  await button(page, 'auth:guestAccount.next').click()
  await button(page, 'auth:guestAccount.send').click()
  await typeCode(page, address)
  await link(page, 'auth:guestAccount.doneAction').click()
  await isHome(page)
  await untilKept(page)
  expect(await keptPlaces(page)).not.toContainEqual(expect.stringContaining('guest'))
  await holder.app.restart(async () => {
    await page.reload()
    await isHome(page)
    await bar(page, lastSeen).waitFor()
    expect(await page.getByText(/Guest/).count()).toBe(0)
    await page.getByText('Nina Kept').first().waitFor({ state: 'attached' })
  })
  await bar(page, offline).waitFor({ state: 'detached' })

  await link(page, 'shell:tabs.settings').click()
  await button(page, 'settings:logOut').click()
  await page.waitForURL(/\/sign-in$|\/$/)
  expect(await keptPlaces(page)).toEqual([])
})

test('a newer version is offered, and loaded when the person accepts', async () => {
  const page = await newGuest()
  await untilKept(page)
  await page.reload()
  await isHome(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await holder.app.restart(() => nextVersion(holder.app.folder))
  const offer = bar(page, say('shell:newVersion.ready'))
  await offer.waitFor()
  // Nobody is interrupted.
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await offer.getByRole('button', { name: say('shell:newVersion.take') }).click()
  await page.waitForFunction(() => !('isSamePage' in window))
  await isHome(page)
  expect(await offer.count()).toBe(0)
})

test('if the server goes away while the page is idle, the bar says so by itself, and also its return', async () => {
  const owner = await newPerson('Idle Owner')
  const club = await newClub(owner, 'Idlegate')
  const page = await open(owner, `/dashboard/club/cashier/${club.id}?tab=requests`)
  await page.getByText(say('cashier:requests.emptyTitle')).waitFor()
  await page.waitForLoadState('networkidle')
  await holder.app.restart(() => bar(page, offline).waitFor())
  await bar(page, say('shell:connectedAgain')).waitFor()
  await bar(page, say('shell:connectedAgain')).waitFor({ state: 'detached' })
})

test('the app’s icon shows the live number of waiting items, and none after a log-out', async () => {
  const owner = await newPerson('Badge Owner')
  const club = await newClub(owner, 'Badgegate')
  const page = await open(owner, '/dashboard/settings')
  await title(page, 'settings:title').waitFor()
  await page.evaluate(() => {
    const setAppBadge = (waiting: number) => Promise.resolve(void Object.assign(window, { waiting }))
    Object.assign(navigator, { setAppBadge })
  })
  const { token } = await newPerson('Badge Player')
  await call(askToJoin, { body: { code: club.code }, token })
  await page.waitForFunction(() => 'waiting' in window && Number(window.waiting) > 0)
  await button(page, 'settings:logOut').click()
  await page.waitForFunction(() => 'waiting' in window && window.waiting === 0)
})

test('on a network that answers nothing the bar appears after a tap', async () => {
  const page = await newGuest()
  await page.waitForLoadState('networkidle')
  for (const place of ['**/api/**', '**/healthz']) await page.route(place, () => undefined)
  await link(page, 'shell:tabs.history').click()
  await title(page, 'history:title').waitFor()
  await bar(page, offline).waitFor()
  await page.unrouteAll()
  await bar(page, offline).waitFor({ state: 'detached' })
})

test('a table whose session is not answered shows its skeleton, and the table when the answer comes', async () => {
  const person = await newPerson('Hung Player')
  await call(takeWelcomeBonus, { token: person.token, body: {} })
  const seat = { game_id: 1, limit_name: 'casual' } as const
  const session = await call(openSession, { token: person.token, body: seat })
  const page = await holder.app.openPhone({ place: '/healthz' })
  await signInOn(page, person)
  const letGo = await held(page, `**/api/sessions/${session.id}`)
  const asked = page.waitForRequest(`**/api/sessions/${session.id}`)
  await page.goto(holder.app.origin + pathTo(patterns.table, { sessionId: session.id }))
  await asked
  // The page waits three seconds for it, and no longer.
  await page.locator('#first-picture').waitFor({ state: 'detached' })
  await page.locator('main[aria-busy="true"]').waitFor()
  letGo()
  await page.locator('main h1').waitFor()
})

test('a lost connection is shown at a table too, and so is its return', async () => {
  const person = await newPerson('Lost Player')
  await call(takeWelcomeBonus, { token: person.token, body: {} })
  const seat = { game_id: 1, limit_name: 'casual' } as const
  const session = await call(openSession, { token: person.token, body: seat })
  const page = await holder.app.openPhone({ place: '/healthz' })
  await signInOn(page, person)
  await page.goto(holder.app.origin + pathTo(patterns.table, { sessionId: session.id }))
  await page.locator('main h1').waitFor()
  await page.waitForLoadState('networkidle')
  await holder.app.restart(() => bar(page, offline).waitFor())
  await bar(page, say('shell:connectedAgain')).waitFor()
  await bar(page, say('shell:connectedAgain')).waitFor({ state: 'detached' })
})

test('on a slow network a screen shows its title before it loads', async () => {
  const page = await newGuest()
  const letGo = await held(page, /leaders/i)
  await page.locator('a[href="/dashboard/leaders"]').click()
  await title(page, 'leaders:title').waitFor()
  letGo()
  await page.getByText(say('leaders:emptyTitle')).waitFor()
})

test('if one part of a page fails, the rest is shown, and the part is loaded again', async () => {
  const page = await newGuest()
  let isFailing = true
  await page.route('**/api/user/history*', (route) =>
    isFailing ? route.fulfill({ status: 500, json: { error: 'somethingWentWrong' } }) : route.continue(),
  )
  await link(page, 'shell:tabs.history').click()
  await title(page, 'history:title').waitFor()
  const again = page.getByRole('button', { name: say('common:retry'), exact: true })
  await again.waitFor()
  isFailing = false
  await again.click()
  await page.getByText(say('history:entrance')).first().waitFor()
  expect(await again.count()).toBe(0)
})

async function newGuest(): Promise<Page> {
  const page = await holder.app.openPhone()
  await page.getByRole('button', { name: say('auth:landing.guest'), exact: true }).click()
  await page.getByRole('button', { name: /^Take/ }).click()
  await page.getByRole('heading', { name: say('home:hero.title') }).waitFor()
  return page
}

async function held(page: Page, place: string | RegExp): Promise<() => void> {
  let letGo = () => {}
  const waiting = new Promise<void>((done) => (letGo = done))
  await page.route(place, async (route) => {
    await waiting
    await route.continue()
  })
  return letGo
}

async function typeCode(page: Page, address: string): Promise<void> {
  await field(page, 'auth:code.label').waitFor()
  await field(page, 'auth:code.label').fill(await holder.app.codeFor(address))
}

/** Lists the data of users that this device keeps for use without a server. */
const keptPlaces = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('seen:')))

/** Waits until the whole app is stored on the device. */
const untilKept = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((done) => active?.addEventListener('statechange', done, { once: true }))
  })

/** Simulates a build from other sources: one file differs, and therefore the version. */
async function nextVersion(folder: string): Promise<void> {
  const file = path.join(folder, 'apps/web/dist/kept-files.js')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/"version":"/, '$&next-'))
  for (const ending of ['br', 'gz']) await rm(`${file}.${ending}`, { force: true })
}
