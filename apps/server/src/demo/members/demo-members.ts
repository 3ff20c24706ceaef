import type { TableBet } from '@cardroom/contract/table-rounds'
import type { TableSettings } from '@cardroom/contract/tables'
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

/** The live tables of Northgate. The casual limits let a demo member play for many evenings. */
export const demoTables: readonly TableSettings[] = [
  { name: 'Friday wheel', game_id: 1, limit_name: 'casual', betting_seconds: 20 },
  { name: 'American nights', game_id: 2, limit_name: 'casual', betting_seconds: 15 },
  { name: 'Утренний стол', game_id: 3, limit_name: 'casual', betting_seconds: 30 },
]

/** Small bets, one for each member in turn. */
const habits: readonly (readonly TableBet[])[] = [
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

/** Returns what a member bets; `turn` goes through the habits. */
export const companyBets = (turn: number): TableBet[] => [...(habits[turn % habits.length] ?? [])]
