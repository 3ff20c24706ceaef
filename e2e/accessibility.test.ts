import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page, Response } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pathTo, patterns } from '../apps/web/src/lib/paths.ts'
import { root } from '../tools/build.ts'
import { axeFindings } from './setup/axe.ts'
import {
  doorPlaces,
  goTo,
  ownersPlaces,
  playersPlaces,
  settled,
  useDemoWorld,
  type Look,
} from './setup/every-screen.ts'
import { textsIn } from './setup/texts.ts'

const { holder, enter, enterAsAdmin, cardTables, walk } = useDemoWorld()

/** Each person visits each of their addresses, in English with the dark theme and in Russian with the light one. */
const looks = [
  { locale: 'en', theme: 'dark' },
  { locale: 'ru', theme: 'light' },
] as const

const widths = [320, 390] as const

describe.each(looks)('in $locale, $theme', (look) => {
  test('axe finds nothing on the pages of a signed-out visitor', async () => {
    const page = await holder.app.openPhone({ locale: look.locale })
    expect(await findings(page, doorPlaces, look)).toEqual([])
  })

  test('axe finds nothing on the pages of the owner of a club', { timeout: 900_000 }, async () => {
    const { page, world } = await enter('owner', look)
    expect(await findings(page, ownersPlaces(world), look)).toEqual([])
  })

  test('axe finds nothing on the pages of a player, and at every table', { timeout: 900_000 }, async () => {
    const { page, world } = await enter('player1', look)
    const tables = await cardTables('player1', look)
    expect(await findings(page, [...playersPlaces(world), ...tables], look)).toEqual([])
  })

  test('axe finds nothing on the pages of an administrator', async () => {
    const page = await enterAsAdmin(look)
    expect(await findings(page, [patterns.admin], look)).toEqual([])
  })
})

describe('one heading names each page of a wide window', () => {
  test('a signed-out visitor sees one heading on each page', async () => {
    const page = await holder.app.openPhone({ locale: 'en' })
    expect(await nameless(page, doorPlaces)).toEqual([])
  })

  test('the owner of a club sees one heading on each page', { timeout: 900_000 }, async () => {
    const { page, world } = await enter('owner', looks[0])
    expect(await nameless(page, ownersPlaces(world))).toEqual([])
  })

  test('a player sees one heading on each page, at every table', { timeout: 900_000 }, async () => {
    const { page, world } = await enter('player1', looks[0])
    const tables = await cardTables('player1', looks[0])
    expect(await nameless(page, [...playersPlaces(world), ...tables])).toEqual([])
  })

  test('an administrator sees one heading on each page', async () => {
    const page = await enterAsAdmin(looks[0])
    expect(await nameless(page, [patterns.admin])).toEqual([])
  })
})

test('a row half under the tabs is no small target, and focus scrolls it clear of them', async () => {
  const { page, world } = await enter('owner', looks[0])
  const say = textsIn('en')
  await page.goto(holder.app.origin + pathTo(patterns.club, world))
  const row = page.getByRole('link', { name: say('clubs:links.fairness') })
  const tabs = page.getByRole('navigation', { name: say('shell:sections') }).filter({ visible: true })
  const shownOfRow = 12
  const { y: top } = await placeOf(row)
  const { height: bar } = await placeOf(tabs)
  await page.setViewportSize({ width: 390, height: Math.round(top + shownOfRow + bar) })
  expect((await placeOf(tabs)).y - (await placeOf(row)).y).toBeCloseTo(shownOfRow, -1)
  expect(await axeFindings(page, alsoTargets)).toEqual([])
  await row.focus()
  const { y, height } = await placeOf(row)
  expect(y + height).toBeLessThanOrEqual((await placeOf(tabs)).y)
})

