import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { clubIdInQuery, gameIdInQuery } from './games.ts'
import { balance } from '../wire/values.ts'

/** The share of the stakes that came back: 0.973 is 97.3 %. Null before the first round. */
const share = z.number().nullable()

export const fairness = z.object({
  rounds: z.number().int().min(0),
  stake: balance,
  payout: balance,
  observed: share,
  expected: share,
  /** The bounds of the 99 % band around the expected share, computed for exactly these bets. */
  low: share,
  high: share,
  /** Rounds whose seed can never be revealed, because its key was lost. */
  unrevealed: z.number().int().min(0),
})
export type FairnessShown = z.output<typeof fairness>

export const getFairness = endpoint({
  method: 'GET',
  path: '/fairness',
  summary: 'What came back of what was staked, beside what the rules give',
  access: 'public',
  query: z.strictObject({ game_id: gameIdInQuery.optional(), club_id: clubIdInQuery.optional() }),
  answer: fairness,
  errors: ['clubIncorrect'],
})
