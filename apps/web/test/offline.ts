import { onTestFinished, vi } from 'vitest'
import { noteAnswer } from '#lib/api/connection.ts'

/** Plays a device whose calls are not answered, for the rest of the test. */
export function goOffline(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    noteAnswer(true)
  })
  noteAnswer(false)
}
