import { useSyncExternalStore } from 'react'
import { now } from '../clock.ts'
import { checkConnection, onReturn } from '../api/connection.ts'

/** At the root, so that it may serve every page: public/service-worker.js. */
const workerPath = '/service-worker.js'
/** Who comes back to an open page so long after the last look has a newer version looked for. */
const lookAgainMs = 15 * 60_000

let registration: ServiceWorkerRegistration | undefined
let waiting: ServiceWorker | undefined
let lookedAt = 0
const listeners = new Set<() => void>()

export const canKeepApp = (): boolean => 'serviceWorker' in navigator && 'caches' in window

/** The worker that keeps the app on this device, and takes its pushes. The same each time. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' })
}

/** The worker, where this device has it already. */
export const registeredWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(workerPath)

/** Keeps every file of this version on the device, and hears of newer ones. Once; later calls do nothing. */
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
  // A server that was away may have come back as a newer one.
  onReturn(look)
}

/** Takes the newer version: this page is loaded again with it. Without a server it stays as it is. */
export async function takeNewVersion(): Promise<void> {
  if (!waiting || !(await checkConnection())) return
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('take-over')
}

/** Whether a newer version is on the device and waits to be taken. */
export const useHasNewVersion = (): boolean => useSyncExternalStore(subscribe, () => waiting !== undefined)

function look(): void {
  lookedAt = now().getTime()
  void registration?.update().catch(() => undefined)
}

/** The first version of a device waits for nobody: there is none that it would replace. */
function noteWaiting(worker: ServiceWorker | null): void {
  const next = navigator.serviceWorker.controller ? (worker ?? undefined) : undefined
  if (next === waiting) return
  waiting = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
