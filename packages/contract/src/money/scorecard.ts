import { z } from 'zod'
import { clubCode } from '../clubs/clubs.ts'
import { endpoint } from '../wire/endpoint.ts'
import { userIdInPath } from '../wire/ids.ts'
import { balance, time } from '../wire/values.ts'

/** How an agent treats its players (rule tabs-21). */

const count = z.number().int().min(0)

/** Of the last 30 days of the club, and of what is open now. */
export const scorecard = z.object({
  /** Chips its players asked for or would give back, those that they took back themselves left out. */
  requests: count,
  /** Accepted or declined by it. */
  answered: count,
  /** How long an answer takes, of requests and of payments; null: too few to say. */
  median_minutes: z.number().min(0).nullable(),
  declined: count,
  /** Closed before it had answered: who asked left, or may no longer have it. */
  expired: count,
  /** Payments with it that one side disputed, and those that were ruled against it. */
  disputes: count,
  disputes_lost: count,
  /** Payments whose time for an answer has passed; they still wait for it. */
  unanswered_receipts: count,
  /** What it owes its players now, and for how many days the oldest; null: nothing. */
  owed_to_players: balance,
  owed_oldest_days: count.nullable(),
  players: count,
  /** An agent of the club since then. */
  since: time,
})
export type Scorecard = z.output<typeof scorecard>

export const getScorecard = endpoint({
  method: 'GET',
  path: '/club/agents/:user_id/scorecard',
  summary:
    'How an agent treats its players: for staff, the agent, its players, and by the club’s code or link for who may join',
  club: 'optional',
  charges: [{ budget: 'clubCodes', when: { in: 'query', field: 'code' } }],
  params: z.strictObject({ user_id: userIdInPath }),
  /** In place of the club’s id, for who is not in it; `link`: the code came with the club’s link. */
  query: z.strictObject({ code: clubCode.optional(), link: z.enum(['true', 'false']).optional() }),
  answer: scorecard,
  errors: ['accessDenied', 'clubIncorrect', 'agentNotFound'],
})
