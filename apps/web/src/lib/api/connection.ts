import { useSyncExternalStore } from 'react'
import { newListeners } from '#lib/listeners.ts'

/**
 * The first says how often a silent server is asked whether it answers again; the second how long it has to answer.
 */
const [askAgainMs, patienceMs] = [3000, 2000]
/**
 * If the server answers while the browser calls itself offline, it is asked ever less often, with this as the
 * longest interval.
 */
const seldomMs = 60_000
/**
 * After a call has waited this long, the server is asked whether it is there. Together with `patienceMs`, the bar
 * shows after 4 s.
 */
const longCallMs = 2000

let isAnswering = true
const { subscribe, tell } = newListeners()
const returns = new Set<() => void>()

/**
 * Notes whether an answer to a call came. Every call reports it. After a lost answer there is no connection until
 * the server answers again.
 */
export function noteAnswer(hasCome: boolean): void {
  if (hasCome === isAnswering) return
  isAnswering = hasCome
  tell()
  if (hasCome) returns.forEach((listener) => listener())
  if (!hasCome || isDoubted()) askAgainSoon()
}

/**
 * Tells whether the browser calls itself offline. An answer that was then on its way says nothing about later
 * calls.
 */
const isDoubted = (): boolean => globalThis.navigator?.onLine === false

/**
 * Notes that a call was sent, and checks the connection if it waits long, because a network that drops every packet
 * neither answers nor refuses. Call `end` when the call has ended.
 */
export function noteCall(): { readonly end: () => void } {
  const waiting = setTimeout(() => isAnswering && void checkConnection(), longCallMs)
  return { end: () => clearTimeout(waiting) }
}

/** Calls the listener whenever the server answers after it did not. */
export const onReturn = (listener: () => void): void => void returns.add(listener)

/**
 * Asks the server whether it can be reached. The browser's own state is only a reason to ask, never the answer: it
 * calls a phone behind a VPN offline although the phone reaches us, and a phone in a train's network online
 * although it reaches nobody.
 */
export async function checkConnection(): Promise<boolean> {
  const answer = await fetch('/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined)
  noteAnswer(answer?.ok === true)
  return isAnswering
}

/** Settles when the server can be reached: at once if it can be reached now. */
export const untilConnected = (): Promise<void> => untilAnswering(true).settled

/**
 * Waits until the server cannot be reached: `settled` then settles, at once if it cannot be reached now. Call
 * `stop` when nobody waits any more.
 */
export const untilLost = (): Awaited => untilAnswering(false)

interface Awaited {
  readonly settled: Promise<void>
  readonly stop: () => void
}

function untilAnswering(wanted: boolean): Awaited {
  if (isAnswering === wanted) return { settled: Promise.resolve(), stop: () => undefined }
  let stop = () => undefined as void
  const settled = new Promise<void>((done) => {
    const unsubscribe = subscribe(() => {
      stop()
      done()
    })
    stop = () => void unsubscribe()
  })
  return { settled, stop }
}

let nextQuestion: ReturnType<typeof setTimeout> | undefined

/** Asks until the server answers and the browser does not call itself offline. Only one question waits at a time. */
function askAgainSoon(waitMs = askAgainMs): void {
  clearTimeout(nextQuestion)
  nextQuestion = setTimeout(() => {
    if (isAnswering && !isDoubted()) return
    void checkConnection().then((isBack) => {
      if (!isBack) askAgainSoon()
      else if (isDoubted()) askAgainSoon(Math.min(2 * waitMs, seldomMs))
    })
  }, waitMs)
}

/** Asks whenever the browser reports a change, and once more if the first answer may be from before it. */
export function followBrowser(browser: EventTarget): void {
  const ask = () => void checkConnection().then(() => isDoubted() && askAgainSoon())
  for (const event of ['online', 'offline']) browser.addEventListener(event, ask)
}

/** Tells whether the server answers this device. While it does not, buttons that move money are disabled. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => isAnswering)
