import type { Session } from '@cardroom/contract/auth'

/** Who is signed in on this device, and what signs their calls. */
export interface StoredSession {
  readonly userId: number
  readonly token: string
  /** When the access token ends, epoch milliseconds. */
  readonly expired: number
  readonly refreshToken: string
  readonly isGuest: boolean
}

const sessionKey = 'session'
/** The guest of this device: kept through a log-out, so that they can continue (specification.md 2). */
const guestKey = 'guest_user'

type Listener = () => void
const listeners = new Set<Listener>()
let current: StoredSession | undefined = read(sessionStorage, sessionKey) ?? read(localStorage, sessionKey)

// Another tab of this browser signed in, out, or took new tokens.
window.addEventListener('storage', (event) => {
  if (event.key !== sessionKey || read(sessionStorage, sessionKey)) return
  current = read(localStorage, sessionKey)
  listeners.forEach((listener) => listener())
})

export const currentSession = (): StoredSession | undefined => current

export function subscribeToSession(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps a new sign-in: for ever where the person wants to be remembered, else until this tab closes. */
export function keepSession(session: Session, options: { readonly isRemembered: boolean }): void {
  isEnded = false
  const stored = toStored(session)
  sessionStorage.removeItem(sessionKey)
  localStorage.removeItem(sessionKey)
  write(options.isRemembered ? localStorage : sessionStorage, sessionKey, stored)
  if (stored.isGuest) write(localStorage, guestKey, stored)
  change(stored)
}

/** Puts new tokens where the old ones were. */
export function renewSession(session: Session): void {
  const stored = toStored(session)
  write(read(sessionStorage, sessionKey) ? sessionStorage : localStorage, sessionKey, stored)
  if (stored.isGuest) write(localStorage, guestKey, stored)
  change(stored)
}

/** Whether the last sign-in was ended by the server, and not by the person: they wonder why they are at the door. */
let isEnded = false
export const wasEnded = (): boolean => isEnded

/** Leaves; the device's guest stays, to be continued. */
export function dropSession(options: { readonly isEnded?: boolean } = {}): void {
  isEnded = options.isEnded ?? false
  sessionStorage.removeItem(sessionKey)
  localStorage.removeItem(sessionKey)
  change(undefined)
}

export const storedGuest = (): StoredSession | undefined => read(localStorage, guestKey)
export const forgetGuest = (): void => localStorage.removeItem(guestKey)

const toStored = (session: Session): StoredSession => ({
  userId: session.id,
  token: session.token,
  expired: session.expired,
  refreshToken: session.refresh_token,
  isGuest: session.guest,
})

function change(next: StoredSession | undefined): void {
  current = next
  listeners.forEach((listener) => listener())
}

/** specification.md 4: a stored session without its refresh token or expiry is no session. */
function read(storage: Storage, key: string): StoredSession | undefined {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as StoredSession | null
    return stored?.refreshToken && stored.expired ? stored : undefined
  } catch {
    return undefined
  }
}

const write = (storage: Storage, key: string, value: StoredSession): void =>
  storage.setItem(key, JSON.stringify(value))
