import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { PersonAtTable, TableShown } from '@cardroom/contract/tables'
import type { TableShares } from '../seal/table-seal.view.tsx'

const names = ['Mara', 'Ilya', 'Tomas', 'Ana', 'Nora', 'Kenji', 'Vera', 'Sam', 'Lena']

/** Returns a person who sits at the table. Seats are numbered from 1. */
export const personAt = (seat: number, changes: Partial<PersonAtTable> = {}): PersonAtTable => ({
  seat,
  user_id: asUser(seat),
  name: names[seat - 1] ?? null,
  avatar: null,
  avatar_id: 0,
  boxes: [],
  placed: false,
  ready: false,
  away: false,
  net: 0,
  ...changes,
})

/**
 * Returns a table of European roulette where three people sit, before its first round. The viewing person is person
 * 1.
 */
export const tableAt = (changes: Partial<TableShown> = {}): TableShown => ({
  id: 7,
  club_id: asClub(7),
  name: 'Friday wheel',
  game_id: 1,
  game_type: 1,
  limit_name: 'standard',
  min: 50,
  max: 5000,
  table_max: 100_000,
  betting_seconds: 20,
  hours: null,
  state: 'open',
  paused_for: null,
  last_round: false,
  round: 2,
  closes_at: null,
  next_at: null,
  now: 1_000_000,
  n: 10,
  players: 3,
  onlookers: 9,
  last: [
    { number: '32', color: 'red' },
    { number: '0', color: 'green' },
    { number: '5', color: 'red' },
  ],
  chain: { number: 1, anchor: 'a0'.repeat(32), next_anchor: 'b0'.repeat(32), link: 'a1'.repeat(32) },
  people: [personAt(1), personAt(2), personAt(3)],
  chips: [],
  table_key: 'cd'.repeat(16),
  latest: null,
  mine: { session_id: 12, seat: 1, entry: null, ready: false, seats: [], wallet: 8420 },
  ...changes,
})

/** Returns the same table for a person who only watches. */
export function watchedTable(changes: Partial<TableShown> = {}): TableShown {
  const { mine: _, ...table } = tableAt(changes)
  return table
}

/** Returns what the house publishes about the table, and how its rounds ended. */
export const sharesAt = (changes: Partial<TableShares> = {}): TableShares => ({
  table_id: 7,
  house_key: '2152f8d19b791d24453242e15f2eab6cb7cffa7b6a5ed30097960e069881db12',
  chains: [{ number: 1, anchor: 'a0'.repeat(32), sealed_at: '2025-11-14T18:00:00.000Z' }],
  rounds: 1284,
  drawn: 1281,
  voided: 3,
  silent: 17,
  late: 4,
  ...changes,
})
