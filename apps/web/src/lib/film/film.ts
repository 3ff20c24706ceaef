/** One card in the air: --d-deal. */
export const flightMs = 240

/** When a step begins, in milliseconds from the beginning of its film. */
export interface Timed {
  readonly atMs: number
}

/**
 * One answer of the server as it is told at a table: what was shown before it, what changes one after the other, and
 * what is shown in the end, which is what the server said. A page shows a picture and nothing else, so nothing on it
 * can be ahead of its step.
 */
export interface Film<Picture, Step> {
  /** The answer it tells. The same answer once more is the same film. */
  readonly key: string
  readonly before: Picture
  /** In the order of their times. */
  readonly steps: readonly (Step & Timed)[]
  readonly after: Picture
}

/** What is shown once so many steps have begun; after the last one, what the server said. */
export function pictureAt<Picture, Step>(
  { before, steps, after }: Film<Picture, Step>,
  reached: number,
  shownAfter: (picture: Picture, step: Step) => Picture,
): Picture {
  return reached >= steps.length ? after : steps.slice(0, reached).reduce(shownAfter, before)
}

/** The same steps, told faster where they would take longer than this. */
export function within<Step>(steps: readonly (Step & Timed)[], maxMs: number): (Step & Timed)[] {
  const share = Math.min(1, maxMs / Math.max(1, ...steps.map(({ atMs }) => atMs)))
  return steps.map((step) => ({ ...step, atMs: Math.floor(step.atMs * share) }))
}

/** When the last of these steps begins. */
export const lastMs = (steps: readonly Timed[]): number => Math.max(0, ...steps.map(({ atMs }) => atMs))

export const later = <Step>(steps: readonly (Step & Timed)[], byMs: number): (Step & Timed)[] =>
  steps.map((step) => ({ ...step, atMs: step.atMs + byMs }))

/** These steps, and after the last of them and a pause the next ones. */
export const followedBy = <Step>(
  steps: readonly (Step & Timed)[],
  pauseMs: number,
  next: readonly (Step & Timed)[],
): (Step & Timed)[] => [...steps, ...later(next, lastMs(steps) + pauseMs)]
