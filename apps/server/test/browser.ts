import type { AnyEndpoint, CallInput, TokenMode } from '@cardroom/contract'
import { tryCall, type Answer } from './people.ts'
import type { TestApp } from './start-app.ts'

/** A browser, as far as cookies go: it keeps those that it is given and sends them along. */
export interface TestBrowser {
  readonly cookies: Map<string, string>
  /** The whole lines of the last answer's cookies. */
  given: readonly string[]
  call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>>
}

export interface BrowserOptions {
  /** Sent with every call, as our web does. */
  readonly tokenMode?: TokenMode
  /** What the browser says of the page that asks. */
  readonly page?: Readonly<Record<string, string>>
  readonly cookies?: ReadonlyMap<string, string>
}

export function openBrowser(app: TestApp, options: BrowserOptions = {}): TestBrowser {
  const browser: TestBrowser = {
    cookies: new Map(options.cookies),
    given: [],
    call: async (endpoint, input) => {
      const kept = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await tryCall(
        app,
        endpoint,
        { ...(options.tokenMode && { tokenMode: options.tokenMode }), ...input },
        { ...options.page, ...(kept && { cookie: kept }) },
      )
      browser.given = answer.headers.getSetCookie()
      for (const line of browser.given) keep(browser.cookies, line)
      return answer
    },
  }
  return browser
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (/; Max-Age=0(;|$)/.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}
