import type { Session } from '@cardroom/contract/auth'
import type { AccessToken, CurrentSession } from './current-session.ts'
import { hearTabs, tellTabs } from './tabs.ts'
import { noteClocks } from './token-life.ts'

const sessionKey = 'session'
/** The guest of this device. It stays after a log-out, so that the guest can continue (rule accounts-2). */
const guestKey = 'guest_user'

type Listener = () => void
const listeners = new Set<Listener>()
let current = readCurrent()
let access: AccessToken | undefined
let isEnded = false

hearTabs((news) => {
  const isMine = current?.userId === (news.kind === 'entered' ? news.session.userId : news.userId)
  if (news.kind === 'renewed' && isMine) access = fromOtherTab(news.access)
  if (news.kind === 'left' && isMine) forget(news)
  // A person who is not remembered is signed in in their own tab only, which keeps them.
  if (news.kind === 'entered' && (isMine || current?.isRemembered !== false)) {
    isEnded = false
    change(news.session, fromOtherTab(news.access))
  }
})

// A tab that the browser set aside, and shows again at “back”, has missed the news meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  const kept = persisted ? readCurrent() : current
  if (kept?.userId !== current?.userId) change(kept, undefined)
})

export const currentSession = (): CurrentSession | undefined => current
export const heldAccess = (): AccessToken | undefined => access

/** Calls the listener when somebody signs in or out, but not when tokens are renewed. */
export function subscribeToSession(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps a new sign-in: for ever if the person wants to be remembered, otherwise until this tab closes. */
export function keepSession(session: Session, { isRemembered }: { readonly isRemembered: boolean }): void {
  isEnded = false
  const kept = { userId: session.id, isGuest: session.guest, isRemembered }
  forgetKept()
  write(isRemembered ? localStorage : sessionStorage, sessionKey, kept)
  if (kept.isGuest) write(localStorage, guestKey, kept)
  change(kept, accessOf(session))
  tellTabs(
    isRemembered
      ? { kind: 'entered', session: kept, access: accessOf(session) }
      : { kind: 'renewed', userId: session.id, access: accessOf(session) },
  )
}

/** Replaces the access token, here and in the other tabs of this person. */
export function renewAccess(session: Session): void {
  if (session.id !== current?.userId) return
  access = accessOf(session)
  tellTabs({ kind: 'renewed', userId: session.id, access })
}

/**
 * Tells whether the server, and not the person, ended the last sign-in. The person is then told why they see the
 * log-in page.
 */
export const wasEnded = (): boolean => isEnded

/** Signs out in every tab of this person. The device's guest stays, and can continue. */
export function dropSession(options: { readonly isEnded?: boolean } = {}): void {
  const userId = current?.userId
  forget({ isEnded: options.isEnded ?? false })
  if (userId !== undefined) tellTabs({ kind: 'left', userId, isEnded })
}

export const storedGuest = (): CurrentSession | undefined => read(localStorage, guestKey)
export const forgetGuest = (): void => localStorage.removeItem(guestKey)

function forget(how: { readonly isEnded: boolean }): void {
  isEnded = how.isEnded
  forgetKept()
  change(undefined, undefined)
}

function forgetKept(): void {
  sessionStorage.removeItem(sessionKey)
  localStorage.removeItem(sessionKey)
}

const accessOf = ({ token, expired }: Session): AccessToken => ({ token, expired, clocks: noteClocks() })

/** Takes over a token from another tab. That tab has a stopwatch of its own, so the clocks are noted anew. */
const fromOtherTab = (sent: AccessToken): AccessToken => ({
  ...sent,
  clocks: noteClocks(sent.clocks.offsetMs),
})

function change(next: CurrentSession | undefined, nextAccess: AccessToken | undefined): void {
  current = next
  access = nextAccess
  listeners.forEach((listener) => listener())
}

function readCurrent(): CurrentSession | undefined {
  return read(sessionStorage, sessionKey) ?? read(localStorage, sessionKey)
}

function read(storage: Storage, key: string): CurrentSession | undefined {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Partial<CurrentSession> | null
    if (typeof kept?.userId !== 'number') return undefined
    return { userId: kept.userId, isGuest: kept.isGuest === true, isRemembered: storage === localStorage }
  } catch {
    return undefined
  }
}

const write = (storage: Storage, key: string, value: CurrentSession): void =>
  storage.setItem(key, JSON.stringify(value))
