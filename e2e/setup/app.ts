import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { launchChromium } from './chromium.ts'

export type Locale = 'en' | 'ru'

interface PhoneOptions {
  readonly locale?: Locale
  /** A desktop window instead. */
  readonly size?: { readonly width: number; readonly height: number }
}

interface CaughtMail {
  readonly to: string
  readonly code: string | null
}

/** The real app, started as a person starts it, with a browser beside it. One for a test file. */
export interface Running {
  readonly origin: string
  /** A device of its own: nobody is signed in on it. */
  openPhone(options?: PhoneOptions): Promise<Page>
  /** Another window of the same device: what it has stored is there, what a tab keeps is not. */
  openTab(page: Page): Promise<Page>
  /** The newest code mailed to this address. Waits for the mail. */
  codeFor(address: string): Promise<string>
  /** Stops the server and starts it again, on the same data; `meanwhile` happens while there is none. */
  restart(meanwhile: () => Promise<void>): Promise<void>
}

const startLimitMs = 60_000

/** What went wrong on any page of the test: nothing may. */
const troubles: string[] = []

type Settings = Readonly<Record<string, string>>

/** `settings`: environment variables besides those of every journey; those that need the app's address are asked with it. */
export function useRunningApp(settings: Settings | ((origin: string) => Promise<Settings>) = {}): {
  readonly app: Running
} {
  const holder = { app: undefined as unknown as Running }
  const contexts: BrowserContext[] = []
  const closing: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'cardroom-e2e-'))
    closing.push(() => rm(dataFolder, { recursive: true, force: true }))
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const asked = typeof settings === 'function' ? await settings(origin) : settings
    const start = () => startServer(port, { ...asked, DATA_DIR: dataFolder })
    let server = start()
    closing.push(() => stop(server))
    const browser = await launchChromium()
    closing.push(() => browser.close())
    await untilReady(origin, server)
    holder.app = {
      origin,
      openPhone: (options = {}) => openPhone({ browser, origin, contexts }, options),
      openTab: async (page) => {
        const tab = watched(await page.context().newPage())
        await tab.goto(origin)
        return tab
      },
      codeFor: (address) => codeFor(origin, address),
      restart: async (meanwhile) => {
        await stop(server)
        await meanwhile()
        server = start()
        await untilReady(origin, server)
      },
    }
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    expect(troubles.splice(0)).toEqual([])
  })
  afterAll(async () => {
    for (const close of closing.toReversed()) await close()
  })
  return holder
}

function startServer(port: number, settings: Settings): ChildProcess {
  return spawn(process.execPath, [path.join(inject('appFolder'), 'apps/server/dist/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: '',
      REDIS_URL: '',
      RATE_LIMITS: 'off',
      DEMO: 'off',
      LOG_LEVEL: 'error',
      NODE_ENV: 'test',
      ...settings,
    },
  })
}

async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + startLimitMs
  while (Date.now() < giveUpAt) {
    if (server.exitCode !== null) throw new Error(`The app ended with ${server.exitCode} while it started`)
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`The app was not ready within ${startLimitMs / 1000} s`)
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await ended
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

interface Place {
  readonly browser: Browser
  readonly origin: string
  readonly contexts: BrowserContext[]
}

async function openPhone({ browser, origin, contexts }: Place, options: PhoneOptions): Promise<Page> {
  const { locale = 'en', size = { width: 390, height: 844 } } = options
  const context = await browser.newContext({
    viewport: size,
    locale: locale === 'ru' ? 'ru-RU' : 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  contexts.push(context)
  context.setDefaultTimeout(30_000)
  const page = watched(await context.newPage())
  await page.goto(origin)
  // As a person does: the door offers both languages.
  if (locale === 'ru') await page.getByRole('button', { name: 'Русский' }).click()
  return page
}

/** A page that throws, or that lacks a text, fails the test. */
function watched(page: Page): Page {
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.text().startsWith('No text for')) troubles.push(`${page.url()}: ${message.text()}`)
  })
  return page
}

async function codeFor(origin: string, address: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await fetch(`${origin}/dev/mail?to=${encodeURIComponent(address)}`)
    const [newest] = (await answer.json()) as CaughtMail[]
    if (newest?.code) return newest.code
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`No code was mailed to ${address}`)
}
