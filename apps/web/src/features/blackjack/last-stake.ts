import type { SessionShown } from '@cardroom/contract/sessions'
import { keepPlayed, playedAt } from '#features/bets/index.ts'

/** One person, one club and one game, at any seat. */
type Place = Pick<SessionShown, 'user_id' | 'club_id' | 'game_id'>

/**
 * Stores the first bet of the last hand on this device, for a person who returns. A shared table of the same club
 * reads it too: a bet without the number of a seat counts for any seat there.
 */
export const keepLastStake = (place: Place, amount: number): void =>
  keepPlayed(place, [{ type: 'seat', numbers: [], amount }])

/** Returns the first bet of the last hand, or of the first seat of the last shared round; 0 without one. */
export const lastStakeAt = (place: Place): number => playedAt(place)[0]?.amount ?? 0
