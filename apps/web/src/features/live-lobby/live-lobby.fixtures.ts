import type { TableRoundShown } from '@cardroom/contract/table-rounds'
import type { PersonAtTable, TableShown } from '@cardroom/contract/tables'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { colorOf, type Pocket } from '@cardroom/games'

const outcomeOf = (number: Pocket) => ({ number, color: colorOf(number) })

const numbers: readonly Pocket[] = ['32', '0', '5', '22', '36', '11', '29', '8', '14', '3', '26']

const person = (seat: number, name: string | null): PersonAtTable => ({
  seat,
  user_id: name === null ? null : asUser(100 + seat),
  name,
  avatar: null,
  avatar_id: name === null ? null : 0,
  boxes: [],
  placed: false,
  ready: false,
  away: false,
  net: 120 - 40 * seat,
})

const anchor = '4e05063392f42b5180353ef82da86c714042155044d91ab3253f1bab08120a0a'

/** Makes a table for stories and tests. It is open, with six people, between two rounds. */
export function liveTable(facts: Partial<TableShown> = {}): TableShown {
  const people = ['Mara', 'Ivan', 'Tomas', 'Anna', null, 'Nora'].map((name, place) => person(place + 1, name))
  return {
    id: 3,
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
    round: 1285,
    closes_at: null,
    next_at: null,
    now: 10_000,
    n: 40,
    players: people.length,
    onlookers: 9,
    last: numbers.map(outcomeOf),
    chain: { number: 1, anchor, next_anchor: 'ab'.repeat(32), link: 'cd'.repeat(32) },
    people,
    chips: [],
    table_key: '0a'.repeat(16),
    latest: null,
    ...facts,
  }
}

/** Makes a finished round of a table. If `number` is null, the round was voided. */
export const overRound = (
  round: number,
  number: Pocket | null,
  facts: Partial<TableRoundShown> = {},
): TableRoundShown => ({
  id: 9000 + round,
  key: round.toString(16).padStart(32, '0'),
  table_id: 3,
  round,
  state: number === null ? 'voided' : 'settled',
  ...(number === null ? { void_reason: 'noAnswer' as const } : { outcome: outcomeOf(number) }),
  closes_at: Date.parse('2025-11-20T21:42:10.000Z') + round * 30_000,
  winners: [],
  players: 6,
  won: number === null ? 0 : 2,
  ...(number !== null && { bank: 240 }),
  ...facts,
})
