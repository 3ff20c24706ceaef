import { z } from 'zod'
import { approvalWaits } from './approvals.ts'
import { endpoint } from '../wire/endpoint.ts'
import { longId, longIdInPath, longIdParam, userId, userIdInPath } from '../wire/ids.ts'
import { amount, balance, page, text, time } from '../wire/values.ts'

/** What two sides in a club owe each other (rules tabs-1 to tabs-14). */

/** Why somebody does what takes from another. */
export const actReason = text.min(3).max(200)

/** How old what is owed is, in days; payments cover the oldest first. */
export const ageBuckets = ['0-7', '8-14', '15-30', '31+'] as const
export type AgeBucket = (typeof ageBuckets)[number]
const buckets = z.record(z.enum(ageBuckets), balance)

const sideName = { name: z.string(), avatar: z.string().nullable(), avatar_id: z.number().int() }

/** `a` is who may grant `b` credit: the club (null), or an agent. */
export const tab = z.object({
  id: longId,
  a: userId.nullable(),
  b: userId.nullable(),
  a_side: z.object(sideName),
  b_side: z.object(sideName),
  /** Plus: `b` owes `a`. */
  balance,
  /** How far `b` may go into debt; of an orphaned tab 0. */
  line: balance,
  /** Days of the club since the oldest entry that nothing covers; null where nothing is owed. */
  age: z.number().int().min(0).nullable(),
  /** What is owed, whoever owes it, by age. */
  buckets,
  /** Its last entry; null before the first. */
  last: time.nullable(),
  /** The two have no longer to do with each other: one left, is blocked, or has another agent. */
  orphaned: z.boolean(),
})
export type Tab = z.output<typeof tab>

export const listTabs = endpoint({
  method: 'GET',
  path: '/club/tabs',
  summary: 'Who owes whom: the club’s and all agents’ with `credit`, else one’s own',
  club: 'member',
  query: z.strictObject({
    /** Only tabs with this person on either side. */
    user_id: userIdInPath.optional(),
    orphaned: z
      .enum(['1', '0', 'true', 'false'])
      .transform((said) => said === '1' || said === 'true')
      .optional(),
    /** What is owed for so many days at least. */
    min_age: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .optional(),
  }),
  answer: z.object({
    rows: z.array(tab),
    /** `owed`: to the sides `a`; `owing`: by them. */
    totals: z.object({ balance, owed: balance, owing: balance, buckets }),
    count: z.number().int().min(0),
  }),
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
  /** With its sign: plus is owed to `a`. */
  amount: balance,
  /** The tab's balance after it. */
  balance,
  /** What it belongs to: a key of the web's texts. */
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
