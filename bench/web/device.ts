import { chromium } from 'playwright-core'
import { logIn } from './people.ts'
import type { World } from './world.ts'
import { freePort } from '../faults/own-programs.ts'
import { launchChromium } from '../../e2e/setup/chromium.ts'
import { signInOn } from '../../e2e/setup/sign-in-on.ts'

export interface Device {
  /** Where its browser takes orders. */
  readonly port: number
  close(): Promise<void>
}

/** A browser with nothing in it but, where one is named, a person's sign-in. */
export async function openDevice({ origin }: World, person: string | undefined): Promise<Device> {
  const port = await freePort()
  const browser = await launchChromium({ args: [`--remote-debugging-port=${port}`] })
  if (person !== undefined) {
    // Lighthouse opens its page in the browser's own context, which only a second connection reaches.
    const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const [context] = connected.contexts()
    const page = await context?.newPage()
    if (!page) throw new Error('The browser has no context of its own')
    // A page of the same place that loads nothing of the app.
    await page.goto(`${origin}/healthz`)
    await signInOn(page, await logIn(origin, person))
    await page.close()
  }
  return { port, close: () => browser.close() }
}
