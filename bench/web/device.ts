import { freePort } from '@cardroom/testing/free-port'
import { chromium } from 'playwright-core'
import { logIn } from './people.ts'
import type { World } from './world.ts'
import { launchChromium } from '../../e2e/setup/chromium.ts'
import { signInOn } from '../../e2e/setup/sign-in-on.ts'

export interface Device {
  /** The port for control of its browser. */
  readonly port: number
  close(): Promise<void>
}

/** Opens a browser with nothing in it except, if a person is named, their sign-in. */
export async function openDevice({ origin }: World, person: string | undefined): Promise<Device> {
  const port = await freePort()
  const browser = await launchChromium({ args: [`--remote-debugging-port=${port}`] })
  if (person !== undefined) {
    // Lighthouse opens its page in the browser's own context, which only a second connection reaches.
    const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const [context] = connected.contexts()
    const page = await context?.newPage()
    if (!page) throw new Error('The browser has no context of its own')
    // This page has the same origin and loads nothing of the app.
    await page.goto(`${origin}/healthz`)
    await signInOn(page, await logIn(origin, person))
    await page.close()
  }
  return { port, close: () => browser.close() }
}
