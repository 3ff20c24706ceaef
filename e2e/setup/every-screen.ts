import { prepareRequest, type AnswerOf, type AnyEndpoint, type CallInput } from '@cardroom/contract'
import { login, type Session } from '@cardroom/contract/auth'
import { readAllMessages } from '@cardroom/contract/chat'
import { listMyClubs } from '@cardroom/contract/clubs'
import { type ClubId, noClub } from '@cardroom/contract/ids'
import { listRounds } from '@cardroom/contract/rounds'
import { listMySessions, openBaccarat, openBlackjack, openRoulette } from '@cardroom/contract/sessions'
import { updateUser } from '@cardroom/contract/users'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { useRunningApp, type Locale, type Running } from './app.ts'
import { patterns } from '../../apps/web/src/lib/paths.ts'

export interface Look {
  readonly locale: Locale
  readonly theme: 'dark' | 'light'
}

interface World {
  readonly clubId: ClubId
  readonly memberId: number
  readonly sessionId: number
  readonly roundId: string | number
}

export const doorPlaces: readonly string[] = [
  patterns.landing,
  patterns.signIn,
  patterns.signUp,
  patterns.forgotPassword,
]

/** The addresses that redirect, or that are only for signed-out users. */
const elsewhere: readonly string[] = [...doorPlaces, patterns.confirmEmail, patterns.join, patterns.dashboard]

/** Returns every address. */
export const ownersPlaces = (world: World): string[] => [
  ...Object.values(patterns)
    .filter((pattern) => !elsewhere.includes(pattern))
    .map((pattern) => fill(pattern, world)),
  '/dashboard/nowhere',
]

/** Returns the addresses that look different for a player. */
export function playersPlaces(world: World): string[] {
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
    .replace(':userId', String(memberId))
    .replace(':sessionId', String(sessionId))
    .replace(':roundId', String(roundId))
    .replace(':statementId', '1')
    .replace(':receiptId', '1')
    .replace(':period', '1')
    .replace(':tableId', '1')
  return /members\/(edit|assign-agent|agent-players)/.test(place) ? `${place}?user=${memberId}` : place
}

/** Starts the demo world, in which every list has content, with its people on their phones. */
export function useDemoWorld() {
  const holder = useRunningApp({
    DEMO: 'on',
    ADMIN_EMAIL: 'admin@cardroom.demo',
    ADMIN_PASSWORD: 'Demo-1234',
    ADMIN_FACTOR: 'off',
  })
  // Seals the books, so that the screens show seals.
  beforeAll(async () => {
    const answer = await fetch(`${holder.app.origin}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance_seconds: 600 }),
    })
    expect(answer.status).toBe(200)
  })
  return { holder, ...peopleOf(holder) }
}

function peopleOf(holder: { readonly app: Running }) {
  /** Signs in one of the demo's people, who has read every notice and sits at a table. */
  async function enter(key: string, look: Look): Promise<{ page: Page; world: World }> {
    const session = await readerOf(key, look)
    await call(readAllMessages, { token: session.token, body: { message_type: 'other' } })
    const world = await worldOf(session)

    const page = await holder.app.openPhone({ locale: look.locale, person: session, place: '/healthz' })
    return { page, world }
  }

  async function enterAsAdmin(look: Look): Promise<Page> {
    const person = await readerOf('admin', look)
    return holder.app.openPhone({ locale: look.locale, person, place: '/healthz' })
  }

  /** Signs in one of the demo's people with this language and theme. */
  async function readerOf(key: string, look: Look): Promise<Session> {
    const body = { login: `${key}@cardroom.demo`, password: 'Demo-1234' }
    const session = (await call(login, { body })) as Session
    const changes = { language: look.locale, theme: look.theme }
    await call(updateUser, { token: session.token, params: { id: String(session.id) }, body: changes })
    return session
  }

  async function worldOf({ id, token }: Session): Promise<World> {
    const [club] = await call(listMyClubs, { token })
    const clubId = club?.id ?? noClub
    const table = await call(openRoulette, { token, clubId, body: { game_id: 1, limit_name: 'casual' } })
    const player = (await call(login, {
      body: { login: 'player2@cardroom.demo', password: 'Demo-1234' },
    })) as Session
    const sessions = await call(listMySessions, { token: player.token, clubId, query: {} })
    const finished = sessions.find((one) => one.finished_at !== null)
    const params = { id: String(finished?.id) }
    const [round] = await call(listRounds, { token: player.token, params, query: {} })
    return {
      clubId,
      memberId: player.id === id ? 0 : player.id,
      sessionId: table.id,
      roundId: round?.id ?? 0,
    }
  }

  /** Seats this person at baccarat and at blackjack, and returns the addresses. */
  async function cardTables(key: string, look: Look): Promise<string[]> {
    const { token } = await readerOf(key, look)
    const [club] = await call(listMyClubs, { token })
    const seat = { token, clubId: club?.id ?? noClub }
    const baccarat = await call(openBaccarat, { ...seat, body: { game_id: 4, limit_name: 'casual' } })
    const blackjack = await call(openBlackjack, { ...seat, body: { game_id: 6, limit_name: 'casual' } })
    return [baccarat, blackjack].map(({ id }) => patterns.table.replace(':sessionId', String(id)))
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

  /** Opens these addresses one after the other with every tab there, and runs a check on each once it is stable. */
  async function walk(
    page: Page,
    places: readonly string[],
    theme: Look['theme'],
    examine: (place: string) => Promise<void>,
  ): Promise<void> {
    await page.addInitScript((chosen) => localStorage.setItem('cardroom.theme', chosen), theme)
    await page.goto(`${holder.app.origin}${places[0] ?? ''}`)
    for (const place of places) {
      await goTo(page, place)
      await settled(page)
      await examine(place)
      const seen = new Set<string>()
      for (let name = await nextTab(page, seen); name !== undefined; name = await nextTab(page, seen)) {
        await settled(page)
        await examine(`${place}, ${name}`)
      }
    }
  }

  return { enter, enterAsAdmin, cardTables, walk }
}

/** Follows a link without reloading the app, and waits until its target is drawn, or the app redirects. */
export async function goTo(page: Page, place: string): Promise<void> {
  const before = await page.evaluate(follow, place)
  // A screen of the same kind, for another club or table, keeps its heading.
  if (kindOf(before) === kindOf(place)) return
  await page.waitForFunction(isAnotherThan, before).catch((cause: unknown) => {
    throw new Error(`From ${before} the app never came to ${place}`, { cause })
  })
}

const kindOf = (place: string): string => place.replace(/\?.*/, '').replaceAll(/\d+/g, ':id')

/** Opens a tab of the screen that was not open yet, and returns its name. */
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

/** Runs in the page; returns the previous place. */
function follow(place: string): string {
  const before = location.pathname
  for (const shown of document.querySelectorAll('h1, [role="dialog"]')) shown.setAttribute('data-before', '')
  history.pushState(null, '', place)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
  return before
}

/** Runs in the page: true once the previous heading is gone, a dialog covers it, or the app redirects back to it. */
const isAnotherThan = (before: string): boolean =>
  document.querySelector('h1[data-before]') === null ||
  document.querySelector('[role="dialog"]:not([data-before])') !== null ||
  location.pathname === before

/** Waits until the screen and all its data are loaded, and every animation that ends has ended. */
export async function settled(page: Page): Promise<void> {
  // The test with axe reports a screen without any heading.
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
