import type { UserId } from '@cardroom/contract/ids'
import type { MemberPage } from '@cardroom/contract/member-page'
import type { Actor } from '#modules/clubs/index.ts'
import type { ClubRole } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'

/** The deal of a person, and whether the viewer may set it. */
export interface DealOnPage {
  /** Null if there is none, or the viewer may not see it. */
  readonly deal: MemberPage['deal']
  readonly can: readonly 'deal'[]
}

interface Earning {
  readonly userId: UserId
  readonly role: ClubRole
  readonly status: string
}

declare module '#platform/ports.ts' {
  interface Ports {
    /** Implemented by settlements. */
    readonly dealOf: (reader: Reader, actor: Actor, member: Earning) => Promise<DealOnPage>
  }
}
