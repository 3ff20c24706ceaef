import { now } from '../clock.ts'
import { checkConnection, untilConnected } from '../api/connection.ts'

const key = 'reloaded-at'
/** One reload in this time: a page that still lacks the file has another trouble, and says so. */
const patienceMs = 10_000

/**
 * Loads a part of the app. Without a connection it waits for one. Where the file is gone, a newer version is being
 * served: the page is loaded again and names the new files.
 */
export async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    // Also where a browser remembers that a file could not be fetched, and does not ask again.
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
  // Until the page goes.
  return new Promise(() => undefined)
}
