import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { fileByQuery, fileWish } from '../wire/files.ts'
import { gameId } from '../play/games.ts'
import { period } from './periods.ts'
import { dayOrMoment, trialBalanceLine } from './reports.ts'
import { roleInClub } from '../clubs/clubs.ts'
import { id, idInPath, longId, longIdInPath, userId, userIdInPath, userIdOrNobody } from '../wire/ids.ts'
import { balance, time, timeZone } from '../wire/values.ts'

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
  'date',
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

const pageSize = digits.transform(Number).pipe(z.number().int().min(1).max(1000)).default(100)

export const getReport = endpoint({
  method: 'GET',
  path: '/club/report',
  summary:
    'What was bought, played and given back in a period, by player, agent, game or day; it reconciles with the ledger',
  club: 'member',
  keyScope: 'settle',
  ...fileByQuery,
  query: z.strictObject({
    ...fileWish,
    period: idInPath.optional(),
    from: dayOrMoment.optional(),
    to: dayOrMoment.optional(),
    by: z.enum(reportGroupings).default('player'),
    /** 0: without an agent. */
    agent_id: digits.transform(Number).pipe(userIdOrNobody).optional(),
    user_id: userIdInPath.optional(),
    search: z.string().trim().max(64).optional(),
    sort: sort.default('-result'),
    limit: pageSize,
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

/** The figures of a row that are made of entries. */
export const reportFields = [
  'bought',
  'sold',
  'returned',
  'taken',
  'got_back',
  'reversed',
  'fee',
  'commission',
  'stake',
  'payout',
  'effective',
  'result',
  'open_stakes',
] as const
export type ReportField = (typeof reportFields)[number]

/**
 * An entry of a person's accounts; the rounds of a session between two entries that are none are one, unless that session
 * is asked for.
 */
export const reportEntry = z.object({
  id: longId,
  currency: z.enum(['white', 'red', 'credit']),
  /** What it did to the balance; with `field`, what it adds to that figure. */
  amount: balance,
  /** The balance that it left; of all entries, the lines of a currency add up from each to the next. */
  balance,
  /** What it belongs to: a key of the web's texts. */
  reason: z.string(),
  transaction_id: longId.nullable(),
  /** One round; of several only the session. */
  round_id: longId.nullable(),
  /** How many rounds it is made of; 0 for what is no play. */
  round_ids: count,
  session_id: id.nullable(),
  game_id: gameId.nullable(),
  /** Of rounds. */
  stake: balance.nullable(),
  payout: balance.nullable(),
  settlement_id: longId.nullable(),
  receipt_id: longId.nullable(),
  created_at: time,
})
export type ReportEntry = z.output<typeof reportEntry>

export const listReportEntries = endpoint({
  method: 'GET',
  path: '/club/report/entries',
  summary:
    'What a person’s row of the report is made of, newest first; with `field` they add up to that figure; `before`: older than that entry; `up_to`: as it was when that one was the newest',
  club: 'member',
  keyScope: 'settle',
  query: z.strictObject({
    user_id: userIdInPath,
    period: idInPath.optional(),
    from: dayOrMoment.optional(),
    to: dayOrMoment.optional(),
    field: z.enum(reportFields).optional(),
    session_id: idInPath.optional(),
    before: longIdInPath.optional(),
    up_to: longIdInPath.optional(),
    limit: pageSize,
  }),
  answer: z.array(reportEntry),
  errors: ['accessDenied', 'notFound', 'userNotFound'],
})
