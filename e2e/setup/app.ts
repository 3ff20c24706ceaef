import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Session } from '@cardroom/contract/auth'
import { freePort } from '@cardroom/testing/free-port'
import { until } from '@cardroom/testing/until'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { launchChromium } from './chromium.ts'
import { rememberedOn } from './sign-in-on.ts'
import { createTestDatabase } from '../../apps/server/test/database.ts'

export type Locale = 'en' | 'ru'

interface PhoneOptions {
  readonly locale?: Locale
  /** The address to open: the start page, or an address that leads to the sign-in without a login. */
  readonly place?: string
  /** The person who has logged in on it before. */
  readonly person?: Session
  /** The size of a desktop window, instead of a phone. */
  readonly size?: { readonly width: number; readonly height: number }
  /** UTC by default. */
  readonly timeZone?: string
}

interface CaughtMail {
  readonly to: string
  readonly code: string | null
  readonly created_at: string
}

/** The real app, started as a person starts it, with a browser beside it. Each test file has one. */
export interface Running {
  readonly origin: string
  /** The folder of the built app. */
  readonly folder: string
  readonly databaseUrl: string
  /** Opens a separate device; nobody is signed in on it unless a person is given. */
  openPhone(options?: PhoneOptions): Promise<Page>
  /** Opens another window of the same device. It shares stored data, but not what a tab keeps. */
  openTab(page: Page): Promise<Page>
  /**
   * Returns the code of the newest mail to the address. Each code is returned once, so a code that is being sent is
   * waited for.
   */
  codeFor(address: string): Promise<string>
  /** Stops the server and starts it again on the same data; `meanwhile` runs while it is down. */
  restart(meanwhile: () => Promise<void>): Promise<void>
}

const startLimitMs = 110_000

/** The errors on all pages of the test; there must be none. */
const troubles: string[] = []

/** The requests of each page without an answer. */
const underWay = new WeakMap<Page, Set<string>>()

/** Prints the texts of the pages of a failed journey, and their open requests. */
async function tellPages(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    const text = await page.innerText('body', { timeout: 2000 }).catch(() => 'no text')
    const waiting = [...(underWay.get(page) ?? [])].join('\n')
    process.stderr.write(`\n${page.url()}\nunanswered: ${waiting || 'nothing'}\n${text.slice(0, 1500)}\n`)
  }
}

type Settings = Readonly<Record<string, string>>

interface Copy {
  /** True for a journey that changes the served files; other journeys keep theirs. */
  readonly isOwn?: boolean
  /** True for journeys about offline use: phones store the whole app, which takes time. */
  readonly isKept?: boolean
}

/**
 * Launches one browser for all files of this worker. It ends with the worker; the pages of a test end with the test.
 */
let launched: Promise<Browser> | undefined

/**
 * Starts the app on an empty database in the run's PostgreSQL. `settings` are additional environment variables; if
 * they need the app's address, they are a function of it.
 */
export function useRunningApp(
  settings: Settings | ((origin: string) => Promise<Settings>) = {},
  { isOwn = false, isKept = false }: Copy = {},
): { readonly app: Running } {
  const holder = { app: undefined as unknown as Running }
  const contexts: BrowserContext[] = []
  const closing: (() => Promise<unknown>)[] = []
  const codesRead = new Map<string, string>()

  beforeAll(async () => {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'cardroom-e2e-'))
    closing.push(() => rm(dataFolder, { recursive: true, force: true }))
    const database = await createTestDatabase()
    closing.push(() => database.drop())
    const urls = { DATABASE_URL: database.url, MIGRATE_DATABASE_URL: database.ownerUrl }
    const folder = isOwn ? await ownCopy(closing) : inject('appFolder')
    const startOnFreePort = async () => {
      const port = await freePort()
      const origin = `http://localhost:${port}`
      const asked = typeof settings === 'function' ? await settings(origin) : settings
      const start = () => startServer(port, folder, { ...urls, ...asked, DATA_DIR: dataFolder })
      const server = start()
      closing.push(() => stop(server))
      await untilReady(origin, server)
      return { origin, start, server }
    }
    // Another process may have just taken the port; then it is started again on another.
    const { origin, start, ...first } = await startOnFreePort().catch((error: unknown) => {
      process.stderr.write(`${String(error)}\nIt is started once more, on another port\n`)
      return startOnFreePort()
    })
    let { server } = first
    closing.push(() => stop(server))
    const browser = await (launched ??= launchChromium())
    holder.app = {
      origin,
      folder,
      databaseUrl: database.url,
      openPhone: (options = {}) => openPhone({ browser, origin, contexts, isKept }, options),
      openTab: async (page) => {
        const tab = watched(await page.context().newPage())
        await tab.goto(origin)
        return tab
      },
      codeFor: (address) => nextCode(origin, address, codesRead),
      restart: async (meanwhile) => {
        await stop(server)
        try {
          await meanwhile()
        } finally {
          server = start()
          await untilReady(origin, server)
        }
      },
    }
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellPages(contexts.flatMap((context) => context.pages()))
    await Promise.all(contexts.splice(0).map(closeContext))
    expect(troubles.splice(0)).toEqual([])
  })
  afterAll(async () => {
    for (const close of closing.toReversed()) await close()
  })
  return holder
}

