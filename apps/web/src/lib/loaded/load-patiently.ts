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
    if (!(await checkConnection())) return afterReturn(load)
    return reloadOnce(error)
  }
}

async function afterReturn<Part>(load: () => Promise<Part>): Promise<Part> {
  await untilConnected()
  // Some browsers remember that a file could not be fetched, and do not ask again.
  return load().catch(reloadOnce<Part>)
}

function reloadOnce<Part>(error: unknown): Promise<Part> {
  const present = now().getTime()
  if (present - Number(sessionStorage.getItem(key)) < patienceMs) throw error
  sessionStorage.setItem(key, String(present))
  location.reload()
  // Until the page goes.
  return new Promise(() => undefined)
}
