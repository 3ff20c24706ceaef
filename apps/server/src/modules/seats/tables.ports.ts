import type { Tx } from '#platform/db/database.ts'
import type { OpenWhere } from './sessions.store.ts'

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
