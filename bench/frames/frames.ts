import { parseArgs } from 'node:util'
import { registerGuest } from '@cardroom/contract/auth'
import { openSession } from '@cardroom/contract/sessions'
import { takeWelcomeBonus } from '@cardroom/contract/users'
import type { Browser, Page } from 'playwright-core'
import { line } from '../lib/line.ts'
import { quantile } from '../lib/quantile.ts'
import { callAs } from '../web/people.ts'
import { startWorld } from '../web/world.ts'
import { launchChromium } from '../../e2e/setup/chromium.ts'
import { traceFrames, type Stretch } from '../../e2e/setup/frame-trace.ts'
import { rememberedOn } from '../../e2e/setup/sign-in-on.ts'
import { laySixty } from '../../e2e/setup/tables.ts'
import { root } from '../../tools/build.ts'

// Checks whether the tables reach sixty frames a second on a processor four times as slow: one spin and its result
// with sixty chips on the layout, and one deal. An empty page in the same browser is measured too, to tell a slow
// machine from a slow table.
//   npm run bench -- frames [--report]

const { values } = parseArgs({ options: { report: { type: 'boolean', default: false } } })
const aims = { eventMs: 4, frameMs: 18, quietMs: 17, ratio: 1.1 } as const

const world = await startWorld(root)
const browser = await launchChromium()
try {
  const empty = quantile(await emptyFrames(browser), 0.95)
  const wheel = await tableAt(browser, world.origin, 1)
  await laySixty(wheel)
  const { spun, paid } = await traceFrames(wheel, () => wheel.keyboard.press('Space'), [
    ['risen', '[data-wheel="whole"]'],
    ['spun', '[data-wheel="arc"]'],
    ['paid', 'still'],
  ])
  const cards = await tableAt(browser, world.origin, 4)
  await cards.getByRole('button', { name: /^Banker, / }).click()
  const { dealt } = await traceFrames(cards, () => cards.keyboard.press('Space'), [
    ['away', '[data-dock][inert]'],
    ['dealt', '[data-dock]:not([inert])'],
  ])
  tell(empty, { spin: spun, result: paid, deal: dealt })
} finally {
  await browser.close()
  await world.stop()
}

function tell(emptyMs: number, found: Readonly<Record<string, Stretch | undefined>>): void {
  line(['', 'frames', 'p95 ms', 'to empty', 'layouts', 'longest', 'paints', 'longest'])
  line(['empty page', '', emptyMs.toFixed(1), '1.00'])
  let isShort = false
  for (const [name, stretch] of Object.entries(found)) {
    if (!stretch) throw new Error(`No ${name} was seen`)
    const p95 = quantile(stretch.frames, 0.95)
    const [layout, paint] = [Math.max(0, ...stretch.layouts), Math.max(0, ...stretch.paints)]
    const counts = [stretch.layouts.length, layout.toFixed(1), stretch.paints.length, paint.toFixed(1)]
    line([
      name,
      String(stretch.frames.length),
      p95.toFixed(1),
      (p95 / emptyMs).toFixed(2),
      ...counts.map(String),
    ])
    const isSmooth = emptyMs <= aims.quietMs ? p95 <= aims.frameMs : p95 / emptyMs <= aims.ratio
    isShort ||= !isSmooth || layout > aims.eventMs || paint > aims.eventMs
  }
  process.stdout.write(isShort ? 'Not as smooth as it should be.\n' : 'Smooth.\n')
  if (isShort && !values.report) process.exitCode = 1
}

/** Measures an empty page on the same slowed processor. */
async function emptyFrames(from: Browser): Promise<number[]> {
  const page = await from.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const frames = await page.evaluate(async () => {
    const lengths: number[] = []
    let last = performance.now()
    while (lengths.length < 240) {
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      lengths.push(now - last)
      last = now
    }
    return lengths
  })
  await page.close()
  return frames
}

/** Opens a standard table for a guest on a phone with motion on. */
async function tableAt(from: Browser, origin: string, game: number): Promise<Page> {
  const person = await callAs(origin, undefined, registerGuest, { body: {} })
  await callAs(origin, person, takeWelcomeBonus, { body: {} })
  const body = { game_id: game, limit_name: 'standard' as const }
  const session = await callAs(origin, person, openSession, { body })
  const context = await from.newContext({
    viewport: { width: 390, height: 844 },
    storageState: rememberedOn(origin, person, 'en'),
  })
  const page = await context.newPage()
  await page.goto(`${origin}/dashboard/games/${session.id}`)
  await page.locator('main h1').waitFor()
  return page
}
