/** At the latest: a page that is never idle must not wait for ever. */
const latestMs = 1000

/**
 * Does what the first screen does not need, once that has been painted and the browser has nothing better to do. Until
 * the returned function is called.
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const waiting = requestIdleCallback(work, { timeout: latestMs })
    return () => cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(work, latestMs / 5)
  return () => clearTimeout(waiting)
}
