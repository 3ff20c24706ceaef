import { useSyncExternalStore } from 'react'
import { checkConnection } from '#lib/api/connection.ts'

/** A socket that comes back within this time was never away: tokens are renewed, servers take turns. */
const graceMs = 3000

let isLive = true
let losing: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** What the socket tells of itself; one that nobody wants is not missed. */
export function noteSocket(state: 'there' | 'away' | 'unwanted'): void {
  if (state !== 'away') {
    clearTimeout(losing)
    losing = undefined
    return change(true)
  }
  if (losing !== undefined) return
  losing = setTimeout(() => change(false), graceMs)
  // Where the whole server is gone, that is said at once.
  void checkConnection()
}

/** Whether news comes by itself. While it does not, a screen may miss what happens, though calls are answered. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => isLive)

function change(next: boolean): void {
  if (next === isLive) return
  isLive = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
