import { now } from '../clock.ts'
import { checkConnection, untilConnected } from '../api/connection.ts'

const key = 'reloaded-at'
/**
 * Only one reload happens in this time: a page that still lacks the file has another problem, and shows the error.
 */
const patienceMs = 10_000

/**
 * Loads a part of the app. Without a connection it waits for one. If the file is gone, the server has a newer
 * version: the page is reloaded and names the new files.
 */
export async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    // This reloads also if a browser remembers that a file could not be fetched, and does not ask again.
    if (await checkConnection()) return reloadOnce(error)
    await untilConnected()
    return loadPatiently(load)
  }
}

function reloadOnce<Part>(error: unknown): Promise<Part> {
  const present = now().getTime()
  if (present - Number(sessionStorage.getItem(key)) < patienceMs) throw error
  sessionStorage.setItem(key, String(present))
  location.reload()
  // Waits until the page unloads.
  return new Promise(() => undefined)
}
