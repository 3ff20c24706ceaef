import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMs = 5
const spanMs = 100

/** The share of turns that are no slower: one long turn among many short ones is no queue. */
const percentile = 75

/**
 * How long what has arrived waits until this process looks at it, in milliseconds, of the last tenth of a second. The
 * kernel holds it meanwhile, so nothing that counts calls knows of that wait.
 */
export function watchLoopLag(): () => number {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  let [lagMs, since] = [0, performance.now()]
  return () => {
    const at = performance.now()
    if (at - since >= spanMs) {
      // Where there was no turn at all, it lags as long as that.
      lagMs = delay.count === 0 ? at - since : Math.max(0, delay.percentile(percentile) / 1e6 - resolutionMs)
      delay.reset()
      since = at
    }
    return lagMs
  }
}
