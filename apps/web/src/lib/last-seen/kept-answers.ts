import { now } from '#lib/clock.ts'
import type { CurrentSession } from '#lib/session/current-session.ts'
import { currentSession, subscribeToSession } from '#lib/session/session-store.ts'

/**
 * The last answers to a person, which the browser keeps for times when the server cannot be reached: for ever if the
 * person is remembered, otherwise in their tab. Writing and forgetting happen at once: a forgotten answer is gone
 * before the next line runs, even if the page is reloaded meanwhile.
 */
export interface KeptAnswer {
  readonly answer: unknown
  /** Epoch milliseconds. */
  readonly seenAt: number
}

interface Stored extends KeptAnswer {
  /** The version of the app that wrote it. Another version may mean something else by the same names. */
  readonly writtenBy: string
}

const prefix = 'seen:'
const turnKey = 'seen-turn'
/** Answers older than this are not shown. */
const ageMaxMs = 7 * 24 * 3600_000
/** Longer answers are not kept, because room is small. */
const lengthMax = 200_000

/**
 * Names the present turn, in all tabs. Each call of this person that changes something begins a new turn, and so does
 * its answer. An answer that was asked for in an earlier turn may be older than that change, and is not kept.
 */
export const turnNow = (): string => localStorage.getItem(turnKey) ?? ''

/** Keeps an answer under the name of its query. `askedIn` is the turn in which it was asked for. */
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
    // There is no room. The newest answer matters more than the older ones, which are not worth searching through.
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

/** Forgets the answers with these names, or all, of every person, and begins a turn. */
function forgetAnswers(isTouched: (place: string) => boolean = () => true): void {
  localStorage.setItem(turnKey, crypto.randomUUID())
  for (const storage of [localStorage, sessionStorage])
    for (const place of placesIn(storage)) if (isTouched(place)) storage.removeItem(place)
}

/** Forgets another person's answers: at the start, and whenever somebody signs in or out. */
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

/**
 * Makes a call that changes something: forgets what the call may change before it is sent, and keeps no answer that
 * is asked for meanwhile.
 */
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

/**
 * The paths of calls that change no kept answer: sums and lists that are asked for with a body, a visit's ticket,
 * this device's pushes.
 */
const changesNothing = /^\/(conversions\/calculate|reports\/|user\/push-subscription|auth\/oidc\/ticket)/
/**
 * The paths of calls that change messages. Of those, only the number of unread chat messages and notices is kept.
 */
const changesMessages = /^\/user\/messages/

const storageOf = ({ isRemembered }: CurrentSession): Storage =>
  isRemembered ? localStorage : sessionStorage

const placeOf = (session: CurrentSession, name: string): string => `${ownerOf(session) ?? ''}${name}`

/**
 * Returns the name of the person to whom answers belong. A guest who has become a player counts as another person:
 * the guest's answers are not theirs any more.
 */
const ownerOf = (session: CurrentSession | undefined): string | undefined =>
  session && `${prefix}${session.userId}${session.isGuest ? 'guest' : ''}:`

const placesIn = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  )

/**
 * Returns the version of this page. It is the address of the page's first script, which is named by its content,
 * and by that of all that it loads.
 */
const thisVersion = (): string =>
  document.querySelector<HTMLScriptElement>('script[type=module]:not([data-asks])')?.src ?? ''
