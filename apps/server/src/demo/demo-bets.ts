import type { BetPlaced } from '@cardroom/contract/rounds'

/** The roulette bets that the demo's players prefer, from careful to bold. */
const rouletteHabits: readonly (readonly BetPlaced[])[] = [
  [
    { type: 'red', amount: 60 },
    { type: 'dozen', numbers: ['2'], amount: 40 },
  ],
  [
    { type: 'straight', numbers: ['17'], amount: 20 },
    { type: 'split', numbers: ['8', '11'], amount: 30 },
    { type: 'even', amount: 50 },
  ],
  [
    { type: 'corner', numbers: ['23', '24', '26', '27'], amount: 50 },
    { type: 'column', numbers: ['3'], amount: 100 },
  ],
  [
    { type: 'low', amount: 150 },
    { type: 'six_line', numbers: ['31', '32', '33', '34', '35', '36'], amount: 50 },
  ],
]

const baccaratHabits: readonly (readonly BetPlaced[])[] = [
  [{ type: 'banker', amount: 100 }],
  [
    { type: 'player', amount: 120 },
    { type: 'player_pair', amount: 20 },
  ],
  [
    { type: 'banker', amount: 200 },
    { type: 'tie', amount: 10 },
  ],
]

/** The largest stake of any habit. */
export const habitMax = 210

const isRoulette = (gameId: number): boolean => gameId <= 3
export const isBlackjack = (gameId: number): boolean => gameId === 6

/** Returns habitual bets; `turn` goes through the habits. */
export function habitualBets(gameId: number, turn: number): BetPlaced[] {
  const habits = isRoulette(gameId) ? rouletteHabits : baccaratHabits
  return [...(habits[turn % habits.length] ?? [])]
}

/** Bets everything on one even chance. */
export const boldBets = (gameId: number, amount: number): BetPlaced[] => [
  { type: isRoulette(gameId) ? 'red' : 'player', amount },
]
