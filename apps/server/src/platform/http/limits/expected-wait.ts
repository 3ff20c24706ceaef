/** How it is reckoned how long whoever comes now would wait. */
export interface WaitBounds {
  /** More than this, and who comes is refused. */
  readonly waitMaxMs: number
  /** So many are let in whatever the reckoning says. */
  readonly inFlightMin: number
  /** And so many before anything is known: a burst after a rest. */
  readonly inFlightFirst: number
  /** More are never let in, so that what they hold in memory is bounded. */
  readonly inFlightMax: number
}

/** A count of what is under way, that says whether one more would be answered soon enough. */
export interface ExpectedWait {
  /** Answers whether it is let in; who is must leave once, and say how long it took. */
  enter(): boolean
  leave(tookMs: number): void
  /** Steps out of the count for a while, and back into it, as it is not for us that it waits. */
  stepOut(): void
  stepIn(): void
  readonly inFlight: () => number
  readonly limit: () => number
}

/** Over so much time it is counted how many leave: they leave in batches, several of which fall into it. */
const spanMs = 500

/** Without a queue the bound grows by so much a span, until the next queue shows what the server can do. */
const growth = 1.1

/**
 * Little's law: who waits behind L others, of whom r leave in a second, waits L / r. Where there is a queue (as many
 * are under way as may be, or even who was answered soonest waited too long) the rate at which they leave is what the
 * server can do, and the bound becomes what it does in `waitMaxMs`. Where there is none, the rate says only how many came.
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
    // Upwards most of the way, so that one batch more than usual does not let in too many.
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
