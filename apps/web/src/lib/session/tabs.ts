import type { UserId } from '@cardroom/contract/ids'
import type { AccessToken, CurrentSession } from './current-session.ts'

/** The messages between the tabs of one browser. They are never stored. */
export type TabNews =
  /** A person who is remembered signed in: each tab without a person of its own becomes theirs. */
  | { readonly kind: 'entered'; readonly session: CurrentSession; readonly access: AccessToken }
  /** A new access token, valid in each tab of that person. */
  | { readonly kind: 'renewed'; readonly userId: UserId; readonly access: AccessToken }
  | { readonly kind: 'left'; readonly userId: UserId; readonly isEnded: boolean }

const channel = new BroadcastChannel('session')

export const tellTabs = (news: TabNews): void => channel.postMessage(news)

/** Calls the listener with the messages of other tabs. A tab does not hear its own. */
export function hearTabs(listener: (news: TabNews) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<TabNews>) => listener(data))
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * Runs one work at a time over all tabs of the browser. Calls that set or clear the cookie of a sign-in need this:
 * two at once would each send the same cookie, and the later answer would overwrite the better one.
 */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request('sign-in', work)
  // Without HTTPS there are no locks. Then this tab takes turns with itself, and the server tolerates the other tabs.
  const next = turn.then(work, work)
  turn = next.catch(() => undefined)
  return next
}
