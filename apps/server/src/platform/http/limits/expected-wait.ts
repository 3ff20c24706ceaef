/** The bounds for estimating how long a new call would wait. */
export interface WaitBounds {
  /** A call is refused if it would wait longer than this. */
  readonly waitMaxMs: number
  /** At least this many are admitted, whatever the estimate says. */
  readonly inFlightMin: number
  /** This many are admitted before there is an estimate, for a burst after a rest. */
  readonly inFlightFirst: number
  /** Never more than this are admitted, so that their memory is bounded. */
  readonly inFlightMax: number
}

/** Counts running calls and tells whether one more would be answered soon enough. */
export interface ExpectedWait {
  /** Returns whether the call is admitted. An admitted call must leave exactly once, and report how long it took. */
  enter(): boolean
  leave(tookMs: number): void
  /**
   * Leaves the count for a while and comes back, because the call is waiting for something other than this server.
   */
  stepOut(): void
  stepIn(): void
  readonly inFlight: () => number
  readonly limit: () => number
}

/** Completed calls are counted over this span. Calls complete in batches, and several batches fit into one span. */
const spanMs = 500

/** Without a queue the limit grows by this factor each span, until the next queue shows the server's capacity. */
const growth = 1.1

/**
 * Uses Little's law: if L calls are ahead and r calls complete in a second, a new one waits L / r. There is a queue
 * if as many calls run as the limit allows, or if even the fastest answer took too long. Then the rate of completion
 * is the server's capacity, and the limit becomes what that rate completes in `waitMaxMs`. Without a queue the rate
 * only says how many calls came.
 */
export function createExpectedWait(bounds: WaitBounds): ExpectedWait {
  const { waitMaxMs, inFlightMin, inFlightFirst, inFlightMax } = bounds
  let [inFlight, limit, left, wasFull, soonestMs] = [0, inFlightFirst, 0, false, Infinity]
  let spanBegan = performance.now()

  const reckon = (): void => {
    const at = performance.now()
    const elapsed = at - spanBegan
    if (elapsed < spanMs) return
    const hasQueue = wasFull || (left > 0 && soonestMs > waitMaxMs)
    const fitting = (left / elapsed) * waitMaxMs
    // The limit rises most of the way only, so that one unusually large batch does not admit too many.
    const next = hasQueue ? Math.min(fitting, (limit + 3 * fitting) / 4) : limit * growth
    limit = Math.round(Math.min(inFlightMax, Math.max(inFlightMin, next)))
    ;[left, spanBegan, wasFull, soonestMs] = [0, at, inFlight >= limit, Infinity]
  }

  return {
    enter: () => {
      reckon()
      if (inFlight >= limit) {
        wasFull = true
        return false
      }
      inFlight += 1
      return true
    },
    leave: (tookMs) => {
      inFlight -= 1
      left += 1
      soonestMs = Math.min(soonestMs, tookMs)
      reckon()
    },
    stepOut: () => void (inFlight -= 1),
    stepIn: () => void (inFlight += 1),
    inFlight: () => inFlight,
    limit: () => limit,
  }
}
