import { useSyncExternalStore } from 'react'
import { keep, kept } from './kept.ts'

/** What Chromium fires where the app can be installed; kept, because it shows its dialog only from a press. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

const [visitsKey, visitKey, refusedKey, playedKey] = [
  'cardroom.visits',
  'cardroom.visit',
  'cardroom.install-refused',
  'cardroom.has-played',
] as const

let offered: InstallPrompt | undefined
const listeners = new Set<() => void>()
const changed = () => listeners.forEach((listener) => listener())

/** `prompt`: the browser asks, from a press. `share`: on an iPhone the person does it by the share sheet. */
export type InstallOffer = 'prompt' | 'share'

/** Counts this visit, and keeps what the browser offers. */
export function followInstalling(browser: Window): void {
  countVisit()
  browser.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered = event as InstallPrompt
    changed()
  })
  browser.addEventListener('appinstalled', () => {
    offered = undefined
    changed()
  })
}

function countVisit(): void {
  try {
    if (sessionStorage.getItem(visitKey) !== null) return
    sessionStorage.setItem(visitKey, 'counted')
  } catch {
    return // Storage may be forbidden; then nothing is offered.
  }
  keep(visitsKey, String(Number(kept(visitsKey)) + 1))
}

/** Who has finished a session has seen what the app is for. */
export function noteFinishedSession(): void {
  keep(playedKey, 'yes')
  changed()
}

/** Not before somebody has come back or played, never inside the installed app, and never again once refused. */
export const useInstallOffer = (): InstallOffer | undefined => useSyncExternalStore(subscribe, offer)

function offer(): InstallOffer | undefined {
  const isEarly = Number(kept(visitsKey)) < 2 && kept(playedKey) === null
  if (isEarly || kept(refusedKey) !== null || isInstalled()) return undefined
  if (offered) return 'prompt'
  return isSafariOfPhone() ? 'share' : undefined
}

/** Call it from a press. A prompt is good for one time. */
export async function install(): Promise<void> {
  const prompt = offered
  offered = undefined
  changed()
  await prompt?.prompt()
}

export function refuseInstalling(): void {
  keep(refusedKey, 'yes')
  changed()
}

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
/** Only there is `standalone` known, and false on a page. */
const isSafariOfPhone = (): boolean => 'standalone' in navigator && navigator.standalone === false

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
