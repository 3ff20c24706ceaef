export interface BothEdges {
  (): void
  /** Drops a call that still waits. */
  cancel(): void
}

/**
 * Runs at the first call. If more calls come within `ms`, it runs once more when that time is over. So the last call
 * is never lost, and it never runs more often.
 */
export function onBothEdges(run: () => void, ms: number): BothEdges {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAskedAgain = false
  const rest = (): void => {
    timer = undefined
    if (!isAskedAgain) return
    isAskedAgain = false
    begin()
  }
  const begin = (): void => {
    timer = setTimeout(rest, ms)
    run()
  }
  const ask = (): void => {
    if (timer === undefined) begin()
    else isAskedAgain = true
  }
  const cancel = (): void => {
    clearTimeout(timer)
    timer = undefined
    isAskedAgain = false
  }
  return Object.assign(ask, { cancel })
}
