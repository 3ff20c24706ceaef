import type { UserId } from '@cardroom/contract/ids'

/** A period of play on this device, over all tables. Milliseconds since 1970. */
export interface PlayClock {
  /** The start of the period, or the last check. */
  readonly since: number
  /** The last moment when somebody sat at a table. */
  readonly seen: number
}

/** After this long away from the tables, the next period begins. */
const pauseMs = 10 * 60_000

/** Records that somebody sits at a table at this moment. */
export function clockAt(clock: PlayClock | undefined, moment: number): PlayClock {
  const goesOn = clock !== undefined && moment >= clock.seen && moment - clock.seen <= pauseMs
  return goesOn ? { ...clock, seen: moment } : { since: moment, seen: moment }
}

/** Tells whether a reality check is due. Null minutes means never. */
export const isCheckDue = ({ since, seen }: PlayClock, minutes: number | null): boolean =>
  minutes !== null && seen - since >= minutes * 60_000

const placeOf = (userId: UserId) => `cardroom.playClock.${userId}`

/** Reads the clock that this device keeps, so that a reload neither forgets nor restarts the period. */
export function readClock(userId: UserId): PlayClock | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(placeOf(userId)) ?? 'null') as Partial<PlayClock> | null
    const { since, seen } = stored ?? {}
    return typeof since === 'number' && typeof seen === 'number' ? { since, seen } : undefined
  } catch {
    return undefined
  }
}

export function keepClock(userId: UserId, clock: PlayClock): void {
  try {
    localStorage.setItem(placeOf(userId), JSON.stringify(clock))
  } catch {
    // Storage may be forbidden. Then the clock lasts as long as the table is open.
  }
}
