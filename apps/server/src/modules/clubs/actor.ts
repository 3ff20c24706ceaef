import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { ManagerFlag, Role } from '@cardroom/rules'

/** A person who acts in a club, with what they may do there. It is read and locked in the acting transaction. */
export interface Actor {
  readonly userId: UserId
  readonly clubId: ClubId
  /** `admin` is the platform's role: an admin may do in any club what its owner may. */
  readonly role: Role
  /** False for an admin who is not a member: they hold no chips here. */
  readonly isMember: boolean
  readonly flags: readonly ManagerFlag[]
  /** The agent of a player. */
  readonly agentId: UserId | null
  /** The person who approved the act, if it needed a second person. */
  readonly approvedBy?: UserId | undefined
  /** The role and the flags of that person. */
  readonly approverRole?: Role | undefined
  readonly approverFlags?: readonly ManagerFlag[] | undefined
  /**
   * The API key that reads in a person's place: `userId` is then nobody's, and the person who made the key answers
   * for it.
   */
  readonly key?: ReadingKey
}

export interface ReadingKey {
  readonly id: number
  readonly name: string
  readonly madeBy: UserId
}
