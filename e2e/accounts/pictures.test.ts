import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../tools/build.ts'
import { differenceOf, differingCells, fingerprint } from '../../tools/screenshots/fingerprint.ts'
import { readKept, writeKept } from '../../tools/screenshots/kept.ts'
import { openSteadyPage, takeSteady } from '../../tools/screenshots/stories.ts'
import { launchChromium } from '../setup/chromium.ts'

let browser: Browser
let page: Page
let tokens: string
beforeAll(async () => {
  tokens = await readFile(path.join(root, 'apps/web/src/ui/tokens.css'), 'utf8')
  browser = await launchChromium()
  page = await openSteadyPage(browser)
})
afterAll(() => browser.close())

const address = 'http://stories.test/'
const look = { width: 390, height: 844, language: 'en', theme: 'dark' }
const style = `
  body { margin: 16px; background: var(--bg); color: var(--text); font: var(--t-body); }
  button { margin-top: 24px; height: 52px; width: 240px; border: 0; background: var(--primary); color: var(--on-primary); }`
const row = '<p>Alexandra Konstantinopolskaya sold 1,250 chips</p>'

/** Takes a picture of a page with the app's tokens, with a change in its source. */
async function shown(change = (html: string) => html): Promise<Buffer> {
  const html = `<html data-ready data-theme="dark"><style>${tokens}${style}</style>${row}<button>Sell</button>
    <time></time><script>document.querySelector('time').textContent = Date.now() + ' ' + Math.random()</script></html>`
  await page.unrouteAll()
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: change(html) }))
  return takeSteady(page, address, { id: 'row', look })
}

const cellsBetween = async (before: Buffer, after: Buffer) =>
  differingCells(await fingerprint(before), await fingerprint(after))

test('two pictures of one screen are equal, whatever the time and randomness', async () => {
  expect(await cellsBetween(await shown(), await shown())).toEqual([])
  expect(await differenceOf(await shown(), await shown())).toBeUndefined()
})

test.each([
  ['a token of another colour', (html: string) => html.replace(/--text: [^;]+;/g, '--text: #c9c9c9;')],
  ['a button moved by two pixels', (html: string) => html.replace('margin-top: 24px', 'margin-top: 26px')],
  ['a text that is cut', (html: string) => html.replace('Konstantinopolskaya', 'Konstantinopolska…')],
  ['a text of another size', (html: string) => html.replace('0.9375rem/1.375rem', '1rem/1.375rem')],
])('%s is found, in the small picture and in the full one', async (_, change) => {
  const [before, after] = [await shown(), await shown(change)]
  expect((await cellsBetween(before, after)).length).toBeGreaterThan(0)
  expect(await differenceOf(before, after)).toBeDefined()
})

test('another height of the page is found by its size', async () => {
  const longer = await shown((html) => html.replace('margin-top: 24px', 'margin-top: 900px'))
  expect(await cellsBetween(await shown(), longer)).toBe('size')
})

test('rounding differences of another processor are not reported', async () => {
  const before = await shown()
  const { data, info } = await sharp(before).raw().toBuffer({ resolveWithObject: true })
  data.forEach((value, at) => (data[at] = Math.min(255, value + (at % 3))))
  const rounded = await sharp(data, { raw: info }).png().toBuffer()
  expect(await cellsBetween(before, rounded)).toEqual([])
})

test('kept pictures are read as they were written; a file without stories is deleted', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cardroom-kept-'))
  try {
    writeKept(
      new Map([
        ['row--one.320.en.dark', '1x1 a'],
        ['gone--one.320.en.dark', '1x1 b'],
      ]),
      folder,
    )
    const kept = new Map([['row--one.320.en.dark', '1x1 c']])
    writeKept(kept, folder)
    expect(readKept(folder)).toEqual(kept)
  } finally {
    await rm(folder, { recursive: true })
  }
})
