import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { ManagerFlag, Role } from '@cardroom/rules'

/** Whoever acts in a club, with what they may do there. Read and locked in the acting transaction. */
export interface Actor {
  readonly userId: UserId
  readonly clubId: ClubId
  /** `admin` is the platform's: may in any club what its owner may. */
  readonly role: Role
  /** False for an admin who is no member: he holds no chips here. */
  readonly isMember: boolean
  readonly flags: readonly ManagerFlag[]
  /** A player's agent. */
  readonly agentId: UserId | null
  /** Who has approved what they do here, where it took two. */
  readonly approvedBy?: UserId | undefined
  /** The key that reads in a person's place: `userId` is then nobody's, and who made the key answers for it. */
  readonly key?: ReadingKey
}

export interface ReadingKey {
  readonly id: number
  readonly name: string
  readonly madeBy: UserId
}