/** Lists the addresses without exactly one visible heading of the first level, with the texts of such headings. */
async function nameless(page: Page, places: readonly string[]): Promise<string[]> {
  const found: string[] = []
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${holder.app.origin}${places[0] ?? ''}`)
  for (const place of places) {
    await goTo(page, place)
    await settled(page)
    const headings = await page.evaluate(drawnHeadings)
    if (!isOneName(headings)) found.push(`${place}: ${JSON.stringify(headings)}`)
  }
  return found
}

/** Runs in the page: returns its headings of the first level; those for another width are not drawn. */
const drawnHeadings = (): string[] =>
  [...document.querySelectorAll('h1')]
    .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
    .map(({ textContent }) => textContent.trim())

const isOneName = (headings: readonly string[]): boolean => headings.length === 1 && headings[0] !== ''

async function placeOf(part: Locator): Promise<{ readonly y: number; readonly height: number }> {
  const box = await part.boundingBox()
  if (!box) throw new Error('Not on the page')
  return box
}

/** Lists the problems at these addresses and behind every tab there, one line each. */
async function findings(page: Page, places: readonly string[], look: Look): Promise<string[]> {
  const found: string[] = []
  const said = wordsOfPeople(page)
  await walk(page, places, look.theme, async (place) => {
    const tell = (what: string) => found.push(`${place}: ${what}`)
    ;(await axeFindings(page, alsoTargets)).forEach(tell)
    const headings = await page.evaluate(drawnHeadings)
    if (!isOneName(headings)) tell(`headings of the first level: ${JSON.stringify(headings)}`)
    const texts = await page.evaluate(textsOnPage)
    texts.filter((text) => rawKey.test(text)).forEach((text) => tell(`a key instead of a text: ${text}`))
    if (look.locale === 'ru') foreignWords(texts, await said()).forEach((word) => tell(`English: ${word}`))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      const beyond = await page.evaluate(beyondTheEdge)
      if (beyond.length > 0) tell(`scrolls sideways at ${width}: ${beyond.join(', ')}`)
    }
  })
  return found
}

/**
 * Runs in the page, once it has its new width: lists the elements that reach beyond it and can be scrolled to.
 */
async function beyondTheEdge(): Promise<string[]> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done))
  if (document.documentElement.scrollWidth <= innerWidth) return []
  const beyond = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
  )
  return beyond.slice(0, 3).map((element) => `${element.tagName} ${element.className}`)
}

/** The rule for targets, which is off by default. */
const alsoTargets = { 'target-size': { enabled: true } }

/**
 * Runs in the page: returns every text that is read, on screen or aloud. English in an element marked as English is
 * correct, and groups of hexadecimal digits may look like words.
 */
function textsOnPage(): string[] {
  const texts: string[] = []
  const read = 'body *:not(script, noscript, [lang="en"], [translate="no"])'
  for (const element of document.querySelectorAll<HTMLElement>(read)) {
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      texts.push(element.getAttribute(name) ?? '')
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '')
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}

const rawKey = /^(\w+:)?[a-z]\w*(\.[a-z]\w*)+$/

/** Mathematics and the names of time zones are the same in every language. */
const everywhere = new Set(['mod', 'GMT'])

/** Lists words of Latin letters that are neither in the Russian texts nor written by a person. */
function foreignWords(texts: readonly string[], said: ReadonlySet<string>): string[] {
  const known = latinIn(russianTexts)
  const words = texts.flatMap((text) => [...latinIn(text)])
  return [...new Set(words)].filter((word) => !known.has(word) && !said.has(word) && !everywhere.has(word))
}

const latinIn = (text: string): Set<string> =>
  new Set(
    text
      .replaceAll(/\S+[@/]\S+/g, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => /^[A-Za-z]{3,}$/.test(word)),
  )

const folder = path.join(root, 'apps/web/public/locales/ru')
/** Collects only the texts, not their keys. */
const russianTexts = readdirSync(folder)
  .flatMap((file) => valuesOf(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))
  .join('\n')
  .replaceAll(/\{\{\w+\}\}|<\/?\w+>/g, '')

function valuesOf(node: unknown): string[] {
  return typeof node === 'string' ? [node] : Object.values(node as object).flatMap(valuesOf)
}

/** Collects names, messages and codes: texts that the server returns as somebody wrote them. */
function wordsOfPeople(page: Page): () => Promise<ReadonlySet<string>> {
  const answers: Promise<unknown>[] = []
  page.on('response', (response: Response) => {
    if (new URL(response.url()).pathname.startsWith('/api/'))
      answers.push(response.json().catch(() => undefined))
  })
  return async () =>
    new Set((await Promise.all(answers)).flatMap(writtenIn).flatMap((text) => [...latinIn(text)]))
}

const written = /name$|description|content|greetings|comment|email|code|device|seed|hash|login|reason/

function writtenIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? (written.test(key) ? [value] : []) : writtenIn(value),
  )
}
