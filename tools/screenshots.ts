/**
 * Takes pictures of every story: `npm run screenshots -- [part of a story's id] [--size=390x844] [--lang=ru]
 * [--theme=dark] [--axe]`. They are written to `screenshots/`. Also reports what no picture shows: missing texts,
 * errors, sideways scrolling, small targets. `--compare` compares the stories with the kept pictures; `--compare
 * --against <commit>` compares all twelve looks with those of a commit. The differences are in
 * `screenshots/differences/index.html`. `--accept` keeps the current pictures.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { axeFindings, without } from '../e2e/setup/axe.ts'
import { launchChromium } from '../e2e/setup/chromium.ts'
import { accept, compareWithCommit, compareWithKept } from './screenshots/compare.ts'
import { nameOf, root, serveStories, storyIds, urlOf, type Look, type Shot } from './screenshots/stories.ts'

const folder = path.join(root, 'screenshots')
const option = { type: 'string', multiple: true } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { ...option, default: ['390x844', '1280x800'] },
    lang: { ...option, default: ['en', 'ru'] },
    theme: { ...option, default: ['dark', 'light'] },
    axe: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
    against: { type: 'string' },
    accept: { type: 'boolean', default: false },
  },
})

async function main() {
  if (values.accept) console.log(`${await accept(positionals)} pictures kept`)
  else if (values.against !== undefined) tell(await compareWithCommit(values.against, positionals))
  else if (values.compare) tell(await compareWithKept(positionals))
  else await takeAll()
}

function tell(differences: readonly string[]): void {
  if (differences.length === 0) return console.log('Every story looks as it did.')
  console.log([...differences, '', 'To be seen in screenshots/differences/index.html'].join('\n'))
  console.log('Where each is meant: npm run screenshots -- --accept')
  process.exitCode = 1
}

async function takeAll() {
  await mkdir(folder, { recursive: true })
  const stories = await serveStories()
  const browser = await launchChromium()
  try {
    const problems = await photograph(browser, stories.address)
    console.log(problems.length === 0 ? 'No problems seen.' : problems.join('\n'))
    process.exitCode = problems.length === 0 ? 0 : 1
  } finally {
    await browser.close()
    await stories.close()
  }
}

async function photograph(browser: Browser, address: string): Promise<string[]> {
  const problems: string[] = []
  let count = 0
  for (const look of looks()) {
    const context = await browser.newContext({
      viewport: look,
      reducedMotion: 'reduce',
      deviceScaleFactor: look.width < 1024 ? 2 : 1,
      permissions: ['clipboard-write'],
    })
    const page = await context.newPage()
    for (const id of await storyIds(page, address, positionals)) {
      problems.push(...(await photographStory(page, address, { id, look })))
      count += 1
    }
    await context.close()
  }
  console.log(`${count} pictures in ${path.relative(process.cwd(), folder)}/`)
  return problems
}

function looks(): Look[] {
  return values.size.flatMap((size) => {
    const [width = 390, height = 844] = size.split('x').map(Number)
    return values.theme.flatMap((theme) =>
      values.lang.map((language) => ({ width, height, language, theme })),
    )
  })
}

async function photographStory(page: Page, address: string, shot: Shot): Promise<string[]> {
  const problems: string[] = []
  const hear = (text: string) => problems.push(text)
  const onConsole = (message: { type(): string; text(): string }) =>
    message.type() === 'error' && hear(message.text())
  const onError = (error: Error) => hear(error.message)
  page.on('console', onConsole).on('pageerror', onError)

  await page.goto(urlOf(address, shot))
  await page.waitForSelector('html[data-ready]')
  await page.evaluate(settle)
  problems.push(...(await page.evaluate(inspect)))
  if (values.axe) problems.push(...(await axeFindings(page, rulesOfParts)))
  const file = `${nameOf(shot)}.png`
  await page.screenshot({ path: path.join(folder, file), fullPage: true })

  page.off('console', onConsole).off('pageerror', onError)
  return problems.map((problem) => `${file}: ${problem}`)
}

/** Runs in the page: waits until the feature's texts are loaded and every animation that ends has ended. */
async function settle(): Promise<void> {
  for (let wait = 0; wait < 20 && !document.body.innerText.trim(); wait += 1)
    await new Promise((done) => setTimeout(done, 50))
  await document.fonts.ready
  await new Promise((done) => setTimeout(done, 180))
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
  await Promise.allSettled(ending.map((animation) => animation.finished))
}

/** Runs in the page: finds what would trouble a person. */
function inspect(): string[] {
  const found: string[] = []
  if (document.documentElement.scrollWidth > innerWidth) found.push('scrolls sideways')
  for (const element of document.querySelectorAll<HTMLElement>('button, a[href], label:has(input), select')) {
    const box = element.getBoundingClientRect()
    const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)
    const extra = getComputedStyle(element, '::after')
    const reach = extra.content === 'none' || extra.position !== 'absolute' ? 0 : parseFloat(extra.height)
    const tall = Math.max(box.height, Number.isNaN(reach) ? 0 : reach)
    const isInline = getComputedStyle(element).display === 'inline'
    if (box.width > 0 && tall < 43.5 && !isInline && !element.closest('[data-dense]'))
      found.push(`small target ${Math.round(box.width)}×${Math.round(tall)} "${name}"`)
  }
  return found
}

/** A story is a part of a page, so it needs no landmarks or headings of its own. */
const rulesOfParts = without(
  'region',
  'landmark-one-main',
  'page-has-heading-one',
  'heading-order',
  'landmark-unique',
  'landmark-no-duplicate-banner',
)

await main()
