/** The place that a page of a history follows. */
export interface HistoryPlace {
  /**
   * The last transfer on the person's accounts, and the moment, at the time of the first page. Later pages contain
   * nothing that has happened since, so that the pages add up.
   */
  readonly horizon: number
  readonly moment: Date
  /** The position of the last line that moved chips; null if there was none yet. */
  readonly position: number | null
  /** The last line that moved no chips. */
  readonly unmoved: UnmovedPlace | null
}

/** A line that moves no chips has no position in the ledger. It is ordered by its time. */
export interface UnmovedPlace {
  readonly createdAt: Date
  readonly source: UnmovedSource
  readonly id: number
}

export const unmovedSources = ['sign_in', 'session', 'transaction', 'charge'] as const
export type UnmovedSource = (typeof unmovedSources)[number]

/** Writes six whole numbers, which is the form of `before` in the contract. */
export const cursorOf = ({ horizon, moment, position, unmoved }: HistoryPlace): string =>
  [
    horizon,
    moment.getTime(),
    position ?? 0,
    unmoved?.createdAt.getTime() ?? 0,
    unmoved ? unmovedSources.indexOf(unmoved.source) + 1 : 0,
    unmoved?.id ?? 0,
  ].join('.')

/** Parses a cursor; returns undefined for one that was never issued. */
export function placeOf(cursor: string): HistoryPlace | undefined {
  const [horizon = 0, moment = 0, position = 0, createdAt = 0, source = 0, id = 0] = cursor
    .split('.')
    .map(Number)
  const name = unmovedSources[source - 1]
  const isKnown = [horizon, position, id].every((count) => Number.isSafeInteger(count))
  if (!isKnown || !isTime(moment) || !isTime(createdAt) || (source > 0 && !name)) return undefined
  return {
    horizon,
    moment: new Date(moment),
    position: position === 0 ? null : position,
    unmoved: name ? { createdAt: new Date(createdAt), source: name, id } : null,
  }
}

/** Tells whether a `Date` can hold this time. */
const isTime = (milliseconds: number): boolean => milliseconds <= 8.64e15
