import type { Session } from '@cardroom/contract/auth'
import type { AccessToken, CurrentSession } from './current-session.ts'
import { hearTabs, tellTabs } from './tabs.ts'
import { noteClocks } from './token-life.ts'

const sessionKey = 'session'
/** The guest of this device: kept through a log-out, so that they can continue (rule accounts-2). */
const guestKey = 'guest_user'

type Listener = () => void
const listeners = new Set<Listener>()
let current = readCurrent()
let access: AccessToken | undefined
let isEnded = false

hearTabs((news) => {
  const isMine = current?.userId === (news.kind === 'entered' ? news.session.userId : news.userId)
  if (news.kind === 'renewed' && isMine) access = heard(news.access)
  if (news.kind === 'left' && isMine) forget(news)
  // Who is not remembered is in their tab alone, and stays.
  if (news.kind === 'entered' && (isMine || current?.isRemembered !== false)) {
    isEnded = false
    change(news.session, heard(news.access))
  }
})

// A tab that was set aside, to be shown again at “back”, has heard nothing meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  const kept = persisted ? readCurrent() : current
  if (kept?.userId !== current?.userId) change(kept, undefined)
})

export const currentSession = (): CurrentSession | undefined => current
export const heldAccess = (): AccessToken | undefined => access

/** Told when somebody signs in or leaves, not when tokens are renewed. */
export function subscribeToSession(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps a new sign-in: for ever where the person wants to be remembered, else until this tab closes. */
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

/** Puts a new access token where the old one was, here and in the other tabs of this person. */
export function renewAccess(session: Session): void {
  if (session.id !== current?.userId) return
  access = accessOf(session)
  tellTabs({ kind: 'renewed', userId: session.id, access })
}

/** Whether the last sign-in was ended by the server, and not by the person: they wonder why they are at the door. */
export const wasEnded = (): boolean => isEnded

/** Leaves, in every tab of this person; the device's guest stays, to be continued. */
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

/** What another tab tells: its stopwatch is another one. */
const heard = (told: AccessToken): AccessToken => ({ ...told, clocks: noteClocks(told.clocks.offsetMs) })

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
