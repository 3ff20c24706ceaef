/** The longest wait: the work must start on a page that is never idle too. */
const latestMs = 1000

/**
 * Does work that the first screen does not need, after that screen is painted and the browser is idle. The returned
 * function cancels it.
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const waiting = requestIdleCallback(work, { timeout: latestMs })
    return () => cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(work, latestMs / 5)
  return () => clearTimeout(waiting)
}
