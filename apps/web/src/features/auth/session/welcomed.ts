import type { UserId } from '@cardroom/contract/ids'
import type { OwnUser } from '@cardroom/contract/users'

const keyOf = (userId: UserId): string => `welcomed:${userId}`

/** Tells whether this device has shown this person the welcome page. */
export const isWelcomed = (userId: UserId): boolean => localStorage.getItem(keyOf(userId)) !== null

export const markWelcomed = (userId: UserId): void => localStorage.setItem(keyOf(userId), 'yes')

/** Tells whether to begin with the page of the welcome bonus: not twice, and not for a returning user (rule app-2). */
export const isBonusOffered = (me: OwnUser, isWelcomedHere: boolean): boolean =>
  !isWelcomedHere && (me.guest ? !me.isRegisteredGuest : me.last_login === null)

/**
 * Tells whether the bonus is taken, as far as the client knows: a player's first gold comes from it. If this says no
 * by mistake, the server refuses.
 */
export const isBonusTaken = (me: OwnUser, isWelcomedHere: boolean): boolean =>
  isWelcomedHere || me.isRegisteredGuest || me.gold_amount > 0
