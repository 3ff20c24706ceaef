import { receiversMax, sideRoles } from '@cardroom/rules'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { promised } from './seals.ts'
import { clubId, longId, longIdParam, userId, userIdOrNobody } from './ids.ts'
import { amount, balance, chipCurrency, pageInBody, text, time, wholeAmount } from './values.ts'

/** `transfer`: a sale or a request. `return` goes to the club, `return-agent` to one's agent; `extract` is taken by staff. */
export const transactionType = z.enum(['transfer', 'return', 'return-agent', 'extract'])
export type TransactionType = z.output<typeof transactionType>

/** A side's role when it happened; the club's own side is `club`. */
export const sideRole = z.enum(sideRoles)

/** Chips that moved, or were asked for. `sender_id` pays, `receiver_id` gets; null on either side is the club. */
export const transaction = z.object({
  id: longId,
  club_id: clubId,
  type: transactionType,
  /** Null while a request waits for its decision. */
  status: z.enum(['confirmed', 'declined']).nullable(),
  request: z.boolean(),
  /** What the sender pays. */
  amount: balance,
  currency: chipCurrency,
  /** What the receiver gets. */
  to_amount: balance,
  to_currency: chipCurrency,
  sender_id: userId.nullable(),
  receiver_id: userId.nullable(),
  sender_name: z.string(),
  receiver_name: z.string(),
  sender_role: sideRole,
  receiver_role: sideRole,
  sender_avatar: z.string().nullable(),
  receiver_avatar: z.string().nullable(),
  sender_avatar_id: z.number().int(),
  receiver_avatar_id: z.number().int(),
  /** Who acted, or asked. */
  initiator_id: userId,
  initiator_name: z.string(),
  initiator_role: sideRole,
  /** Why a request was declined: a key, or the violation in somebody's words. */
  reason: z.string().nullable(),
  created_at: time,
  updated_at: time,
  /** In the answer that moved its chips. */
  ...promised,
})
export type Transaction = z.output<typeof transaction>

/** With each side's balance before and after; null while nothing has moved, and for who may not see that side's. */
export const transactionDetails = transaction.extend({
  sender_before: balance.nullable(),
  sender_after: balance.nullable(),
  receiver_before: balance.nullable(),
  receiver_after: balance.nullable(),
})
export type TransactionDetails = z.output<typeof transactionDetails>

/** What was paid and what was received, over all the transactions together: their difference is the fee. */
export const transactionsMade = z.object({
  totalAmount: balance,
  totalToAmount: balance,
  transactions: z.array(transaction),
  ...promised,
})

const wholeChips = 'wholeChips'

const chipMovement = z
  .strictObject({
    amount,
    currency: chipCurrency,
    type: transactionType,
    /** Ignored by a return, which has one receiver only. */
    user_id: z.union([userIdOrNobody, z.array(userId).min(1).max(receiversMax)]).optional(),
    request: z.boolean().optional(),
  })
  .refine((body) => body.type !== 'transfer' || Number.isInteger(body.amount), {
    path: ['amount'],
    message: wholeChips,
  })
  .refine((body) => body.type !== 'extract' || body.request !== true, {
    path: ['request'],
    message: 'nobodyAsksToTake',
  })
  .refine((body) => isReturn(body.type) || body.request === true || namesSomebody(body.user_id), {
    path: ['user_id'],
    message: 'userNotFound',
  })
export type ChipMovement = z.output<typeof chipMovement>

export const isReturn = (type: TransactionType): type is 'return' | 'return-agent' =>
  type === 'return' || type === 'return-agent'

const namesSomebody = (who: number | number[] | undefined): boolean => who !== undefined && who !== 0

export const moveChips = endpoint({
  method: 'POST',
  path: '/transactions',
  summary: 'Sell, take or return chips; with `request`, ask for some',
  club: 'member',
  isIdempotent: true,
  body: chipMovement,
  // What equals POST /member/request also answers as that does.
  answer: transactionsMade.extend(transaction.partial().shape),
  errors: ['lowBalance', 'userNotFound', 'agentIncorrect', 'accessDenied', 'notAllowed'],
})

export const getTransaction = endpoint({
  method: 'GET',
  path: '/transactions/:id',
  summary: 'One transaction, with the balances before and after',
  club: 'member',
  params: longIdParam,
  answer: transactionDetails,
  errors: ['requestNotFound'],
})

/** The reasons the screens offer; in place of the last one, the violation may be put into words. */
export const declineReasons = [
  'incorrectAmountOfChip',
  'insufficientFundsOnBalance',
  'violationOfClub',
] as const

/** Why a request is closed that nobody declined: who had asked left or lost the right to it, or took it back. */
export const closedReasons = ['requestClosed', 'requestTakenBack'] as const
export type ClosedReason = (typeof closedReasons)[number]

const declineReason = text.min(1)

const acceptBody = z.strictObject({ reason: text.nullable().optional() })
const declineBody = z.strictObject({ reason: declineReason })
const ids = z
  .array(longId)
  .min(1)
  .max(receiversMax)
  .refine((list) => new Set(list).size === list.length, 'eachOnce')

