import type { Pocket } from '@cardroom/games'
import { directSpin } from './film/direct-spin.ts'
import type { RouletteRoundShown } from './result/use-roulette-round.ts'
import type { LayoutBet } from '#features/bets/index.ts'
import type { RoundPhase } from '#features/tables/index.ts'

export const someBets: readonly LayoutBet[] = [
  { type: 'straight', numbers: ['17'], amount: 100 },
  { type: 'split', numbers: ['8', '11'], amount: 50 },
  { type: 'corner', numbers: ['23', '24', '26', '27'], amount: 100 },
  { type: 'street', numbers: ['31', '32', '33'], amount: 50 },
  { type: 'dozen', numbers: ['2'], amount: 500 },
  { type: 'red', numbers: [], amount: 200 },
]

export const someResults: readonly Pocket[] = [
  '32',
  '0',
  '5',
  '22',
  '36',
  '11',
  '29',
  '8',
  '14',
  '3',
  '26',
  '17',
]

export const wonRound: RouletteRoundShown = {
  id: 1284,
  session_id: 12,
  nonce: 25,
  outcome: { number: '17', color: 'black' },
  bets: someBets.map((bet) => ({
    ...bet,
    numbers: [...bet.numbers],
    payout: { straight: 3600, dozen: 1500 }[bet.type as string] ?? 0,
  })),
  stake: 1000,
  payout: 5100,
  net: 4100,
  wallet: 12_520,
  balance: 4740,
}

export const lostRound: RouletteRoundShown = {
  ...wonRound,
  outcome: { number: '0', color: 'green' },
  bets: wonRound.bets.map((bet) => ({ ...bet, payout: 0 })),
  payout: 0,
  net: -1000,
  wallet: 7420,
}

/** Returns the phase that shows the won round after this many of its steps have begun. */
export const wonRoundAt = (reached: number): RoundPhase => ({
  name: 'showing',
  round: wonRound,
  film: directSpin({ wallet: 8420, balance: 640 }, wonRound),
  reached,
})
