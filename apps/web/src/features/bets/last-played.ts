import type { SessionShown } from '@cardroom/contract/sessions'
import type { SlipBet } from './bet-slip.ts'
import { keep, kept } from '#lib/device/kept.ts'

/** One person, one club and one game, at any seat. */
type Place = Pick<SessionShown, 'user_id' | 'club_id' | 'game_id'>

const nameOf = ({ user_id, club_id, game_id }: Place): string =>
  `cardroom.played.${user_id}.${club_id ?? 0}.${game_id}`

/** Stores the bets of the last round on this device, for a person who returns, even to another seat. */
export const keepPlayed = (place: Place, bets: readonly SlipBet[]): void =>
  keep(nameOf(place), JSON.stringify(bets))

export const playedAt = (place: Place): readonly SlipBet[] => readPlayed(kept(nameOf(place)))

/** Reads the stored bets. Returns an empty list if any of them does not have the form of a bet. */
export function readPlayed(stored: string | null): readonly SlipBet[] {
  try {
    const bets: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(bets) && bets.every(isBet) ? bets : []
  } catch {
    return []
  }
}

function isBet(bet: unknown): bet is SlipBet {
  const { type, numbers, amount } = (bet ?? {}) as Partial<SlipBet>
  return (
    typeof type === 'string' &&
    Array.isArray(numbers) &&
    numbers.every((number) => typeof number === 'string') &&
    Number.isSafeInteger(amount) &&
    (amount ?? 0) > 0
  )
}
