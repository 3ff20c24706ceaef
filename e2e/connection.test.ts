import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useRunningApp } from './setup/app.ts'
import { peopleOf } from './setup/people.ts'
import { textsIn } from './setup/texts.ts'

const holder = useRunningApp({}, { isOwn: true })
const say = textsIn('en')
const { newClub, newPerson, open } = peopleOf(holder, 'en')
const link = (page: Page, key: string) => page.getByRole('link', { name: say(key), exact: true })
const title = (page: Page, key: string) => page.getByRole('heading', { name: say(key), level: 1 })
const bar = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words })
const offline = /^No connection/

test('the server is gone: a screen never opened opens, and the page can be loaded again', async () => {
  const page = await newGuest()
  await untilKept(page)
  await holder.app.restart(async () => {
    await link(page, 'shell:tabs.settings').click()
    await title(page, 'settings:title').waitFor()
    await page.locator('a[href$="/customization"]').click()
    await title(page, 'settings:customization.title').waitFor()
    await bar(page, offline).waitFor()

    await page.goto(`${holder.app.origin}/dashboard/home`)
    await page.getByRole('heading', { name: say('home:hero.title') }).waitFor()
    await page.getByText('200K').first().waitFor()
    await bar(page, /Showing what was here at/).waitFor()
  })
  await bar(page, offline).waitFor({ state: 'detached' })
})

test('nothing is asked for and the server goes: the bar says so by itself', async () => {
  const owner = await newPerson('Idle Owner')
  const club = await newClub(owner, 'Idlegate')
  const page = await open(owner, `/dashboard/club/cashier/${club.id}?tab=requests`)
  await page.getByText(say('cashier:requests.emptyTitle')).waitFor()
  await page.waitForLoadState('networkidle')
  await holder.app.restart(() => bar(page, offline).waitFor({ timeout: 5000 }))
  await bar(page, offline).waitFor({ state: 'detached' })
})

test('what was last seen is shown at once, with its time, while its successor is under way', async () => {
  const page = await newGuest()
  await link(page, 'shell:tabs.history').click()
  const entrance = page.getByText(say('history:entrance')).first()
  await entrance.waitFor()
  const person = await page.evaluate(() => localStorage.getItem('session') ?? '')
  const place = `/last-seen/${(JSON.parse(person) as { userId: number }).userId}`
  await expect
    .poll(() => page.evaluate(async (at) => (await caches.match(at))?.text(), place))
    .toContain('"history"')
  const letGo = await held(page, '**/api/user/history*')
  await page.reload()
  await entrance.waitFor()
  await bar(page, /^From \d\d:\d\d/).waitFor()
  letGo()
  await bar(page, /^From/).waitFor({ state: 'detached' })

  // Who logs out leaves nothing behind.
  await link(page, 'shell:tabs.settings').click()
  await page.getByRole('button', { name: say('settings:logOut'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('settings:logOut'), exact: true })
    .click()
  await page.waitForURL(/\/sign-in$|\/$/)
  await expect.poll(() => page.evaluate(() => caches.has('last-seen'))).toBe(false)
})

test('on a slow network a screen is named before it comes', async () => {
  const page = await newGuest()
  const letGo = await held(page, '**/locales/en/leaders.json')
  await page.locator('a[href="/dashboard/leaders"]').click()
  await title(page, 'leaders:title').waitFor()
  letGo()
  await page.getByText(say('leaders:emptyTitle')).waitFor()
})

test('a newer version is offered, and taken when the person says so', async () => {
  const page = await newGuest()
  await untilKept(page)
  await page.reload()
  await holder.app.restart(() => nextVersion(holder.app.folder))
  const offer = bar(page, new RegExp(say('shell:newVersion.ready')))
  await offer.waitFor()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await offer.getByRole('button', { name: say('shell:newVersion.take') }).click()
  await page.waitForFunction(() => !('isSamePage' in window))
  await page.getByRole('heading', { name: say('home:hero.title') }).waitFor()
  expect(await offer.count()).toBe(0)
})

async function newGuest(): Promise<Page> {
  const page = await holder.app.openPhone()
  await page.getByRole('button', { name: say('auth:landing.guest'), exact: true }).click()
  await page.getByRole('button', { name: /^Take/ }).click()
  await page.getByRole('heading', { name: say('home:hero.title') }).waitFor()
  return page
}

/** Until the app lies on the device, all of it. */
const untilKept = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((done) => active?.addEventListener('statechange', done, { once: true }))
  })

async function held(page: Page, place: string): Promise<() => void> {
  let letGo = () => {}
  const waiting = new Promise<void>((done) => (letGo = done))
  await page.route(place, async (route) => {
    await waiting
    await route.continue()
  })
  return letGo
}

/** As a build of other sources would leave it: one file differs, and the version with it. */
async function nextVersion(folder: string): Promise<void> {
  const file = path.join(folder, 'apps/web/dist/kept-files.js')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/"version":"/, '$&next-'))
  for (const ending of ['br', 'gz']) await rm(`${file}.${ending}`, { force: true })
}
