/** The time that one card flies, as in --d-deal. */
export const flightMs = 240

/** The time when a step begins, in milliseconds from the beginning of its film. */
export interface Timed {
  readonly atMs: number
}

/**
 * One answer of the server as a table shows it: the picture before it, the changes one after the other, and the last
 * picture, which is the server's answer. A page shows a picture and nothing else, so nothing on it can be ahead of
 * its step.
 */
export interface Film<Picture, Step> {
  /** Identifies the answer. The same answer again is the same film. */
  readonly key: string
  readonly before: Picture
  /** The steps in the order of their times. */
  readonly steps: readonly (Step & Timed)[]
  readonly after: Picture
}

/** Returns the picture after this many steps have begun. After the last step it is the server's answer. */
export function pictureAt<Picture, Step>(
  { before, steps, after }: Film<Picture, Step>,
  reached: number,
  shownAfter: (picture: Picture, step: Step) => Picture,
): Picture {
  return reached >= steps.length ? after : steps.slice(0, reached).reduce(shownAfter, before)
}

/** Returns the same steps, faster if they would take longer than `maxMs`. */
export function within<Step>(steps: readonly (Step & Timed)[], maxMs: number): (Step & Timed)[] {
  const share = Math.min(1, maxMs / Math.max(1, ...steps.map(({ atMs }) => atMs)))
  return steps.map((step) => ({ ...step, atMs: Math.floor(step.atMs * share) }))
}

/** Returns the time when the last of these steps begins. */
export const lastMs = (steps: readonly Timed[]): number => Math.max(0, ...steps.map(({ atMs }) => atMs))

export const later = <Step>(steps: readonly (Step & Timed)[], byMs: number): (Step & Timed)[] =>
  steps.map((step) => ({ ...step, atMs: step.atMs + byMs }))

/** Returns these steps and then the next ones, which begin after the last step and a pause. */
export const followedBy = <Step>(
  steps: readonly (Step & Timed)[],
  pauseMs: number,
  next: readonly (Step & Timed)[],
): (Step & Timed)[] => [...steps, ...later(next, lastMs(steps) + pauseMs)]
