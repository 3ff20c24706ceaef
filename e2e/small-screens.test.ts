import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { patterns } from '../apps/web/src/lib/paths.ts'
import { doorPlaces, goTo, ownersPlaces, playersPlaces, useDemoWorld } from './setup/every-screen.ts'
import { behindToasts, squeezed } from './setup/squeezed.ts'
import { textsIn } from './setup/texts.ts'

// Checks every screen and every tab, in the language with the longer words: on the smallest phone, with text twice as
// large, and with the phone turned. All problems are reported at once.

const { holder, enter, enterAsAdmin, cardTables, walk } = useDemoWorld()

const reader = { locale: 'ru', theme: 'light' } as const
const say = textsIn(reader.locale)

const phones = [
  { name: '320 wide', width: 320, height: 640, text: 100, hasTargets: false },
  { name: '390 wide', width: 390, height: 844, text: 100, hasTargets: true },
  { name: '390 wide, text at 200 %', width: 390, height: 844, text: 200, hasTargets: false },
  { name: 'landscape', width: 844, height: 390, text: 100, hasTargets: false },
] as const
type Phone = (typeof phones)[number]

test('the pages of a signed-out visitor fit', async () => {
  const page = await holder.app.openPhone({ locale: reader.locale })
  expect(await findings(page, doorPlaces)).toEqual([])
})

test('the pages of the owner of a club fit', { timeout: 900_000 }, async () => {
  const { page, world } = await enter('owner', reader)
  expect(await findings(page, ownersPlaces(world))).toEqual([])
})

test('the pages of a player fit, and so does every table', { timeout: 900_000 }, async () => {
  const { page, world } = await enter('player1', reader)
  const tables = await cardTables('player1', reader)
  expect(await findings(page, [...playersPlaces(world), ...tables])).toEqual([])
})

test('the pages of an administrator fit', { timeout: 900_000 }, async () => {
  const page = await enterAsAdmin(reader)
  expect(await findings(page, [patterns.admin])).toEqual([])
})

test('a toast covers nothing to press at the top, and disappears with its screen', async () => {
  const { page } = await enter('owner', reader)
  // A toast's time passes by an animation, which is slowed down before there is a toast.
  await page.addInitScript(() => {
    const slow = new CSSStyleSheet()
    slow.replaceSync('[role=progressbar] { animation-duration: 3600s !important }')
    document.adoptedStyleSheets.push(slow)
  })
  const found: string[] = []
  for (const phone of phones) {
    await take(page, phone)
    await keepText(page, phone)
    await page.goto(`${holder.app.origin}${patterns.clubs}?code=ZZZZZZ`)
    const toast = page.getByRole('alert').filter({ hasText: say('errors:clubIncorrect') })
    await toast.waitFor()
    found.push(...(await toast.evaluate(behindToasts)).map((what) => `${phone.name}: ${what}`))
    await goTo(page, patterns.home)
    await toast.waitFor({ state: 'detached' })
  }
  expect(found).toEqual([])
})

/** Lists the problems at these addresses and behind every tab there, on any of the phones, one line each. */
async function findings(page: Page, places: readonly string[]): Promise<string[]> {
  const found: string[] = []
  await walk(page, places, reader.theme, async (place) => {
    for (const phone of phones) {
      await take(page, phone)
      const lines = await page.evaluate(squeezed, { hasTargets: phone.hasTargets })
      found.push(...lines.map((line) => `${place}, ${phone.name}: ${line}`))
    }
    await take(page, phones[1])
  })
  return found
}

/** Simulates this phone, with its person's size of text. */
async function take(page: Page, { width, height, text }: Phone): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text)
}

/** Keeps the size of this person's text on every page that is opened from now on. */
const keepText = (page: Page, { text }: Phone): Promise<unknown> =>
  page.addInitScript((percent) => {
    const size = new CSSStyleSheet()
    size.replaceSync(`html { font-size: ${percent}% !important }`)
    document.adoptedStyleSheets.push(size)
  }, text)
