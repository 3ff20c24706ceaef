import { useSyncExternalStore } from 'react'
import { checkConnection } from '#lib/api/connection.ts'
import { newListeners } from '#lib/listeners.ts'

/** A socket that returns within this time does not count as away: tokens are renewed, and servers are replaced. */
const graceMs = 3000

let isLive = true
let losing: ReturnType<typeof setTimeout> | undefined
const { subscribe, tell } = newListeners()

/** Notes the state of the socket. One that is unwanted does not count as away. */
export function noteSocket(state: 'there' | 'away' | 'unwanted'): void {
  if (state !== 'away') {
    clearTimeout(losing)
    losing = undefined
    return change(true)
  }
  if (losing !== undefined) return
  losing = setTimeout(() => change(false), graceMs)
  // If the whole server is gone, this shows it at once.
  void checkConnection()
}

/**
 * Tells whether events arrive by themselves. While they do not, a screen may miss changes, though calls are
 * answered.
 */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => isLive)

function change(next: boolean): void {
  if (next === isLive) return
  isLive = next
  tell()
}
