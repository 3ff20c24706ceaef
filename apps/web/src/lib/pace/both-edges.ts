export interface BothEdges {
  (): void
  /** What still waits does not come any more. */
  cancel(): void
}

/**
 * Runs at the first call, and where more come within `ms` once more when these are over: so the last of them is never
 * lost, and none runs more often than that.
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
  return Object.assign(ask, { cancel: () => clearTimeout(timer) })
}
