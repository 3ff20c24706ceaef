import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build, preview } from 'vite'

export interface Look {
  readonly width: number
  readonly height: number
  readonly language: string
  readonly theme: string
}

/** One picture to take: a story in one look. */
export interface Shot {
  readonly id: string
  readonly look: Look
}

export const root = path.resolve(import.meta.dirname, '../..')

export const nameOf = ({ id, look }: Shot): string => `${id}.${look.width}.${look.language}.${look.theme}`

export const urlOf = (address: string, { id, look }: Shot): string =>
  `${address}?story=${id}&lang=${look.language}&theme=${look.theme}`

/** Builds and serves the stories of a tree. Two runs at once use separate folders. */
export async function serveStories(tree = root): Promise<{ address: string; close: () => Promise<void> }> {
  const configFile = path.join(tree, 'apps/web/vite.stories.config.ts')
  const outDir = path.join(tree, `.cache/stories-${process.pid}`)
  await build({ configFile, mode: 'stories', logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  const server = await preview({
    configFile,
    mode: 'stories',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'warn',
  })
  const close = async () => {
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
  return { address: server.resolvedUrls?.local[0] ?? '', close }
}

/** Lists the stories whose id contains one of the parts; all of them without parts. */
export async function storyIds(page: Page, address: string, parts: readonly string[]): Promise<string[]> {
  await page.goto(address)
  await page.waitForSelector('html[data-ready]')
  const ids = await page.$$eval('[data-story]', (elements) =>
    elements.map((element) => element.getAttribute('data-story') ?? ''),
  )
  return ids.filter((id) => parts.length === 0 || parts.some((part) => id.includes(part)))
}

/** Opens a page with fixed time and randomness, so that a story looks the same each time. */
export async function openSteadyPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    permissions: ['clipboard-write'],
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(new Date('2025-11-20T21:42:00Z'))
  await page.addInitScript(() => {
    // oxlint-disable-next-line no-restricted-properties -- chance stands still in a picture
    Math.random = () => 0.5
  })
  return page
}

/** Takes a picture of the story in CSS pixels, once it looks as expected or two in a row are equal. */
export async function takeSteady(
  page: Page,
  address: string,
  shot: Shot,
  isExpected: (picture: Buffer) => Promise<boolean> = () => Promise.resolve(false),
): Promise<Buffer> {
  await page.setViewportSize(shot.look)
  await page.goto(urlOf(address, shot))
  await page.waitForSelector('html[data-ready]')
  await page.waitForFunction(isDrawn).catch((cause: unknown) => {
    throw new Error(`${nameOf(shot)} is never drawn`, { cause })
  })
  await page.evaluate(animationsOver)
  const take = () => page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css' })
  let last = await take()
  for (let again = 0; again < 10; again += 1) {
    if (await isExpected(last)) return last
    const next = await take()
    if (next.equals(last)) return next
    last = next
  }
  throw new Error(`${nameOf(shot)} never stands still`)
}

/** Runs in the page: waits for animations to end, except endless ones. */
async function animationsOver(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map((each) => each.finished))
}

/** Runs in the page: tells whether lazy parts, fonts and pictures are loaded. */
function isDrawn(): boolean {
  const isEmpty = document.querySelector('#root > *, body > :not(#root, script)') === null
  const isLoading = [...document.images].some((image) => image.loading !== 'lazy' && !image.complete)
  return !isEmpty && !isLoading && document.fonts.status === 'loaded'
}
