import { useSyncExternalStore } from 'react'

/** How often a server that did not answer is asked whether it does again, and how long it has to say so. */
const [askAgainMs, patienceMs] = [3000, 2000]
/** A server that answers though the browser calls itself offline is asked more and more seldom, down to this. */
const seldomMs = 60_000
/** A call that waits so long has the server asked whether it is there at all: with its patience, 4 s until the bar says so. */
const longCallMs = 2000

let isAnswering = true
const listeners = new Set<() => void>()
const returns = new Set<() => void>()

/** What every call tells: whether an answer came. One that did not means no connection until the server is heard again. */
export function noteAnswer(hasCome: boolean): void {
  if (hasCome === isAnswering) return
  isAnswering = hasCome
  listeners.forEach((listener) => listener())
  if (hasCome) returns.forEach((listener) => listener())
  if (!hasCome || isDoubted()) askAgainSoon()
}

/** An answer that was on its way when the network went says nothing of what is sent now. */
const isDoubted = (): boolean => globalThis.navigator?.onLine === false

/** A call has been sent. A network that swallows everything answers nothing, and refuses nothing either. */
export function noteCall(): { readonly end: () => void } {
  const waiting = setTimeout(() => isAnswering && void checkConnection(), longCallMs)
  return { end: () => clearTimeout(waiting) }
}

/** Calls the listener whenever the server answers after it did not. */
export const onReturn = (listener: () => void): void => void returns.add(listener)

/**
 * Asks the server whether it can be reached. The browser's own word is a hint to ask, and never the answer: it calls a
 * phone behind a VPN offline that reaches us, and one in a train's network online that reaches nobody.
 */
export async function checkConnection(): Promise<boolean> {
  const answer = await fetch('/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined)
  noteAnswer(answer?.ok === true)
  return isAnswering
}

/** Settles when the server can be reached: at once where it can. */
export const untilConnected = (): Promise<void> => untilAnswering(true).settled

/** `settled` when the server cannot be reached: at once where it cannot. Stop it when it is not waited for any more. */
export const untilLost = (): Awaited => untilAnswering(false)

interface Awaited {
  readonly settled: Promise<void>
  readonly stop: () => void
}

function untilAnswering(wanted: boolean): Awaited {
  if (isAnswering === wanted) return { settled: Promise.resolve(), stop: () => undefined }
  let stop = () => undefined as void
  const settled = new Promise<void>((done) => {
    const leave = subscribe(() => {
      stop()
      done()
    })
    stop = () => void leave()
  })
  return { settled, stop }
}

let nextQuestion: ReturnType<typeof setTimeout> | undefined

/** Goes on asking until the server answers and the browser does not call itself offline. One question waits at a time. */
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

/** Asks whenever the browser thinks that something has changed; once more where the first answer may have been late. */
export function followBrowser(browser: EventTarget): void {
  const ask = () => void checkConnection().then(() => isDoubted() && askAgainSoon())
  for (const event of ['online', 'offline']) browser.addEventListener(event, ask)
}

/** Told of each change, until the returned function is called. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the server answers this device. While it does not, buttons that move money are disabled. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => isAnswering)
