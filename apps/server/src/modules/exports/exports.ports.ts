import type { ClubId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'

/** The data about its club that a file shows. */
export interface ClubOfFile {
  readonly id: ClubId
  readonly name: string
  readonly code: string
  readonly timeZone: string
  readonly createdAt: Date
}

declare module '#platform/ports.ts' {
  interface Ports {
    /** Answered by clubs: returns the data about the club. */
    readonly clubOfFile: (reader: Reader, clubId: ClubId) => Promise<ClubOfFile | undefined>
  }
}
