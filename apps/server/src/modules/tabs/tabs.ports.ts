import type { ClubId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'

/** A period of a club, half open. */
export interface PeriodOfTabs {
  readonly beginsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
}

declare module '#platform/ports.ts' {
  interface Ports {
    /** Answered by periods: returns a period that has begun. */
    readonly periodOfTabs: (
      reader: Reader,
      asked: { readonly clubId: ClubId; readonly id: number; readonly now: Date },
    ) => Promise<PeriodOfTabs | undefined>
  }
}
