import type { UserId } from '@cardroom/contract/ids'
import type { AccessToken, CurrentSession } from './current-session.ts'

/** What tabs of one browser tell each other. Nothing of it is ever stored. */
export type TabNews =
  /** Somebody who is remembered signed in: every tab without a person of its own is theirs. */
  | { readonly kind: 'entered'; readonly session: CurrentSession; readonly access: AccessToken }
  /** A new access token: good in each tab of that person. */
  | { readonly kind: 'renewed'; readonly userId: UserId; readonly access: AccessToken }
  | { readonly kind: 'left'; readonly userId: UserId; readonly isEnded: boolean }

const channel = new BroadcastChannel('session')

export const tellTabs = (news: TabNews): void => channel.postMessage(news)

/** Calls the listener with what another tab tells; a tab does not hear itself. */
export function hearTabs(listener: (news: TabNews) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<TabNews>) => listener(data))
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * One after the other over all tabs of the browser: for calls that answer or take away the cookie of a sign-in. Two
 * at once would each bring the same cookie, and the later answer would overwrite the better one.
 */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request('sign-in', work)
  // Without HTTPS there are no locks: at least this tab waits for itself, and the server bears with the others.
  const next = turn.then(work, work)
  turn = next.catch(() => undefined)
  return next
}
