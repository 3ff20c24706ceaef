import { now } from '#lib/clock.ts'
import type { CurrentSession } from '#lib/session/current-session.ts'
import { currentSession, subscribeToSession } from '#lib/session/session-store.ts'

/**
 * What a person was last answered, kept in their browser for when the server cannot be reached: for ever where they are to
 * be remembered, else in their tab. Written and forgotten at once, never later: what is forgotten is gone before the
 * next line runs, also for a page that is loaded anew meanwhile.
 */
export interface KeptAnswer {
  readonly answer: unknown
  /** Epoch milliseconds. */
  readonly seenAt: number
}

interface Stored extends KeptAnswer {
  /** The version of the app that wrote it: another may mean something else by the same names. */
  readonly writtenBy: string
}

const prefix = 'seen:'
const turnKey = 'seen-turn'
/** Older than this is not worth showing. */
const ageMaxMs = 7 * 24 * 3600_000
/** Longer than this is not worth the room, which is small. */
const lengthMax = 200_000

/**
 * Which turn it is, in all tabs: each own call that changes something begins one, and so does its answer. What was
 * asked in an earlier turn may say what was before that call, and is not kept.
 */
export const turnNow = (): string => localStorage.getItem(turnKey) ?? ''

/** Keeps an answer under the name of its query. `askedIn`: the turn in which it was asked for. */
export function keepAnswer(name: string, answer: unknown, askedIn: string): void {
  const session = currentSession()
  if (!session || askedIn !== turnNow()) return
  const place = placeOf(session, name)
  const stored: Stored = { answer, seenAt: now().getTime(), writtenBy: thisVersion() }
  const text = JSON.stringify(stored)
  const storage = storageOf(session)
  if (text.length > lengthMax) return storage.removeItem(place)
  try {
    storage.setItem(place, text)
  } catch {
    // No room. What is newest is worth more than what is there, but not worth a search.
    forgetAnswers()
  }
}

export function keptAnswer(name: string): KeptAnswer | undefined {
  const session = currentSession()
  if (!session) return undefined
  try {
    const text = storageOf(session).getItem(placeOf(session, name))
    const stored = JSON.parse(text ?? 'null') as Stored | null
    const isGood = stored?.writtenBy === thisVersion() && now().getTime() - stored.seenAt < ageMaxMs
    return isGood ? stored : undefined
  } catch {
    return undefined
  }
}

/** Forgets the answers of these names, or all, of whomever; and begins a turn. */
function forgetAnswers(isTouched: (place: string) => boolean = () => true): void {
  localStorage.setItem(turnKey, crypto.randomUUID())
  for (const storage of [localStorage, sessionStorage])
    for (const place of placesIn(storage)) if (isTouched(place)) storage.removeItem(place)
}

/** Forgets what was another's: at the start, and whenever somebody comes or goes. */
export function followPersons(): void {
  let shownTo = ownerOf(currentSession())
  forgetAnswers((place) => shownTo === undefined || !place.startsWith(shownTo))
  subscribeToSession(() => {
    const next = ownerOf(currentSession())
    if (next === shownTo) return
    shownTo = next
    forgetAnswers()
  })
}

interface OwnCall {
  readonly method: string
  readonly path: string
}

/** Does an own call: what it may change is forgotten before it is sent, and what is asked for meanwhile is not kept. */
export async function forgettingWhatChanges<Result>(
  { method, path }: OwnCall,
  work: () => Promise<Result>,
): Promise<Result> {
  if (method === 'GET' || changesNothing.test(path)) return work()
  const isTouched = changesMessages.test(path) ? (place: string) => place.includes(':["badges"') : undefined
  forgetAnswers(isTouched)
  try {
    return await work()
  } finally {
    localStorage.setItem(turnKey, crypto.randomUUID())
  }
}

/** Sums and lists that are asked for by a body, a visit's ticket, this device's pushes: none of it is kept. */
const changesNothing = /^\/(conversions\/calculate|reports\/|user\/push-subscription|auth\/oidc\/ticket)/
/** Of chat and notices only their number is kept. */
const changesMessages = /^\/user\/messages/

const storageOf = ({ isRemembered }: CurrentSession): Storage =>
  isRemembered ? localStorage : sessionStorage

const placeOf = (session: CurrentSession, name: string): string => `${ownerOf(session) ?? ''}${name}`

/** A guest who has become a player is another: what the guest saw is not theirs any more. */
const ownerOf = (session: CurrentSession | undefined): string | undefined =>
  session && `${prefix}${session.userId}${session.isGuest ? 'guest' : ''}:`

const placesIn = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  )

/** The file that the page starts with is named by its content, and by that of all that it loads. */
const thisVersion = (): string =>
  document.querySelector<HTMLScriptElement>('script[type=module]:not([data-asks])')?.src ?? ''
