import { useSyncExternalStore } from 'react'

/** How often a server that did not answer is asked whether it does again. */
const askAgainMs = 3000

let isAnswering = true
const listeners = new Set<() => void>()
const returns = new Set<() => void>()

/** What every call tells: whether an answer came. One that did not means no connection until the server is heard again. */
export function noteAnswer(hasCome: boolean): void {
  if (hasCome === isAnswering) return
  isAnswering = hasCome
  listeners.forEach((listener) => listener())
  if (hasCome) returns.forEach((listener) => listener())
  else askAgainSoon()
}

/** Calls the listener whenever the server answers after it did not. */
export const onReturn = (listener: () => void): void => void returns.add(listener)

function askAgainSoon(): void {
  setTimeout(() => {
    if (isAnswering) return
    fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => (ok ? noteAnswer(true) : askAgainSoon()),
      askAgainSoon,
    )
  }, askAgainMs)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether this device has a connection, and the server answers. Without, buttons that move money are disabled. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(subscribe, () => navigator.onLine && isAnswering)
