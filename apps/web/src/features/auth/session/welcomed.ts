import type { UserId } from '@cardroom/contract/ids'
import type { OwnUser } from '@cardroom/contract/users'

const keyOf = (userId: UserId): string => `welcomed:${userId}`

/** Whether this device has shown this person the welcome page. */
export const isWelcomed = (userId: UserId): boolean => localStorage.getItem(keyOf(userId)) !== null

export const markWelcomed = (userId: UserId): void => localStorage.setItem(keyOf(userId), 'yes')

/** Whether the welcome page has something for this person: not twice, and not for who was here before (rule app-2). */
export const isBonusOffered = (me: OwnUser, isWelcomedHere: boolean): boolean =>
  !isWelcomedHere && (me.guest ? !me.isRegisteredGuest : me.last_login === null)

/**
 * Whether there is nothing left to take, as far as is known here: a player's gold comes from the bonus first. Who is
 * taken for one who has not had it hears so from the server.
 */
export const isBonusTaken = (me: OwnUser, isWelcomedHere: boolean): boolean =>
  isWelcomedHere || me.isRegisteredGuest || me.gold_amount > 0
