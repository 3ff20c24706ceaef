import type { PersonAtTable, PersonsChips } from '@cardroom/contract/tables'
import type { UserId } from '@cardroom/contract/ids'
import { minus, toWire } from '@cardroom/money'
import type { TableSeat } from '../sitting/table-seats.store.ts'
import { hasBets } from '../betting/entries.policy.ts'
import type { TableEntry } from '../table-entry.store.ts'
import { seesAmounts, seesName, type Sight } from './sight.ts'

export interface Crowd {
  /** The round that is played; between rounds the next one. */
  readonly round: number
  readonly seats: readonly TableSeat[]
  /** The entries of that round. */
  readonly entries: readonly TableEntry[]
  readonly watching: ReadonlySet<UserId>
}

export const presentPeople = ({ round, seats, entries, watching }: Crowd, sight: Sight): PersonAtTable[] =>
  seats
    .filter(({ isLeft }) => !isLeft)
    .map((seat) => ({
      seat: seat.person,
      ...presentLooks(seat, sight),
      boxes: [...seat.boxes],
      placed: entries.some((entry) => entry.userId === seat.userId && hasBets(entry)),
      ready: seat.readyRound === round,
      away: !watching.has(seat.userId),
      net: seesAmounts(sight, seat) ? toWire(minus(seat.payout, seat.stake)) : null,
    }))

const nobodysLooks = { user_id: null, name: null, avatar: null, avatar_id: null }

const presentLooks = (seat: TableSeat, sight: Sight) =>
  seesName(sight, seat)
    ? { user_id: seat.userId, name: seat.name, avatar: seat.avatar, avatar_id: seat.avatarId }
    : nobodysLooks

/** Counts the people who watch and do not sit here. */
export function countOnlookers({ seats, watching }: Pick<Crowd, 'seats' | 'watching'>): number {
  const sitting = new Set(seats.filter(({ isLeft }) => !isLeft).map(({ userId }) => userId))
  return [...watching].filter((userId) => !sitting.has(userId)).length
}

/** Presents the chips of an entry. Those of a person who hides amounts are shown without their amounts. */
export const presentChips = (entry: TableEntry, sight: Sight): PersonsChips => {
  const isShown = seesAmounts(sight, entry)
  return {
    person: entry.person,
    bets: entry.bets.map((bet) => ({ ...bet, amount: isShown ? bet.amount : null })),
  }
}
