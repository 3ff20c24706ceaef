import { useSyncExternalStore } from 'react'
import { newListeners } from '../listeners.ts'
import { keep, kept } from './kept.ts'

/**
 * Chromium fires this event if the app can be installed. It is kept, because Chromium shows its dialog only after a
 * press.
 */
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
const { subscribe, tell: changed } = newListeners()

/** `prompt`: the browser asks, after a press. `share`: on an iPhone the person installs by the share sheet. */
export type InstallOffer = 'prompt' | 'share'

/** Counts this visit, and keeps the browser's offer. */
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
    return // Storage may be forbidden. Then nothing is offered.
  }
  keep(visitsKey, String(Number(kept(visitsKey)) + 1))
}

/** Notes a finished session: the person has then seen what the app is for. */
export function noteFinishedSession(): void {
  keep(playedKey, 'yes')
  changed()
}

/**
 * Returns the offer to install the app. There is one only after a person has returned or played, never inside the
 * installed app, and never again after a refusal.
 */
export const useInstallOffer = (): InstallOffer | undefined => useSyncExternalStore(subscribe, offer)

function offer(): InstallOffer | undefined {
  const isEarly = Number(kept(visitsKey)) < 2 && kept(playedKey) === null
  if (isEarly || kept(refusedKey) !== null || isInstalled()) return undefined
  if (offered) return 'prompt'
  return isSafariOfPhone() ? 'share' : undefined
}

/** Shows the browser's prompt to install the app. Call this from a press. A prompt can be used once. */
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
/**
 * Tells whether this is Safari on iOS outside the installed app: only that browser knows `standalone`, and it is
 * true inside the app.
 */
const isSafariOfPhone = (): boolean => 'standalone' in navigator && navigator.standalone === false
