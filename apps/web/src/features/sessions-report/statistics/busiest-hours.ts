/** The three hours in a row with the most open sessions; none where nobody played. `to` is the hour after them. */
export function busiestHours(
  hours: readonly number[],
): { readonly from: number; readonly to: number } | null {
  if (hours.every((count) => count === 0)) return null
  const sum = (from: number) => hours.slice(from, from + 3).reduce((total, count) => total + count, 0)
  const starts = Array.from({ length: Math.max(1, hours.length - 2) }, (_, hour) => hour)
  const from = starts.reduce((best, hour) => (sum(hour) > sum(best) ? hour : best), 0)
  return { from, to: from + 3 }
}
