import { useSyncExternalStore } from 'react'
import { now } from '../clock.ts'
import { checkConnection, onReturn } from '../api/connection.ts'
import { newListeners } from '../listeners.ts'

/** The worker's file is at the root, so that it may serve every page: public/service-worker.js. */
const workerPath = '/service-worker.js'
/** If a person returns to an open page this long after the last check, a newer version is looked for. */
const lookAgainMs = 15 * 60_000

let registration: ServiceWorkerRegistration | undefined
let waiting: ServiceWorker | undefined
let lookedAt = 0
const { subscribe, tell } = newListeners()

export const canKeepApp = (): boolean => 'serviceWorker' in navigator && 'caches' in window

/**
 * Registers the worker that keeps the app on this device and receives its pushes. It returns the same worker each
 * time.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' })
}

/** Returns the worker if this device already has it. */
export const registeredWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(workerPath)

/** Keeps every file of this version on the device, and notices newer versions. Later calls do nothing. */
export async function keepApp(): Promise<void> {
  if (registration || !canKeepApp()) return
  const kept = await registerWorker().catch(() => undefined)
  if (!kept || registration) return
  registration = kept
  lookedAt = now().getTime()
  noteWaiting(kept.waiting)
  kept.addEventListener('updatefound', () => {
    const { installing } = kept
    installing?.addEventListener('statechange', () => noteWaiting(kept.waiting))
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && now().getTime() - lookedAt > lookAgainMs) look()
  })
  // A server that was away may have returned as a newer version.
  onReturn(look)
}

/** Switches to the newer version by reloading this page. Without a server the page stays as it is. */
export async function takeNewVersion(): Promise<void> {
  if (!waiting || !(await checkConnection())) return
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('take-over')
}

/** Tells whether a newer version is on the device and waits to be used. */
export const useHasNewVersion = (): boolean => useSyncExternalStore(subscribe, () => waiting !== undefined)

function look(): void {
  lookedAt = now().getTime()
  void registration?.update().catch(() => undefined)
}

/** Notes a waiting version. The first version on a device does not wait, because it replaces none. */
function noteWaiting(worker: ServiceWorker | null): void {
  const next = navigator.serviceWorker.controller ? (worker ?? undefined) : undefined
  if (next === waiting) return
  waiting = next
  tell()
}
