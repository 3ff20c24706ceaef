import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'

/** Whose rounds are looked for, and from when on. */
export interface PlayAsked {
  readonly clubId: ClubId
  readonly userId: UserId
  readonly since: Date
}

declare module '#platform/ports.ts' {
  interface Ports {
    /** Answered by seats: whether the person has begun a round at the club's tables since that moment. */
    readonly hasPlayedSince: (reader: Reader, asked: PlayAsked) => Promise<boolean>
  }
}
