import type { UserId } from '@cardroom/contract/ids'
import type { MemberPage } from '@cardroom/contract/member-page'
import type { Actor } from '#modules/clubs/index.ts'
import type { ClubRole } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'

/** What somebody earns, and whether who looks may set it. */
export interface DealOnPage {
  /** Null: none, or not for the viewer's eyes. */
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
    /** Answered by settlements. */
    readonly dealOf: (reader: Reader, actor: Actor, member: Earning) => Promise<DealOnPage>
  }
}
