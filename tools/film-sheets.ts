/**
 * Draws how rounds end: `npm run film-sheets -- [part of an end's name]`. Each way to end is played in the built app,
 * and the table is photographed a moment after each of its changes, with everything that moves at its place. Twelve
 * of these pictures, from the press to the balance, are one sheet in `screenshots/films/`.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { registerGuest } from '@cardroom/contract/auth'
import { openSession } from '@cardroom/contract/sessions'
import { takeWelcomeBonus } from '@cardroom/contract/users'
import type { Browser, Page } from 'playwright-core'
import { root } from './build.ts'
import { callAs } from '../bench/web/people.ts'
import { startWorld } from '../bench/web/world.ts'
import { launchChromium } from '../e2e/setup/chromium.ts'
import { dealFilm, handFilm, spinFilm, type StagedFilm } from '../e2e/setup/films.ts'
import { rememberedOn } from '../e2e/setup/sign-in-on.ts'
import { dealEnds, handEnds, spinEnds } from '../e2e/setup/ways-to-end.ts'

interface Frame {
  /** Milliseconds from the first press. */
  readonly atMs: number
  readonly png: Buffer
}

const viewport = { width: 390, height: 844 }
const perSheet = 12
const tickMs = 40
/** A change is photographed after this time, when what it moves is on its way. */
const shownMs = 120
/** Nothing of an answer takes longer than this. */
const filmMs = 5600
const giveUpMs = 60_000

const folder = path.join(root, 'screenshots/films')
const asked = process.argv.slice(2)
const all: readonly StagedFilm[] = [
  ...spinEnds.map(spinFilm),
  ...dealEnds.map(dealFilm),
  ...handEnds.map(handFilm),
]
const films = all.filter((film) => asked.length === 0 || asked.some((part) => fileOf(film).includes(part)))

async function main(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const world = await startWorld(root)
  const browser = await launchChromium()
  try {
    for (const film of films) {
      const page = await tableAt(browser, world.origin, film.game)
      const frames = await photograph(page, film)
      await page.context().close()
      await writeFile(path.join(folder, `${fileOf(film)}.png`), await sheetOf(browser, film, frames))
      console.log(`${fileOf(film)}: ${frames.length} changes`)
    }
  } finally {
    await browser.close()
    await world.stop()
  }
}

function fileOf({ game, name }: StagedFilm): string {
  return `${game} ${name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

/** Opens a standard table for a new guest, with motion. */
async function tableAt(browser: Browser, origin: string, game: number): Promise<Page> {
  const person = await callAs(origin, undefined, registerGuest, { body: {} })
  await callAs(origin, person, takeWelcomeBonus, { body: {} })
  const body = { game_id: game, limit_name: 'standard' as const }
  const session = await callAs(origin, person, openSession, { body })
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'no-preference',
    serviceWorkers: 'block',
    storageState: rememberedOn(origin, person, 'en'),
  })
  const page = await context.newPage()
  await page.goto(`${origin}/dashboard/games/${session.id}`)
  await page.locator('main h1').waitFor()
  return page
}

/** Plays a film to its end on a clock that stands still between two looks. */
async function photograph(page: Page, film: StagedFilm): Promise<Frame[]> {
  await film.stage(page)
  await film.lay(page)
  await stopClock(page)
  const frames: Frame[] = []
  const take = async (atMs: number) => frames.push({ atMs, png: await page.screenshot() })
  const presses = [...film.presses]
  let last = await page.evaluate(lookAtTable)
  let nowMs = 0
  let pressedMs = 0
  let changedMs: number | undefined
  await take(nowMs)
  while (presses.length > 0 || nowMs - pressedMs < filmMs) {
    if (nowMs > giveUpMs) throw new Error(`${film.name}: nothing to press`)
    if (await isPressed(page, presses[0])) {
      presses.shift()
      pressedMs = nowMs
    }
    await page.clock.runFor(tickMs)
    await page.evaluate(moveOn, tickMs)
    nowMs += tickMs
    const look = await page.evaluate(lookAtTable)
    if (look !== last) changedMs ??= nowMs
    last = look
    if (changedMs !== undefined && nowMs - changedMs >= shownMs) {
      await take(nowMs)
      changedMs = undefined
    }
  }
  await take(nowMs)
  return frames
}

async function stopClock(page: Page): Promise<void> {
  const begun = Math.round(performance.timeOrigin + performance.now())
  await page.clock.install({ time: begun })
  await page.clock.pauseAt(begun + giveUpMs)
}

/** Presses the button if it can be pressed now, and waits for the answer. */
async function isPressed(page: Page, name: RegExp | undefined): Promise<boolean> {
  if (name === undefined) return false
  const button = page.getByRole('button', { name }).and(page.locator(':enabled:not([aria-busy])'))
  if ((await button.count()) === 0) return false
  const answered = page.waitForResponse(/\/(bets|hands|actions)$/)
  await button.first().press('Enter')
  await answered
  return true
}

/** Runs in the page: describes everything on the table that steps of a film change. */
function lookAtTable(): string {
  const parts = [...document.querySelectorAll('main > :not(header, p, [data-flights])')]
  const marked = document.querySelectorAll<HTMLElement>('main :is([role="img"], [data-left], [data-dolly])')
  const marks = [...marked].map((each) => [each.ariaLabel, each.dataset.left, each.dataset.dolly].join())
  return [...parts.map(({ textContent }) => textContent), ...marks].join()
}

/** Runs in the page: moves every animation by this time. A new one is stopped at its beginning first. */
function moveOn(ms: number): void {
  const page = globalThis as unknown as { passedMs?: WeakMap<Animation, number> }
  const passed = (page.passedMs ??= new WeakMap<Animation, number>())
  for (const animation of document.getAnimations()) {
    const before = passed.get(animation)
    const now = before === undefined ? 0 : before + ms
    passed.set(animation, now)
    if (before === undefined) animation.pause()
    if (now < Number(animation.effect?.getComputedTiming().endTime ?? 0)) animation.currentTime = now
    else animation.finish()
  }
}

/** Draws twelve of the frames, the first and the last among them, each with its time. */
async function sheetOf(browser: Browser, film: StagedFilm, frames: readonly Frame[]): Promise<Buffer> {
  const count = Math.min(perSheet, frames.length)
  const chosen = Array.from({ length: count }, (_, place) =>
    Math.round((place * (frames.length - 1)) / Math.max(1, count - 1)),
  ).flatMap((place) => frames[place] ?? [])
  const figures = chosen.map(
    ({ atMs, png }) =>
      `<figure><img src="data:image/png;base64,${png.toString('base64')}" alt="" />` +
      `<figcaption>${(atMs / 1000).toFixed(2)} s</figcaption></figure>`,
  )
  const page = await browser.newPage({ viewport: { width: 1260, height: 960 } })
  await page.setContent(documentOf(film.name, figures))
  const picture = await page.screenshot({ fullPage: true })
  await page.close()
  return picture
}

const documentOf = (title: string, figures: readonly string[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<style>
  body { font: 15px/1.4 system-ui, sans-serif; margin: 20px; background: #888; }
  div { display: grid; grid-template-columns: repeat(6, 1fr); gap: 12px; }
  figure { margin: 0; }
  img { width: 100%; }
</style>
<h1>${title}</h1>
<div>${figures.join('')}</div>
</html>
`

await main()
