/**
 * The remaining seconds that are announced to screen readers. At the last of them the device also vibrates once.
 */
const [saidFirst, saidLast] = [10, 5] as const

export interface CountdownCue {
  /** The number of seconds to announce. */
  readonly seconds: number
  readonly isLast: boolean
}

/**
 * Returns what to announce when the number of seconds left changes from `before` to `left`. A page that was asleep
 * at one of these seconds announces it late, and never twice. At 0, when bets close, nothing is announced.
 */
export function countdownCue(before: number, left: number): CountdownCue | undefined {
  if (left === 0) return undefined
  const isLast = before > saidLast && left <= saidLast
  const isFirst = before > saidFirst && left <= saidFirst
  return isFirst || isLast ? { seconds: left, isLast } : undefined
}
