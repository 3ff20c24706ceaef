import type { TableBet } from '@cardroom/contract/table-rounds'
import type { TableSettings } from '@cardroom/contract/tables'
import { gameById } from '@cardroom/games'
import type { DemoPerson } from '../demo-people.ts'

/**
 * The members of Northgate that the demo itself plays with. Their names say so. Nobody else in the product plays by
 * itself.
 */
export const demoMembers: readonly DemoPerson[] = [
  { key: 'demo1', name: 'Ada (demo)', what: 'plays at live tables while somebody watches' },
  { key: 'demo2', name: 'Boris (demo)', what: 'plays at live tables while somebody watches' },
  { key: 'demo3', name: 'Clio (demo)', what: 'plays at live tables while somebody watches' },
  { key: 'demo4', name: 'Dmitri (demo)', what: 'plays at live tables while somebody watches' },
]

/**
 * The live tables of Northgate: one of roulette, one of baccarat and one of blackjack. The casual limits let a demo
 * member play for many evenings.
 */
export const demoTables: readonly TableSettings[] = [
  { name: 'Friday wheel', game_id: 1, limit_name: 'casual', betting_seconds: 20 },
  { name: 'Claret room', game_id: 4, limit_name: 'casual', betting_seconds: 15 },
  { name: 'Утренний стол', game_id: 6, limit_name: 'casual', betting_seconds: 30 },
]

type Habits = readonly (readonly TableBet[])[]

/** Small bets at roulette; the members take turns with them. */
const atRoulette: Habits = [
  [
    { type: 'red', amount: 20 },
    { type: 'dozen', numbers: ['2'], amount: 10 },
  ],
  [
    { type: 'straight', numbers: ['17'], amount: 10 },
    { type: 'even', amount: 20 },
  ],
  [
    { type: 'split', numbers: ['8', '11'], amount: 10 },
    { type: 'black', amount: 20 },
  ],
  [
    { type: 'corner', numbers: ['23', '24', '26', '27'], amount: 10 },
    { type: 'column', numbers: ['3'], amount: 20 },
  ],
]

const atBaccarat: Habits = [
  [{ type: 'player', amount: 20 }],
  [
    { type: 'banker', amount: 30 },
    { type: 'tie', amount: 10 },
  ],
  [
    { type: 'player', amount: 20 },
    { type: 'player_pair', amount: 10 },
  ],
  [{ type: 'banker', amount: 20 }],
]

/** The bet on each seat of blackjack; the members take turns with them. */
const atBlackjack: readonly number[] = [20, 30, 10, 20]

/** Returns a member's bets at a game, at blackjack on these seats; `turn` goes through the habits. */
export function companyBets(gameId: number, turn: number, seats: readonly number[]): TableBet[] {
  const kind = gameById(gameId)?.kind
  if (kind === 'blackjack') {
    const amount = atBlackjack[turn % atBlackjack.length] ?? 10
    return seats.map((seat) => ({ type: 'seat', seat, amount }))
  }
  const habits = kind === 'baccarat' ? atBaccarat : atRoulette
  return [...(habits[turn % habits.length] ?? [])]
}
