import type { UserId } from '@cardroom/contract/ids'

/** A stretch of play on this device, over all tables. Milliseconds since 1970. */
export interface PlayClock {
  /** When it began, or was last looked at. */
  readonly since: number
  /** When somebody last sat at a table. */
  readonly seen: number
}

/** Away from the tables for so long, and the next stretch begins. */
const pauseMs = 10 * 60_000

/** Somebody sits at a table at this moment. */
export function clockAt(clock: PlayClock | undefined, moment: number): PlayClock {
  const goesOn = clock !== undefined && moment >= clock.seen && moment - clock.seen <= pauseMs
  return goesOn ? { ...clock, seen: moment } : { since: moment, seen: moment }
}

/** Time to look how one stands; null minutes: never. */
export const isCheckDue = ({ since, seen }: PlayClock, minutes: number | null): boolean =>
  minutes !== null && seen - since >= minutes * 60_000

const placeOf = (userId: UserId) => `cardroom.playClock.${userId}`

/** Kept on the device, so that a reload neither forgets nor begins anew. */
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
    // Storage may be forbidden; then the clock lasts as long as the table is open.
  }
}