export const acceptRequest = endpoint({
  method: 'POST',
  path: '/transactions/:id/accept',
  summary: 'Accept a pending chip request: the chips move',
  club: 'member',
  isIdempotent: true,
  params: longIdParam,
  body: acceptBody,
  answer: transaction,
  errors: ['requestNotFound', 'lowBalance'],
})

export const declineRequest = endpoint({
  method: 'POST',
  path: '/transactions/:id/decline',
  summary: 'Decline a pending chip request, with a reason',
  club: 'member',
  isIdempotent: true,
  params: longIdParam,
  body: declineBody,
  answer: transaction,
  errors: ['requestNotFound'],
})

export const cancelRequest = endpoint({
  method: 'POST',
  path: '/transactions/:id/cancel',
  summary: 'Take back a chip request of mine that nobody has decided',
  club: 'member',
  isIdempotent: true,
  params: longIdParam,
  body: z.strictObject({}),
  answer: transaction,
  errors: ['requestNotFound'],
})

const transactions = z.object({ transactions: z.array(transaction) })

export const acceptRequests = endpoint({
  method: 'POST',
  path: '/transactions/accept',
  summary: 'Accept several chip requests of one target currency, all or none',
  club: 'member',
  isIdempotent: true,
  body: acceptBody.extend({ ids }),
  answer: transactions,
  errors: ['requestNotFound', 'lowBalance'],
})

export const declineRequests = endpoint({
  method: 'POST',
  path: '/transactions/decline',
  summary: 'Decline several chip requests of one target currency, all or none',
  club: 'member',
  isIdempotent: true,
  body: declineBody.extend({ ids }),
  answer: transactions,
  errors: ['requestNotFound'],
})

export const askForChips = endpoint({
  method: 'POST',
  path: '/member/request',
  summary: 'Ask my agent, else the club, for chips',
  club: 'member',
  isIdempotent: true,
  body: z.strictObject({ amount: wholeAmount, currency: chipCurrency }),
  answer: transaction,
  errors: ['notAllowed'],
})

export const returnChips = endpoint({
  method: 'POST',
  path: '/member/request/return',
  summary: 'Give chips back to the club, or to my agent',
  club: 'member',
  isIdempotent: true,
  body: z.strictObject({
    amount,
    currency: chipCurrency,
    type: z.enum(['return', 'return-agent']).default('return'),
  }),
  answer: transaction,
  errors: ['lowBalance', 'agentIncorrect', 'notAllowed'],
})

export const listRequests = endpoint({
  method: 'GET',
  path: '/member/requests',
  summary: 'Pending chip requests: mine, and those I may decide',
  club: 'member',
  answer: z.array(transaction),
})

/** A day of the club's calendar, meant also by its 00:00:00.000Z; any other moment is meant exactly. */
const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()]).nullable()

/** Of what is looked for: no sale's total is larger. */
const bound = balance.min(0).max(1_000_000_000_000_000)

export const reportFilter = z.strictObject({
  /** Of what the receiver got; empty: both. */
  currency: z
    .union([chipCurrency, z.literal('')])
    .nullable()
    .optional(),
  format: z.enum(['json', 'csv', 'xlsx']).default('json'),
  request: z.boolean().optional(),
  /** Null: the pending ones. */
  status: z.enum(['confirmed', 'declined']).nullable().optional(),
  type: z.array(transactionType).max(4).optional(),
  /** The role of either side; where a side is the club, that of who acted for it. */
  user_role: z.array(sideRole).max(6).optional(),
  /** Of what the sender pays. */
  amount: z.strictObject({ from: bound.nullable().optional(), to: bound.nullable().optional() }).optional(),
  reason: text.nullable().optional(),
  /** In either side's name or id. */
  search: text.nullable().optional(),
  /** 20 for json; a file is whole unless it is asked for in part. */
  limit: z.number().int().min(1).max(100).optional(),
  offset: pageInBody.offset,
  date_from: moment.optional(),
  date_to: moment.optional(),
})
export type ReportFilter = z.output<typeof reportFilter>

export const reportTransactions = endpoint({
  method: 'POST',
  path: '/reports/transactions',
  summary: 'The club’s transactions, or only mine, filtered; as a list or a file',
  club: 'member',
  body: reportFilter,
  charges: [{ budget: 'exports', when: { in: 'body', field: 'format', is: ['csv', 'xlsx'] } }],
  answer: z.union([z.array(transaction), z.string()]),
})

export const moveBank = endpoint({
  method: 'POST',
  path: '/club/bank',
  summary: 'Take the bank’s profit as red, or cover it from red, 1:1',
  club: 'member',
  isIdempotent: true,
  body: z.strictObject({ amount, direction: z.enum(['profit', 'cover']) }),
  /** Null for who may not see the club's balances. */
  answer: z.object({ white_amount: balance.nullable(), red_amount: balance.nullable(), ...promised }),
  errors: ['lowBalance', 'accessDenied'],
})
