import type { Tx } from '#platform/db/database.ts'
import type { Ports } from '#platform/ports.ts'
import { endSessions } from './end-sessions.ts'
import { pauseSessions, resumeSessions, type OpenWhere } from './sessions.store.ts'

declare module '#platform/ports.ts' {
  interface Ports {
    /** Answered by tables: locks the shared tables at which the open sessions that match are seats, in id order. */
    readonly tablesOfSeats: (tx: Tx, where: OpenWhere) => Promise<void>

    /**
     * Answered by tables, for sessions that are about to end: takes back the entries that can still be taken back,
     * and gives up the seats. Returns the sessions whose entry stands: they end when their round is over.
     */
    readonly seatsGivenUp: (tx: Tx, sessionIds: readonly number[]) => Promise<readonly number[]>
  }
}

/** Stands and settles the open hands. This must run before the chips of a leaving member move. */
export const memberStopsPlaying: Ports['memberStops'] = async (tx, { clubId, userId }) =>
  void (await endSessions(tx, { clubId, userId }))

export const accountStopsPlaying: Ports['accountBlocked'] = async (tx, { userId }) =>
  void (await endSessions(tx, { userId }))

export const clocksStand: Ports['clubSuspended'] = async (tx, { clubId }) =>
  void (await pauseSessions(tx, clubId))

export const clocksGoOn: Ports['clubResumed'] = async (tx, { clubId }) =>
  void (await resumeSessions(tx, clubId))
