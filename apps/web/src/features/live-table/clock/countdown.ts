/** The seconds that are said aloud; at the last of them the device vibrates once. */
const [saidFirst, saidLast] = [10, 5] as const

export interface CountdownCue {
  /** The seconds to say. */
  readonly seconds: number
  readonly isLast: boolean
}

/**
 * Returns what is said when the seconds that are left change. A page that slept over a moment says it late, and none
 * twice; when the table closes, nothing is said.
 */
export function countdownCue(before: number, left: number): CountdownCue | undefined {
  if (left === 0) return undefined
  const isLast = before > saidLast && left <= saidLast
  const isFirst = before > saidFirst && left <= saidFirst
  return isFirst || isLast ? { seconds: left, isLast } : undefined
}
