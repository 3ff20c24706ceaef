import { playwright, PlaywrightBrowserProvider } from '@vitest/browser-playwright'
import type { BrowserProviderOption } from 'vitest/node'
import { launchChromium } from './chromium.ts'

/** The page that a component is shown in: a phone's, touched or typed on. */
export const phone = { width: 390, height: 844 }

/** For the tests of components: the same Chromium as in the journeys, wherever it is on this machine. */
export function phoneInChromium(): BrowserProviderOption {
  const options = {
    actionTimeout: 5000,
    contextOptions: { viewport: phone, hasTouch: true, locale: 'en-US' },
  }
  return {
    ...playwright(options),
    providerFactory: (project) => new PhoneInChromium(project, options),
  }
}

class PhoneInChromium extends PlaywrightBrowserProvider {
  private launching: ReturnType<typeof launchChromium> | undefined

  /** The browser is there before the first page asks for one, so that Playwright looks for none of its own. */
  override async openPage(...page: Parameters<PlaywrightBrowserProvider['openPage']>): Promise<void> {
    this.launching ??= launchChromium()
    this.browser ??= await this.launching
    await super.openPage(...page)
  }
}
