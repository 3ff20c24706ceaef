import { z } from 'zod'
import { approvalWaits } from './approvals.ts'
import { endpoint } from '../wire/endpoint.ts'
import { fileByQuery, fileParameters } from '../wire/files.ts'
import { idInPath, longId, longIdInPath, longIdParam, userId, userIdInPath } from '../wire/ids.ts'
import { shownText } from '../wire/names.ts'
import { amount, balance, page, time } from '../wire/values.ts'

/** A tab records what two sides in a club owe each other (rules tabs-1 to tabs-14). */

/** Accepts the reason for an act that takes something from another person. */
export const actReason = shownText(3, 200)

/** Lists the ages of debts in days; payments cover the oldest debts first. */
export const ageBuckets = ['0-7', '8-14', '15-30', '31+'] as const
export type AgeBucket = (typeof ageBuckets)[number]
const buckets = z.record(z.enum(ageBuckets), balance)

const sideName = { name: z.string(), avatar: z.string().nullable(), avatar_id: z.number().int() }

/**
 * The changes of a tab in a period, by their reasons. All have the sign of the tab's balance, so `opening` and the
 * changes add up to `closing`.
 */
const tabWeek = z.object({
  opening: balance,
  sales: balance,
  returns: balance,
  payments: balance,
  write_offs: balance,
  reversals: balance,
  commissions: balance,
  closing: balance,
})
export type TabWeek = z.output<typeof tabWeek>

/** Side `a` may grant side `b` credit; it is the club (null) or an agent. */
export const tab = z.object({
  id: longId,
  a: userId.nullable(),
  b: userId.nullable(),
  a_side: z.object(sideName),
  b_side: z.object(sideName),
  /** A positive balance means that `b` owes `a`. */
  balance,
  /** The most that `b` may owe; it is 0 on an orphaned tab. */
  line: balance,
  /** This counts the club's days since the oldest entry that no payment covers; null if nothing is owed. */
  age: z.number().int().min(0).nullable(),
  /** The debt by age, whichever side owes it. */
  buckets,
  /** The time of its last entry; null before the first. */
  last: time.nullable(),
  /** True if the two have no relation any more: one left, is banned, or has another agent. */
  orphaned: z.boolean(),
  /** The field exists only if the call names a period. */
  week: tabWeek.optional(),
})
export type Tab = z.output<typeof tab>

export const listTabs = endpoint({
  method: 'GET',
  path: '/club/tabs',
  summary: 'Who owes whom: the club’s and all agents’ with `credit`, else one’s own; as a list or a file',
  club: 'member',
  ...fileByQuery,
  query: z.strictObject({
    ...fileParameters,
    /** Adds each tab's week, and selects the tabs on which something was owed or changed in this period. */
    period: idInPath.optional(),
    /** Selects tabs with this person on either side. */
    user_id: userIdInPath.optional(),
    orphaned: z
      .enum(['1', '0', 'true', 'false'])
      .transform((said) => said === '1' || said === 'true')
      .optional(),
    /** Selects debts that are at least this many days old. */
    min_age: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .optional(),
  }),
  answer: z.object({
    rows: z.array(tab),
    /** `owed` is owed to the sides `a`; `owing` is owed by them. */
    totals: z.object({ balance, owed: balance, owing: balance, buckets }),
    count: z.number().int().min(0),
  }),
  errors: ['notFound'],
})

export const tabReasons = [
  'tab-sale',
  'tab-return',
  'tab-paid',
  'tab-write-off',
  'tab-reversed',
  'commission-tab',
] as const

export const tabEntry = z.object({
  id: longId,
  /** The change with its sign; a positive amount is owed to `a`. */
  amount: balance,
  /** The tab's balance after the entry. */
  balance,
  /** A key of the web's texts that says what the entry belongs to. */
  reason: z.string(),
  transaction_id: longId.nullable(),
  receipt_id: longId.nullable(),
  created_at: time,
})
export type TabEntry = z.output<typeof tabEntry>

export const listTabEntries = endpoint({
  method: 'GET',
  path: '/club/tabs/:id/entries',
  summary: 'What a tab is made of, newest first; `before`: older than that entry',
  club: 'member',
  params: longIdParam,
  query: z.strictObject({ before: longIdInPath.optional(), limit: page.limit }),
  answer: z.array(tabEntry),
  errors: ['notFound'],
})

export const setLine = endpoint({
  method: 'PUT',
  path: '/club/lines/:user_id',
  summary: 'How far somebody may go into debt: set by the club, or for its players by an agent',
  club: 'member',
  isIdempotent: true,
  params: z.strictObject({ user_id: userIdInPath }),
  body: z.strictObject({ amount: balance.min(0).max(1_000_000_000_000) }),
  answer: z.union([tab, approvalWaits]),
  errors: ['accessDenied', 'userNotFound', 'agentIncorrect', 'notAllowed'],
})

export const writeOff = endpoint({
  method: 'POST',
  path: '/club/tabs/:id/write-off',
  summary: 'Waive what is owed to me, or to the club',
  club: 'member',
  isIdempotent: true,
  params: longIdParam,
  body: z.strictObject({ amount, reason: actReason }),
  answer: z.union([tab, approvalWaits]),
  errors: ['accessDenied', 'notFound', 'notAllowed'],
})
