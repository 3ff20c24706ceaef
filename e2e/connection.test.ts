import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useRunningApp } from './setup/app.ts'
import { peopleOf } from './setup/people.ts'
import { textsIn } from './setup/texts.ts'

const holder = useRunningApp()
const say = textsIn('en')
const { newClub, newPerson, open } = peopleOf(holder, 'en')
const link = (page: Page, key: string) => page.getByRole('link', { name: say(key), exact: true })
const title = (page: Page, key: string) => page.getByRole('heading', { name: say(key), level: 1 })
const bar = (page: Page, words: RegExp | string) => page.getByRole('status').filter({ hasText: words })
const offline = /^No connection/

test('nothing is asked for and the server goes: the bar says so by itself, and when it is back', async () => {
  const owner = await newPerson('Idle Owner')
  const club = await newClub(owner, 'Idlegate')
  const page = await open(owner, `/dashboard/club/cashier/${club.id}?tab=requests`)
  await page.getByText(say('cashier:requests.emptyTitle')).waitFor()
  await page.waitForLoadState('networkidle')
  await holder.app.restart(() => bar(page, offline).waitFor({ timeout: 5000 }))
  await bar(page, say('shell:connectedAgain')).waitFor()
  await bar(page, say('shell:connectedAgain')).waitFor({ state: 'detached' })
})

test('a network that swallows everything: the bar says so within five seconds of a tap', async () => {
  const page = await newGuest()
  await page.waitForLoadState('networkidle')
  for (const place of ['**/api/**', '**/healthz']) await page.route(place, () => undefined)
  await link(page, 'shell:tabs.history').click()
  await title(page, 'history:title').waitFor()
  await bar(page, offline).waitFor({ timeout: 5000 })
  await page.unrouteAll()
  await bar(page, offline).waitFor({ state: 'detached' })
})

test('on a slow network a screen is named before it comes', async () => {
  const page = await newGuest()
  const letGo = await held(page, /leaders/i)
  await page.locator('a[href="/dashboard/leaders"]').click()
  await title(page, 'leaders:title').waitFor()
  letGo()
  await page.getByText(say('leaders:emptyTitle')).waitFor()
})

test('one part of a page fails: the rest is there, and the part is asked for again', async () => {
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
