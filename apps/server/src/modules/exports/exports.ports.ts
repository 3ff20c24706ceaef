import type { ClubId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'

/** What a file says of the club that it is of. */
export interface ClubOfFile {
  readonly id: ClubId
  readonly name: string
  readonly code: string
  readonly timeZone: string
  readonly createdAt: Date
}

declare module '#platform/ports.ts' {
  interface Ports {
    /** Answered by clubs. */
    readonly clubOfFile: (reader: Reader, clubId: ClubId) => Promise<ClubOfFile | undefined>
  }
}
