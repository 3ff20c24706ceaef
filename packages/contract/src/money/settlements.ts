import { z } from 'zod'
import { roleInClub } from '../clubs/clubs.ts'
import { carried, deal } from './deals.ts'
import { approvalWaits } from './approvals.ts'
import { endpoint } from '../wire/endpoint.ts'
import { fileByQuery, fileParameters } from '../wire/files.ts'
import { clubId, id, idInPath, longId, longIdParam, userId, userIdOrNobody } from '../wire/ids.ts'
import { period, periodState } from './periods.ts'
import { reportRow } from './report.ts'
import { shownText } from '../wire/names.ts'
import { balance, hash, nothing, time } from '../wire/values.ts'

/** A settlement pays the club's agents and players for a period (rules settlements-1 and following). */

const count = z.number().int().min(0)
const pay = z.enum(['chips', 'tab'])

export const settlementRow = z.object({
  user_id: userId,
  name: z.string(),
  role: roleInClub,
  /**
   * For an agent: the players at the end, and those of them with at least one round. For a player: 1, and 1 if they
   * played a round.
   */
  players: count,
  active: count,
  stake: balance,
  effective: balance,
  /** The amount that the club won: stakes minus payouts. */
  club_result: balance,
  fee: balance,
  carried_in: carried,
  base: balance,
  loss: balance,
  turnover: balance,
  fees: balance,
  adjustments: balance,
  cap: balance.nullable(),
  commission: balance,
  /** The amount that the treasury pays. */
  cost: balance,
  pay,
  carried_out: carried,
  /** The sum of the person's tabs; a positive sum is owed to the person. */
  tab: balance,
  /** The id of the person's statement, after the settlement is closed. */
  statement: longId.optional(),
})
export type SettlementRow = z.output<typeof settlementRow>

export const adjustment = z.object({
  id,
  user_id: userId,
  name: z.string(),
  amount: balance,
  reason: z.string(),
  created_by: userId,
  created_by_name: z.string(),
  created_at: time,
})
export type Adjustment = z.output<typeof adjustment>

export const settlementTotals = z.object({
  players: count,
  active: count,
  stake: balance,
  effective: balance,
  club_result: balance,
  fee: balance,
  loss: balance,
  turnover: balance,
  fees: balance,
  adjustments: balance,
  commission: balance,
  cost: balance,
  tab: balance,
})
export type SettlementTotals = z.output<typeof settlementTotals>

/** The person who reviewed or closed it, and the time. */
const signer = {
  reviewed_by: userId.nullable(),
  reviewed_by_name: z.string().nullable(),
  reviewed_at: time.nullable(),
  closed_by: userId.nullable(),
  closed_by_name: z.string().nullable(),
  closed_at: time.nullable(),
}

/** The balances of a person after all payments: the present balances plus the commission. */
const balancesAfter = z.object({ user_id: userId, white: balance, red: balance, tab: balance })

/** A receipt of a person in the rows, which one side disputes and on which nobody has ruled. */
const dispute = z.object({
  receipt_id: longId,
  number: count,
  /** The side of the receipt that is in the rows; the payer if both sides are. */
  user_id: userId,
  name: z.string(),
  amount: balance,
})
export type SettlementDispute = z.output<typeof dispute>

export const settlement = z.object({
  period,
  state: periodState,
  rows: z.array(settlementRow),
  adjustments: z.array(adjustment),
  totals: settlementTotals,
  /** The treasury's present red; null after the closing, and if the caller may not settle. */
  treasury: balance.nullable(),
  /** The treasury's red after all payments; null if the caller may not settle. */
  treasury_after: balance.nullable(),
  /** One for each row; empty after the closing, and if the caller may not settle. */
  balances_after: z.array(balancesAfter),
  /** The disputes to look at first, while it is a draft or reviewed; empty if the caller may not settle. */
  disputes: z.array(dispute),
  /** True if the reviewer may not close it; false after the closing, and if the caller may not settle. */
  two_to_settle: z.boolean(),
  ...signer,
  /** The hash exists from the review on. */
  hash: hash.nullable(),
})
export type Settlement = z.output<typeof settlement>

const periodId = z.strictObject({ id: idInPath })

