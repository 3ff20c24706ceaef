import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'

/** A place where a person may sit down. Each place has its own seal of a seed. */
export interface Place {
  readonly userId: UserId
  /** Null means personal play. */
  readonly clubId: ClubId | null
  readonly gameId: number
}

declare module '#platform/ports.ts' {
  interface Ports {
    /**
     * The module rounds answers this: the hash of the seal that each of these places uses up next, in their order.
     */
    readonly nextSeals: (reader: Reader, places: readonly Place[], at: Date) => Promise<string[]>
  }
}
