import type { AnyEndpoint, CallInput, TokenMode } from '@cardroom/contract'
import { tryCall, type Answer } from './people.ts'
import type { TestApp } from './start-app.ts'

/** The cookies of a browser: it stores those that it gets and sends them with each call. */
export interface TestBrowser {
  readonly cookies: Map<string, string>
  /** The whole cookie lines of the last answer. */
  given: readonly string[]
  call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>>
}

export interface BrowserOptions {
  /** Sent with every call, as our web app does. */
  readonly tokenMode?: TokenMode
  /** The headers in which the browser describes the page that makes the call. */
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
