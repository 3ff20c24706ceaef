import { z } from 'zod'
import { clubCode } from '../clubs/clubs.ts'
import { endpoint } from '../wire/endpoint.ts'
import { userIdInPath } from '../wire/ids.ts'
import { balance, time } from '../wire/values.ts'

/** The scorecard shows how an agent treats their players (rule tabs-21). */

const count = z.number().int().min(0)

/** The figures cover the last 30 days of the club, and what is open now. */
export const scorecard = z.object({
  /** Requests of the agent's players to buy or return chips. Requests that the players took back do not count. */
  requests: count,
  /** Requests that the agent accepted or declined. */
  answered: count,
  /** The median time, in minutes, until a request or a payment is answered; null if there are too few to say. */
  median_minutes: z.number().min(0).nullable(),
  declined: count,
  /** Requests that closed unanswered, because the person left or lost the right to ask. */
  expired: count,
  /** `disputes` counts the agent's payments that one side disputed, and `disputes_lost` those that the agent lost. */
  disputes: count,
  disputes_lost: count,
  /** Payments whose deadline for an answer has passed; they still wait for it. */
  unanswered_receipts: count,
  /**
   * The amount that the agent owes their players now, and the age of the oldest debt in days; null if there is none.
   */
  owed_to_players: balance,
  owed_oldest_days: count.nullable(),
  players: count,
  /** The person has been an agent of the club since this time. */
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
  /** People outside the club send its code instead of its id; `link` says that the code came with the club's link. */
  query: z.strictObject({ code: clubCode.optional(), link: z.enum(['true', 'false']).optional() }),
  answer: scorecard,
  errors: ['accessDenied', 'clubIncorrect', 'agentNotFound'],
})
