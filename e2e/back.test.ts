import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useRunningApp } from './setup/app.ts'
import { pressSpot, tablesIn } from './setup/tables.ts'
import { textsIn } from './setup/texts.ts'

const holder = useRunningApp()
const tables = tablesIn(holder)
const say = textsIn('en')

const at = (place: string) => `${holder.app.origin}/dashboard/${place}`
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true })
const starting = (page: Page, key: string) => page.getByRole('button', { name: new RegExp(`^${say(key)}`) })
const dialogs = (page: Page) => page.getByRole('dialog')
const laid = (page: Page) => page.getByRole('option', { selected: true })
/** Works like the browser's button and a phone's gesture. It has been asked for before the page may go. */
const back = (page: Page) => page.evaluate(() => void requestAnimationFrame(() => history.back()))
const forward = (page: Page) => page.evaluate(() => void requestAnimationFrame(() => history.forward()))
/** Waits until the browser is at the page's own entry, because it goes back only a moment after the call. */
const bare = (page: Page) =>
  eventually(() => page.evaluate(() => (history.state as { layer?: number }).layer)).toBe(undefined)

/** Opens a table of roulette from home. */
async function fromHome() {
  const seat = await tables.guestAt({ game: 1 })
  await seat.page.goto(at('home'))
  const place = `/dashboard/games/${seat.session.id}`
  await seat.page.locator(`a[href="${place}"]`).first().click()
  await pressable(seat.page)
  return { ...seat, place: `${holder.app.origin}${place}` }
}

const pressable = (page: Page) => page.locator('[data-spot="red:"]').waitFor()

test('at a table Back closes menu, sheet and proof; with chips laid it asks nothing, and they are still there on return', async () => {
  const { page, place } = await fromHome()
  for (const spot of ['straight:17', 'split:8-11', 'red:']) await pressSpot(page, spot)
  await eventually(() => laid(page).count()).toBe(3)
  await button(page, 'tables:menu').click()
  await page.getByRole('menu').waitFor()
  await back(page)
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await button(page, 'tables:rules').click()
  await dialogs(page).waitFor()
  await back(page)
  await dialogs(page).waitFor({ state: 'detached' })
  await button(page, 'tables:rules').click()
  await page.keyboard.press('Escape')
  await dialogs(page).waitFor({ state: 'detached' })
  await bare(page)
  expect(page.url()).toBe(place)
  expect(await laid(page).count()).toBe(3)

  await back(page)
  await page.waitForURL(at('home'))
  await forward(page)
  await pressable(page)
  await eventually(() => laid(page).count()).toBe(3)
  expect(await dialogs(page).count()).toBe(0)

  await starting(page, 'roulette:spin').click()
  await page.getByRole('button', { name: /check it yourself/ }).click()
  await dialogs(page).waitFor()
  await back(page)
  await dialogs(page).waitFor({ state: 'detached' })
  expect(page.url()).toBe(place)
})

test('a reload opens no sheet again, and Back leads away with one press', async () => {
  const { page, place } = await fromHome()
  await button(page, 'tables:rules').click()
  await dialogs(page).waitFor()
  await page.reload()
  await pressable(page)
  await bare(page)
  expect(await dialogs(page).count()).toBe(0)
  expect(page.url()).toBe(place)
  await back(page)
  await page.waitForURL(at('home'))
})

test('a page opened by its address starts at its top; reload and Back keep the place', async () => {
  const { page } = await tables.guestAt({ game: 1 })
  await page.setViewportSize({ width: 390, height: 400 })
  await openAt(page, 'settings', 200)
  await page.goto(at('games'))
  await isLong(page)
  expect(await scrolled(page)).toBe(0)
  await scrollTo(page, 120)
  await page.reload()
  await eventually(() => scrolled(page)).toBe(120)
  await back(page)
  await page.waitForURL(at('settings'))
  await eventually(() => scrolled(page)).toBe(200)
})

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Waits until the page is longer than the window, by more than any scrolling here. */
const isLong = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"]') === null &&
      document.documentElement.scrollHeight > innerHeight + 210,
  )

async function openAt(page: Page, place: string, top: number): Promise<void> {
  await page.goto(at(place))
  await isLong(page)
  await scrollTo(page, top)
}

/** Scrolls, and waits until the page has handled it. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    window.scrollTo(0, to)
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, top)
