import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMs = 5
const spanMs = 100

/** This percentage of turns is no slower than the lag; one long turn among many short ones is not a queue. */
const percentile = 75

/**
 * Returns how long incoming data waits until this process reads it, in milliseconds, over the last tenth of a second.
 * The kernel holds the data meanwhile, so no counter of calls sees this wait.
 */
export function watchLoopLag(): () => number {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  let [lagMs, since] = [0, performance.now()]
  return () => {
    const at = performance.now()
    if (at - since >= spanMs) {
      // Without any turn, the lag is at least the whole span.
      lagMs = delay.count === 0 ? at - since : Math.max(0, delay.percentile(percentile) / 1e6 - resolutionMs)
      delay.reset()
      since = at
    }
    return lagMs
  }
}
