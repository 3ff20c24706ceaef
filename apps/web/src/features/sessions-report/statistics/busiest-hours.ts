/** The smallest number of rounds from which one can tell when people come. */
export const roundsToSay = 10

/**
 * Returns the three hours in a row with the most open sessions; null if nobody played. Among equal ones, those whose
 * middle hour is the fullest win, then the first. `to` is the hour after them.
 */
export function busiestHours(
  hours: readonly number[],
): { readonly from: number; readonly to: number } | null {
  if (hours.every((count) => count === 0)) return null
  const sum = (from: number) => hours.slice(from, from + 3).reduce((total, count) => total + count, 0)
  const starts = Array.from({ length: Math.max(1, hours.length - 2) }, (_, hour) => hour)
  const middle = (from: number) => hours[from + 1] ?? 0
  const isBetter = (from: number, best: number) =>
    sum(from) > sum(best) || (sum(from) === sum(best) && middle(from) > middle(best))
  const from = starts.reduce((best, hour) => (isBetter(hour, best) ? hour : best), 0)
  return { from, to: from + 3 }
}
