import type { UserId } from '@cardroom/contract/ids'
import { may } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'

/**
 * The right of a reader to see what people hide at shared tables. Everybody sees their own, staff see everybody's.
 */
export interface Sight {
  /** The reader; undefined for a message to a whole table. */
  readonly userId: UserId | undefined
  readonly seesHidden: boolean
}

/**
 * The sight for messages to a whole table. They show nothing that anybody hides; staff see that when they load the
 * table.
 */
export const sightOfAll: Sight = { userId: undefined, seesHidden: false }

/** Tells whether an actor sees what people hide: the club's owner and those who may view its sessions do. */
export const seesHidden = (actor: Pick<Actor, 'role' | 'flags'>): boolean =>
  may(actor, 'view_active_sessions')

interface Hiding {
  readonly userId: UserId
  readonly hidesName: boolean
  readonly hidesAmounts: boolean
}

const isOpenTo = (sight: Sight, userId: UserId): boolean => sight.seesHidden || sight.userId === userId

export const seesName = (sight: Sight, { userId, hidesName }: Omit<Hiding, 'hidesAmounts'>): boolean =>
  !hidesName || isOpenTo(sight, userId)

export const seesAmounts = (sight: Sight, { userId, hidesAmounts }: Omit<Hiding, 'hidesName'>): boolean =>
  !hidesAmounts || isOpenTo(sight, userId)
