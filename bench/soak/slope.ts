export interface Point {
  readonly hours: number
  readonly value: number
}

/** Returns the slope of the straight line nearest to the points (least squares); 0 for fewer than two. */
export function slopePerHour(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [hours, value] = [mean((point) => point.hours), mean((point) => point.value)]
  const spread = mean((point) => (point.hours - hours) ** 2)
  if (points.length < 2 || spread === 0) return 0
  return mean((point) => (point.hours - hours) * (point.value - value)) / spread
}