export const getSettlement = endpoint({
  method: 'GET',
  path: '/club/settlements/:id',
  summary:
    'What a period comes to for each agent and player with a deal, or as a file; others than who settles see their own',
  club: 'member',
  keyScope: 'settle',
  ...fileByQuery,
  params: periodId,
  query: z.strictObject(fileParameters),
  answer: settlement,
  errors: ['accessDenied', 'notFound'],
})

export const makeAdjustment = endpoint({
  method: 'POST',
  path: '/club/settlements/:id/adjustments',
  summary: 'Add to what somebody is paid, or take from it, with a reason',
  club: 'member',
  isIdempotent: true,
  params: periodId,
  body: z.strictObject({
    user_id: userId,
    amount: balance
      .min(-1_000_000_000_000)
      .max(1_000_000_000_000)
      .refine((amount) => amount !== 0, 'notNothing'),
    reason: shownText(3, 200),
  }),
  /** The adjustment, and the person's row with it. */
  answer: z.union([settlementRow.extend(adjustment.shape), approvalWaits]),
  errors: ['accessDenied', 'notFound', 'userNotFound', 'notAllowed'],
})

export const takeAdjustmentBack = endpoint({
  method: 'DELETE',
  path: '/club/settlements/:id/adjustments/:adjustment_id',
  summary: 'Take an adjustment back',
  club: 'member',
  isIdempotent: true,
  params: z.strictObject({ id: idInPath, adjustment_id: idInPath }),
  answer: z.union([settlementRow, approvalWaits]),
  errors: ['accessDenied', 'notFound', 'notAllowed'],
})

export const reviewSettlement = endpoint({
  method: 'POST',
  path: '/club/settlements/:id/review',
  summary: 'Freeze a draft: its rows get their hash',
  club: 'member',
  params: periodId,
  body: nothing,
  answer: settlement,
  errors: ['accessDenied', 'notFound', 'notAllowed'],
})

export const reopenSettlement = endpoint({
  method: 'POST',
  path: '/club/settlements/:id/reopen',
  summary: 'Make a reviewed settlement a draft again',
  club: 'member',
  params: periodId,
  body: nothing,
  answer: settlement,
  errors: ['accessDenied', 'notFound', 'notAllowed'],
})

export const closeSettlement = endpoint({
  method: 'POST',
  path: '/club/settlements/:id/close',
  summary: 'Close a reviewed settlement and pay it, all at once',
  club: 'member',
  isIdempotent: true,
  params: periodId,
  body: z.strictObject({ hash }),
  answer: settlement,
  errors: ['accessDenied', 'notFound', 'notAllowed', 'lowBalance', 'stepUpNeeded'],
})

/** The house signs this statement: it signs the hash of its canonical JSON (RFC 8785). */
export const signedStatement = z.object({
  /** The settlement's hash. */
  settlement: hash,
  number: z.string(),
  user_id: userId,
  row: settlementRow.omit({ statement: true }),
})
export type SignedStatement = z.output<typeof signedStatement>

/** A statement of the same person about another period, with the beginning of that period. */
const otherStatement = z.object({ id: longId, number: z.string(), from: time, time_zone: z.string() })

const tabEntry = z.object({
  id: longId,
  amount: balance,
  balance,
  reason: z.string(),
  /** The other side; 0 stands for the club. */
  other_id: userIdOrNobody,
  created_at: time,
})

export const statement = z.object({
  id: longId,
  /** The number has the form `S-<number of the period>-<place>`. */
  number: z.string(),
  hash,
  key_id: z.string(),
  sig: z.string(),
  signed: signedStatement,
  club: z.object({ id: clubId, name: z.string(), code: z.string() }),
  person: z.object({ user_id: userId, name: z.string() }),
  period,
  /** The person's own row in the report of the period. An agent's row counts the play of their players. */
  report: reportRow,
  days: z.array(reportRow),
  deal: deal.nullable(),
  tab: z.object({ opening: balance, entries: z.array(tabEntry), closing: balance }),
  /** The newest statements of the same person in the club except this one, newest first; at most 104. */
  others: z.array(otherStatement),
  ...signer,
})
export type Statement = z.output<typeof statement>

export const getStatement = endpoint({
  method: 'GET',
  path: '/club/statements/:id',
  summary: 'A statement: what a period came to for one person, signed by the house; its days as a file',
  club: 'member',
  keyScope: 'settle',
  ...fileByQuery,
  params: longIdParam,
  query: z.strictObject(fileParameters),
  answer: statement,
  errors: ['notFound'],
})
