import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'

/** The person whose rounds are looked for, and the moment from which they count. */
export interface PlayAsked {
  readonly clubId: ClubId
  readonly userId: UserId
  readonly since: Date
}

declare module '#platform/ports.ts' {
  interface Ports {
    /** Answered by seats: tells whether the person has begun a round at the club's tables since that moment. */
    readonly hasPlayedSince: (reader: Reader, asked: PlayAsked) => Promise<boolean>
  }
}
