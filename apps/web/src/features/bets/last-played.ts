import type { SessionShown } from '@cardroom/contract/sessions'
import type { SlipBet } from './bet-slip.ts'
import { keep, kept } from '#lib/device/kept.ts'

/** One person, in one place, at one game: whichever seat they have there. */
type Place = Pick<SessionShown, 'user_id' | 'club_id' | 'game_id'>

const nameOf = ({ user_id, club_id, game_id }: Place): string =>
  `cardroom.played.${user_id}.${club_id ?? 0}.${game_id}`

/** What the last round was played with: this device keeps it for who comes back, also at another seat. */
export const keepPlayed = (place: Place, bets: readonly SlipBet[]): void =>
  keep(nameOf(place), JSON.stringify(bets))

export const playedAt = (place: Place): readonly SlipBet[] => readPlayed(kept(nameOf(place)))

/** What a device has kept, if it is what bets look like: all of them, or none. */
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
