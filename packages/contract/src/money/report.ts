import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { fileByQuery, fileParameters } from '../wire/files.ts'
import { gameId } from '../play/games.ts'
import { period } from './periods.ts'
import { trialBalanceLine } from './reports.ts'
import { roleInClub } from '../clubs/clubs.ts'
import { id, idInPath, longId, longIdInPath, userId, userIdInPath, userIdOrNobody } from '../wire/ids.ts'
import { balance, dayOrMoment, time, timeZone } from '../wire/values.ts'

/**
 * The club's report adds up what its members bought, played and gave back in a period. It is reconciled with the
 * ledger.
 */

const count = z.number().int().min(0)
const chips = z.object({ white: balance, red: balance })
const balances = chips.extend({
  /** The sum of the person's tabs; a positive sum is owed to the person. */
  tab: balance,
})

const play = {
  stake: balance,
  payout: balance,
  /** The effective stake: each round counts its stake or the amount won or lost, whichever is smaller. */
  effective: balance,
  rounds: count,
  /** The result is `payout − stake`, from the person's point of view. */
  result: balance,
}

/** Describes a row of the report. Fields that the chosen grouping cannot provide are missing. */
export const reportRow = z.object({
  /**
   * If the rows are grouped by player or by agent, this names that person. Among agents, 0 collects the players
   * without an agent, and the staff's own play.
   */
  user_id: userId.or(z.literal(0)).optional(),
  /** The rows have this if they are grouped by game. */
  game_id: gameId.optional(),
  /** The rows have this if they are grouped by day, in the club's zone. */
  date: z.iso.date().optional(),
  name: z.string().optional(),
  /** The role at the end of the period. */
  role: roleInClub.optional(),
  agent_id: userId.or(z.literal(0)).optional(),
  agent_name: z.string().nullable().optional(),
  opening: balances.optional(),
  closing: balances.optional(),
  bought: chips,
  /** The red that an agent paid for sales to players, fee included. */
  sold: balance,
  returned: chips,
  /** Chips that staff took, and chips that went back when the person left, was removed or lost their role. */
  taken: chips,
  /** The chips that an agent got from returns of their players. */
  got_back: chips,
  /** Sales that were taken back, signed as they changed the person's balance. */
  reversed: chips,
  /** The fee that sellers paid on top of the white sold. */
  fee: balance,
  /** The earnings that a closed settlement paid. */
  commission: chips,
  ...play,
  /** The stakes in unsettled hands at the end, minus those at the beginning. */
  open_stakes: balance,
  sessions: count,
  games: z.record(z.string(), z.object(play)),
  /** The difference that the entries do not explain. It must be 0. */
  difference: chips.optional(),
  /**
   * Grouped by agent: the players at the end, the players with at least one round, and the agent's own play. That
   * play also counts in the row for people without an agent.
   */
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

/**
 * The rows can be sorted by these; a leading `-` puts the largest first. If a field has chips of both kinds, the
 * white ones count.
 */
export const reportOrders = [
  'name',
  'date',
  'user_id',
  'agent_id',
  'game_id',
  'opening',
  'closing',
  'bought',
  'returned',
  'taken',
  'got_back',
  'reversed',
  'commission',
  'stake',
  'payout',
  'effective',
  'rounds',
  'sessions',
  'result',
  'fee',
  'sold',
  'open_stakes',
  'difference',
  'players',
  'active',
] as const
export type ReportOrder = (typeof reportOrders)[number]

const sort = z.enum(reportOrders.flatMap((name) => [name, `-${name}`] as const))
const digits = z.string().regex(/^\d{1,16}$/)

/** A page may be larger than those of other lists; its usual size is theirs (rule limits-4). */
const pageSize = digits.transform(Number).pipe(z.number().int().min(1).max(1000)).default(20)

export const getReport = endpoint({
  method: 'GET',
  path: '/club/report',
  summary:
    'What was bought, played and given back in a period, by player, agent, game or day; it reconciles with the ledger',
  club: 'member',
  keyScope: 'settle',
  ...fileByQuery,
  query: z.strictObject({
    ...fileParameters,
    period: idInPath.optional(),
    from: dayOrMoment.optional(),
    to: dayOrMoment.optional(),
    by: z.enum(reportGroupings).default('player'),
    /** 0 selects those without an agent. */
    agent_id: digits.transform(Number).pipe(userIdOrNobody).optional(),
    user_id: userIdInPath.optional(),
    search: z.string().trim().max(64).optional(),
    sort: sort.default('-result'),
    limit: pageSize,
    offset: digits.transform(Number).pipe(z.number().int().max(2_147_483_647)).default(0),
  }),
  answer: z.object({
    /** Null if the caller asked for two moments instead of a period. */
    period: period.nullable(),
    from: time,
    to: time,
    time_zone: timeZone,
    rows: z.array(reportRow),
    /** The totals cover all rows that match the filter, on every page. */
    totals: reportTotals,
    /** The trial balance at the beginning and at the end; null if the caller may not read the club's books. */
    books: z.object({ opening: z.array(trialBalanceLine), closing: z.array(trialBalanceLine) }).nullable(),
    count,
  }),
  errors: ['accessDenied', 'notFound'],
})

/** Lists the figures of a row that are sums of entries. */
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
 * Describes an entry of a person's accounts. Consecutive rounds of one session appear as one entry, unless the
 * caller asks for that session.
 */
export const reportEntry = z.object({
  id: longId,
  currency: z.enum(['white', 'red', 'credit']),
  /** The change of the balance. If the caller asks for a `field`, the amount that the entry adds to that figure. */
  amount: balance,
  /**
   * The balance after the entry. If all entries are shown, each balance follows from the one before in its currency.
   */
  balance,
  /** A key of the web's texts that says what the entry belongs to. */
  reason: z.string(),
  transaction_id: longId.nullable(),
  /** The round, if the entry is a single round; several rounds have only their session. */
  round_id: longId.nullable(),
  /** The number of rounds in the entry; 0 if it is not play. */
  round_ids: count,
  session_id: id.nullable(),
  game_id: gameId.nullable(),
  /** Only rounds have a stake and a payout. */
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
    'What a person’s row of the report is made of, newest first; with `field` they add up to that figure; `before`: older than that entry; `up_to`: as it was when that one was the newest; as a list or a file',
  club: 'member',
  keyScope: 'settle',
  ...fileByQuery,
  query: z.strictObject({
    ...fileParameters,
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