/** Closes a device. Requests that the test answers in place of the server need no answer any more. */
async function closeContext(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()]
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/** Copies the app beside the other one, so that it finds the same packages. */
async function ownCopy(closing: (() => Promise<unknown>)[]): Promise<string> {
  const folder = await mkdtemp(`${inject('appFolder')}-own-`)
  closing.push(() => rm(folder, { recursive: true, force: true }))
  await cp(inject('appFolder'), folder, { recursive: true })
  return folder
}

function startServer(port: number, folder: string, settings: Settings): ChildProcess {
  return spawn(process.execPath, [path.join(folder, 'apps/server/dist/main.js')], {
    // Only errors are logged, and they appear with the test that they break.
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      REDIS_URL: '',
      RATE_LIMITS: 'off',
      ADMIN_FACTOR: 'off',
      DEMO: 'off',
      LOG_LEVEL: 'error',
      NODE_ENV: 'test',
      ...settings,
    },
  })
}

/**
 * Waits for the server's own message, because the app of another file may answer at this port; then this process
 * ends.
 */
async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  let said = ''
  server.stdout?.on('data', (text: Buffer) => (said += text.toString()))
  const isReady = async () => {
    if (server.exitCode !== null) throw new Error(`The app ended with ${server.exitCode} while it started`)
    if (!said.includes('Cardroom is open at')) return false
    return (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok ?? false
  }
  await until('the app is ready', isReady, { withinMs: startLimitMs })
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await ended
}

interface Place {
  readonly browser: Browser
  readonly origin: string
  readonly contexts: BrowserContext[]
  readonly isKept: boolean
}

async function openPhone({ browser, origin, contexts, isKept }: Place, options: PhoneOptions): Promise<Page> {
  const { locale = 'en', place = '', size = { width: 390, height: 844 }, timeZone = 'UTC', person } = options
  const context = await browser.newContext({
    viewport: size,
    locale: locale === 'ru' ? 'ru-RU' : 'en-US',
    timezoneId: timeZone,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: isKept ? 'allow' : 'block',
    ...(person && { storageState: rememberedOn(origin, person, locale) }),
  })
  contexts.push(context)
  context.setDefaultTimeout(30_000)
  const page = watched(await context.newPage())
  await page.goto(`${origin}${place}`)
  // The language is chosen as a person does it: the sign-in page offers both.
  if (locale === 'ru' && !person) await page.getByRole('button', { name: 'Русский' }).click()
  return page
}

/** Makes a page that throws, or that lacks a text, fail the test. */
function watched(page: Page): Page {
  const unanswered = new Set<string>()
  underWay.set(page, unanswered)
  page.on('request', (request) => unanswered.add(`${request.method()} ${request.url()}`))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => unanswered.delete(`${request.method()} ${request.url()}`))
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.text().startsWith('No text for')) troubles.push(`${page.url()}: ${message.text()}`)
  })
  return page
}

/** Returns the next code; `read` has the time of the last mail read for each address. */
async function nextCode(origin: string, address: string, read: Map<string, string>): Promise<string> {
  return until(`a code is mailed to ${address}`, async () => {
    const answer = await fetch(`${origin}/dev/mail?to=${encodeURIComponent(address)}`)
    const newest = ((await answer.json()) as CaughtMail[]).find(({ code }) => code !== null)
    if (!newest || newest.created_at === read.get(address)) return undefined
    read.set(address, newest.created_at)
    return newest.code ?? undefined
  })
}
