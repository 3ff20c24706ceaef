import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { gameId } from './games.ts'
import { period } from './periods.ts'
import { dayOrMoment, trialBalanceLine } from './reports.ts'
import { roleInClub } from './clubs.ts'
import { idInPath, userId, userIdInPath, userIdOrNobody } from './ids.ts'
import { balance, time, timeZone } from './values.ts'

/** The club's report: what its members bought, played and gave back in a period, reconciled with the ledger. */

const count = z.number().int().min(0)
const chips = z.object({ white: balance, red: balance })
const balances = chips.extend({
  /** What the person's tabs come to; plus: is owed. */
  tab: balance,
})

const play = {
  stake: balance,
  payout: balance,
  /** Of each round the smaller of its stake and of what was won or lost. */
  effective: balance,
  rounds: count,
  /** `payout − stake`: the person's sign. */
  result: balance,
}

/** A row of the report; what a way of grouping cannot say is left out. */
export const reportRow = z.object({
  /** By player and by agent: who. 0 by agent: whoever has none, and the staff's own play. */
  user_id: userId.or(z.literal(0)).optional(),
  /** By game. */
  game_id: gameId.optional(),
  /** By day, in the club's zone. */
  date: z.iso.date().optional(),
  name: z.string().optional(),
  /** As of the period's end. */
  role: roleInClub.optional(),
  agent_id: userId.or(z.literal(0)).optional(),
  agent_name: z.string().nullable().optional(),
  opening: balances.optional(),
  closing: balances.optional(),
  bought: chips,
  /** An agent's sales to players: the red it paid, fee included. */
  sold: balance,
  returned: chips,
  /** Extracts, and what went back at leaving, removal or the loss of a role. */
  taken: chips,
  /** What an agent got of its players' returns. */
  got_back: chips,
  /** Sales taken back, with the sign of the person's balance. */
  reversed: chips,
  /** What sellers paid on top of the white sold. */
  fee: balance,
  /** What a closing paid. */
  commission: chips,
  ...play,
  /** Staked in hands not settled at the end, minus those at the beginning. */
  open_stakes: balance,
  sessions: count,
  games: z.record(z.string(), z.object(play)),
  /** What the entries do not explain: 0. */
  difference: chips.optional(),
  /** By agent: its players at the end; those with a round; its own play, which counts in the row of nobody's players. */
  players: count.optional(),
  active: count.optional(),
  own: z.object(play).optional(),
})
export type ReportRow = z.output<typeof reportRow>

export const reportTotals = reportRow.omit({
  user_id: true,
  game_id: true,
  date: true,
  name: true,
  role: true,
  agent_id: true,
  agent_name: true,
  own: true,
})
export type ReportTotals = z.output<typeof reportTotals>

export const reportGroupings = ['player', 'agent', 'game', 'day'] as const

/** What the rows can be ordered by; `-` before it: the largest first. */
export const reportOrders = [
  'name',
  'stake',
  'payout',
  'effective',
  'rounds',
  'sessions',
  'result',
  'fee',
  'sold',
  'open_stakes',
  'players',
  'active',
] as const
export type ReportOrder = (typeof reportOrders)[number]

const sort = z.enum(reportOrders.flatMap((name) => [name, `-${name}`] as const))
const digits = z.string().regex(/^\d{1,16}$/)

export const getReport = endpoint({
  method: 'GET',
  path: '/club/report',
  summary:
    'What was bought, played and given back in a period, by player, agent, game or day; it reconciles with the ledger',
  club: 'member',
  query: z.strictObject({
    period: idInPath.optional(),
    from: dayOrMoment.optional(),
    to: dayOrMoment.optional(),
    by: z.enum(reportGroupings).default('player'),
    /** 0: without an agent. */
    agent_id: digits.transform(Number).pipe(userIdOrNobody).optional(),
    user_id: userIdInPath.optional(),
    search: z.string().trim().max(64).optional(),
    sort: sort.default('-result'),
    limit: digits.transform(Number).pipe(z.number().int().min(1).max(1000)).default(100),
    offset: digits.transform(Number).pipe(z.number().int().max(2_147_483_647)).default(0),
  }),
  answer: z.object({
    /** Null where instants were asked for. */
    period: period.nullable(),
    from: time,
    to: time,
    time_zone: timeZone,
    rows: z.array(reportRow),
    /** Of all rows that the filter leaves, also of other pages. */
    totals: reportTotals,
    /** The trial balance at both instants; null for who may not read the club's books. */
    books: z.object({ opening: z.array(trialBalanceLine), closing: z.array(trialBalanceLine) }).nullable(),
    count,
  }),
  errors: ['accessDenied', 'notFound'],
})
