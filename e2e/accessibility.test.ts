import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { login, type Session } from '@cardroom/contract/auth'
import { readAllMessages } from '@cardroom/contract/chat'
import { listMyClubs } from '@cardroom/contract/clubs'
import { listRounds } from '@cardroom/contract/rounds'
import { listMySessions, openRoulette } from '@cardroom/contract/sessions'
import { updateUser } from '@cardroom/contract/users'
import { prepareRequest, type AnswerOf, type AnyEndpoint, type CallInput } from '@cardroom/contract'
import type { Locator, Page, Response } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { patterns } from '../apps/web/src/app/paths.ts'
import { root } from '../tools/build.ts'
import { useRunningApp } from './setup/app.ts'
import { signInOn } from './setup/sign-in-on.ts'

/** The demo world: every list has something in it. */
const holder = useRunningApp({
  DEMO: 'on',
  ADMIN_EMAIL: 'admin@cardroom.demo',
  ADMIN_PASSWORD: 'Demo-1234',
  ADMIN_FACTOR: 'off',
})

/** The books of the demo world are sealed, so that their seals are on the screens. */
beforeAll(async () => {
  const answer = await fetch(`${holder.app.origin}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: 600 }),
  })
  expect(answer.status).toBe(200)
})

/** Each person at each of their addresses, in English at night and in Russian by day. */
const looks = [
  { locale: 'en', theme: 'dark' },
  { locale: 'ru', theme: 'light' },
] as const
type Look = (typeof looks)[number]

const widths = [320, 390] as const

describe.each(looks)('in $locale, $theme', (look) => {
  test('at the door', async () => {
    const page = await holder.app.openPhone({ locale: look.locale })
    const door = [patterns.landing, patterns.signIn, patterns.signUp, patterns.forgotPassword]
    expect(await findings(page, door, look)).toEqual([])
  })

  test('the owner of a club', { timeout: 300_000 }, async () => {
    const { page, world } = await enter('owner', look)
    expect(await findings(page, ownersPlaces(world), look)).toEqual([])
  })

  test('a player', { timeout: 300_000 }, async () => {
    const { page, world } = await enter('player1', look)
    expect(await findings(page, playersPlaces(world), look)).toEqual([])
  })

  test('an administrator', { timeout: 300_000 }, async () => {
    const page = await holder.app.openPhone({ locale: look.locale })
    await signInOn(page, await readerOf('admin', look))
    expect(await findings(page, [patterns.admin], look)).toEqual([])
  })
})

interface World {
  readonly clubId: number
  readonly memberId: number
  readonly sessionId: number
  readonly roundId: string | number
}

/** Where the router leads on by itself, or only those go who are not signed in. */
const elsewhere: readonly string[] = [
  patterns.landing,
  patterns.signIn,
  patterns.signUp,
  patterns.forgotPassword,
  patterns.confirmEmail,
  patterns.join,
  patterns.dashboard,
]

/** Every address there is. */
const ownersPlaces = (world: World): string[] => [
  ...Object.values(patterns)
    .filter((pattern) => !elsewhere.includes(pattern))
    .map((pattern) => fill(pattern, world)),
  '/dashboard/nowhere',
]

/** What a player sees differently. */
function playersPlaces(world: World): string[] {
  const different = [
    patterns.home,
    patterns.history,
    patterns.wallet,
    patterns.topUp,
    patterns.club,
    patterns.chat,
    patterns.cashier,
    patterns.clubSettings,
    patterns.leaders,
    patterns.shop,
    patterns.notifications,
    patterns.table,
  ]
  return different.map((pattern) => fill(pattern, world))
}

function fill(pattern: string, { clubId, memberId, sessionId, roundId }: World): string {
  const place = pattern
    .replace(':clubId', String(clubId))
    .replace(':sessionId', String(sessionId))
    .replace(':roundId', String(roundId))
  return /members\/(edit|assign-agent|agent-players)/.test(place) ? `${place}?user=${memberId}` : place
}

/** Signs one of the demo's people in, who has read every notice and sits at a table. */
async function enter(key: string, look: Look): Promise<{ page: Page; world: World }> {
  const session = await readerOf(key, look)
  await call(readAllMessages, { token: session.token, body: { message_type: 'other' } })
  const world = await worldOf(session)

  const page = await holder.app.openPhone({ locale: look.locale })
  await signInOn(page, session)
  return { page, world }
}

/** One of the demo's people, who reads in this language and likes this theme. */
async function readerOf(key: string, look: Look): Promise<Session> {
  const body = { login: `${key}@cardroom.demo`, password: 'Demo-1234' }
  const session = (await call(login, { body })) as Session
  const changes = { language: look.locale, theme: look.theme }
  await call(updateUser, { token: session.token, params: { id: String(session.id) }, body: changes })
  return session
}

async function worldOf({ id, token }: Session): Promise<World> {
  const [club] = await call(listMyClubs, { token })
  const clubId = club?.id ?? 0
  const table = await call(openRoulette, { token, clubId, body: { game_id: 1, limit_name: 'casual' } })
  const player = (await call(login, {
    body: { login: 'player2@cardroom.demo', password: 'Demo-1234' },
  })) as Session
  const sessions = await call(listMySessions, { token: player.token, clubId, query: {} })
  const finished = sessions.find((one) => one.finished_at !== null)
  const params = { id: String(finished?.id) }
  const [round] = await call(listRounds, { token: player.token, params, query: {} })
  return { clubId, memberId: player.id === id ? 0 : player.id, sessionId: table.id, roundId: round?.id ?? 0 }
}

async function call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  const request = prepareRequest(endpoint, input)
  const answer = await fetch(`${holder.app.origin}${request.url}`, {
    method: request.method,
    headers: request.headers,
    ...(request.body !== undefined && { body: request.body }),
  })
  const body = (await answer.json()) as AnswerOf<E>
  if (!answer.ok) throw new Error(`${request.method} ${request.url}: ${JSON.stringify(body)}`)
  return body
}

/** What somebody would stumble over at these addresses and behind every tab there, one line each. */
async function findings(page: Page, places: readonly string[], look: Look): Promise<string[]> {
  const found: string[] = []
  const said = wordsOfPeople(page)
  const examine = async (place: string) => {
    await settled(page)
    const tell = (what: string) => found.push(`${place}: ${what}`)
    ;(await axeFindings(page)).forEach(tell)
    const texts = await page.evaluate(textsOnPage)
    texts.filter((text) => rawKey.test(text)).forEach((text) => tell(`a key instead of a text: ${text}`))
    if (look.locale === 'ru') foreignWords(texts, await said()).forEach((word) => tell(`English: ${word}`))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      const beyond = await page.evaluate(beyondTheEdge)
      if (beyond.length > 0) tell(`scrolls sideways at ${width}: ${beyond.join(', ')}`)
    }
  }
  await page.addInitScript((theme) => localStorage.setItem('cardroom.theme', theme), look.theme)
  await page.goto(`${holder.app.origin}${places[0] ?? ''}`)
  for (const place of places) {
    await page.evaluate(goTo, place)
    // The screen before stays until the new one can be drawn; who is led back to where they were keeps it.
    await page.waitForFunction(isAnother, null, { timeout: 3000 }).catch(() => undefined)
    await examine(place)
    const seen = new Set<string>()
    for (let name = await nextTab(page, seen); name !== undefined; name = await nextTab(page, seen))
      await examine(`${place}, ${name}`)
  }
  return found
}

/** Opens a tab on the screen that was not open yet, and says its name. */
async function nextTab(page: Page, seen: Set<string>): Promise<string | undefined> {
  const nameOf = (tab: Locator) =>
    tab.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent.replaceAll(/\d/g, ''))
  for (const tab of await page.getByRole('tab', { selected: true }).all()) seen.add(await nameOf(tab))
  for (const tab of await page.getByRole('tab', { selected: false }).all()) {
    const name = await nameOf(tab)
    if (seen.has(name)) continue
    seen.add(name)
    await tab.click()
    return name
  }
}

/** In the page: as a link would, without loading the app anew. */
function goTo(place: string): void {
  document.querySelector('h1')?.setAttribute('data-before', '')
  history.pushState(null, '', place)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

/** In the page: the heading of the screen before is gone. */
const isAnother = (): boolean => document.querySelector('h1[data-before]') === null

/** In the page, once it has taken its new width: what reaches beyond it, where that can be scrolled to. */
async function beyondTheEdge(): Promise<string[]> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done))
  if (document.documentElement.scrollWidth <= innerWidth) return []
  const beyond = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
  )
  return beyond.slice(0, 3).map((element) => `${element.tagName} ${element.className}`)
}

/** Until the screen and everything that it asked for has come, and every animation that ends has ended. */
async function settled(page: Page): Promise<void> {
  // A screen that has no heading at all is axe's to tell.
  await page
    .locator('h1, [role="dialog"]')
    .first()
    .waitFor({ state: 'attached', timeout: 5000 })
    .catch(() => undefined)
  await page.waitForFunction(() => {
    const isWaiting = document.querySelector('[aria-busy="true"], [role="progressbar"]:not([aria-valuenow])')
    const hasContent = document.querySelector('main, [role="dialog"]')?.textContent.trim()
    const isMoving = document
      .getAnimations()
      .some(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    return !isWaiting && hasContent && !isMoving
  })
}

/** By every rule there is, also those that axe calls minor. */
async function axeFindings(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

/**
 * In the page: everything that is read, on screen or aloud. English in an English element is as it should be, and
 * groups of hexadecimal digits may look like a word.
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

/** Mathematics is the same everywhere. */
const everywhere = new Set(['mod'])

/** Words of Latin letters that neither the Russian texts use nor a person has written. */
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
/** Only what is said, not the names of the texts. */
const russianTexts = readdirSync(folder)
  .flatMap((file) => valuesOf(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))
  .join('\n')
  .replaceAll(/\{\{\w+\}\}|<\/?\w+>/g, '')

function valuesOf(node: unknown): string[] {
  return typeof node === 'string' ? [node] : Object.values(node as object).flatMap(valuesOf)
}

/** Names, messages, codes: what came from the server as somebody wrote it. */
function wordsOfPeople(page: Page): () => Promise<ReadonlySet<string>> {
  const answers: Promise<unknown>[] = []
  page.on('response', (response: Response) => {
    if (new URL(response.url()).pathname.startsWith('/api/'))
      answers.push(response.json().catch(() => undefined))
  })
  return async () =>
    new Set((await Promise.all(answers)).flatMap(writtenIn).flatMap((text) => [...latinIn(text)]))
}

const written = /name$|content|greetings|comment|email|code|device|seed|hash|login/

function writtenIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? (written.test(key) ? [value] : []) : writtenIn(value),
  )
}
