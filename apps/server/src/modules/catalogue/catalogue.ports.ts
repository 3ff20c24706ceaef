import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'

/** Where a person may sit down. A seal of a seed belongs to each such place. */
export interface Place {
  readonly userId: UserId
  /** Null: personal play. */
  readonly clubId: ClubId | null
  readonly gameId: number
}

declare module '#platform/ports.ts' {
  interface Ports {
    /** Answered by rounds: the hash of the seal that each of these places uses up next, in their order. */
    readonly nextSeals: (reader: Reader, places: readonly Place[], at: Date) => Promise<string[]>
  }
}
