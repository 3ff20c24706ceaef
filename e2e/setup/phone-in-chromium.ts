import { playwright, PlaywrightBrowserProvider } from '@vitest/browser-playwright'
import type { BrowserProviderOption } from 'vitest/node'
import { launchChromium } from './chromium.ts'

/** The size of the page for a component, which is that of a phone. */
export const phone = { width: 390, height: 844 }

/** Runs component tests in the same Chromium as the journeys, wherever it is on this machine. */
export function phoneInChromium(): BrowserProviderOption {
  const options = {
    // A press waits as long for its button as a test waits for a value (packages/testing).
    actionTimeout: 15_000,
    contextOptions: { viewport: phone, hasTouch: true, locale: 'en-US' },
  }
  return {
    ...playwright(options),
    providerFactory: (project) => new PhoneInChromium(project, options),
  }
}

class PhoneInChromium extends PlaywrightBrowserProvider {
  private launching: ReturnType<typeof launchChromium> | undefined

  /** Launches the browser before the first page needs one, so that Playwright does not search for its own. */
  override async openPage(...page: Parameters<PlaywrightBrowserProvider['openPage']>): Promise<void> {
    this.launching ??= launchChromium()
    this.browser ??= await this.launching
    await super.openPage(...page)
  }
}
