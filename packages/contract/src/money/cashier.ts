import { idsMax } from '@cardroom/rules'
import { z } from 'zod'
import { endpoint, type AnswerOf } from '../wire/endpoint.ts'
import { approvalWaits } from './approvals.ts'
import { fileByBody, fileFormat, wordingInQuery } from '../wire/files.ts'
import { promised } from './seals.ts'
import { checkSeveral, several } from '../wire/several-requests.ts'
import { longIdParam, userId, userIdOrNobody } from '../wire/ids.ts'
import {
  transactionType,
  sideRole,
  transaction,
  transactionDetails,
  transactionsMade,
  type TransactionType,
  type Transaction,
} from './transactions.ts'
import { shownText } from '../wire/names.ts'
import {
  amount,
  balance,
  chipCurrency,
  dayOrMoment,
  pageInBody,
  text,
  time,
  wholeAmount,
} from '../wire/values.ts'

export * from './transactions.ts'

const wholeChips = 'wholeChips'

const chipMovement = z
  .strictObject({
    amount,
    currency: chipCurrency,
    type: transactionType.exclude(['reversal']),
    /** A return ignores this, because it has only one receiver. */
    user_id: z.union([userIdOrNobody, z.array(userId).min(1).max(idsMax)]).optional(),
    request: z.boolean().optional(),
    /**
     * If true, the receiver owes the sender what they get. When chips are taken, the default depends on whether there
     * is a tab with the club.
     */
    on_tab: z.boolean().optional(),
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
  // With `request`, this call does the same as POST /member/request and answers in the same way.
  answer: z.union([transactionsMade.extend(transaction.partial().shape), approvalWaits]),
  errors: ['lowBalance', 'userNotFound', 'agentIncorrect', 'accessDenied', 'notAllowed'],
})

export const getTransaction = endpoint({
  method: 'GET',
  path: '/transactions/:id',
  summary: 'One transaction, with the balances before and after',
  club: 'member',
  keyScope: 'view_transactions',
  params: longIdParam,
  answer: transactionDetails,
  errors: ['requestNotFound'],
})

export const reverseTransaction = endpoint({
  method: 'POST',
  path: '/transactions/:id/reverse',
  summary: 'Take a sale back, whole: chips, price and fee go the other way',
  club: 'member',
  isIdempotent: true,
  params: longIdParam,
  body: z.strictObject({ reason: shownText(3, 200) }),
  answer: z.union([transaction, approvalWaits]),
  errors: ['requestNotFound', 'lowBalance', 'notAllowed', 'accessDenied'],
})

/** The screens offer these reasons. Instead of the last one, people may describe the violation in their own words. */
export const declineReasons = [
  'incorrectAmountOfChip',
  'insufficientFundsOnBalance',
  'violationOfClub',
] as const

/**
 * Lists the reasons why a request is closed without being declined: the person left or lost the right to ask, or
 * took the request back.
 */
export const closedReasons = ['requestClosed', 'requestTakenBack'] as const
export type ClosedReason = (typeof closedReasons)[number]

const declineReason = shownText(1)

/** The receiver owes what they get. A return pays a debt, and waits for a decision if it exceeds the debt. */
const onTab = { on_tab: z.boolean().default(false) }

/** If `on_tab` is false, a request on the tab is paid at once instead. */
const acceptBody = z.strictObject({ reason: text.nullable().optional(), on_tab: z.boolean().optional() })
const declineBody = z.strictObject({ reason: declineReason })
export const acceptRequest = endpoint({
  method: 'POST',
  path: '/transactions/:id/accept',
  summary: 'Accept a pending chip request: the chips move',
  club: 'member',
  isIdempotent: true,
  params: longIdParam,
  body: acceptBody,
  answer: z.union([transaction, approvalWaits]),
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
  body: acceptBody.extend(several).check(checkSeveral),
  answer: z.union([approvalWaits, transactions]),
  errors: ['requestNotFound', 'lowBalance'],
})

export const declineRequests = endpoint({
  method: 'POST',
  path: '/transactions/decline',
  summary: 'Decline several chip requests of one target currency, all or none',
  club: 'member',
  isIdempotent: true,
  body: declineBody.extend(several).check(checkSeveral),
  answer: transactions,
  errors: ['requestNotFound'],
})

export const askForChips = endpoint({
  method: 'POST',
  path: '/member/request',
  summary: 'Ask my agent, else the club, for chips',
  club: 'member',
  isIdempotent: true,
  body: z.strictObject({ amount: wholeAmount, currency: chipCurrency, ...onTab }),
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
    ...onTab,
  }),
  answer: transaction,
  errors: ['lowBalance', 'agentIncorrect', 'notAllowed'],
})

const pendingRequest = transaction.extend({
  /**
   * The latest chips of this kind that the person bought; null if there are none. The field is missing for one's own
   * requests, for returns, and if the caller may not read sales.
   */
  last_purchase: z.object({ amount: balance, created_at: time }).nullable().optional(),
})
export type PendingRequest = z.output<typeof pendingRequest>

export const listRequests = endpoint({
  method: 'GET',
  path: '/member/requests',
  summary: 'Pending chip requests: mine, and those I may decide',
  club: 'member',
  keyScope: 'any',
  answer: z.array(pendingRequest),
})

/**
 * A date means a day of the club's calendar, and so does the moment 00:00:00.000Z of that date. Any other moment is
 * exact.
 */
const moment = dayOrMoment.nullable()

/** The bound for search filters; no sale has a larger total. */
const bound = balance.min(0).max(1_000_000_000_000_000)

/**
 * The transactions can be sorted by these; a leading `-` puts the newest, or the largest, first. `time` is the time
 * of the decision, `paid` the sender's amount and `received` the receiver's, whatever their currencies. `fee` is
 * what the sender of a sale paid on top. It is negative for a reversal, which gives it back, and 0 for everything
 * else.
 */
export const transactionOrders = ['time', 'paid', 'fee', 'received'] as const
export type TransactionOrder = (typeof transactionOrders)[number]

export const reportFilter = z.strictObject({
  /** The currency that the receiver got; without it, both. */
  currency: z
    .union([chipCurrency, z.literal('')])
    .nullable()
    .optional(),
  format: fileFormat,
  request: z.boolean().optional(),
  /** Null selects pending requests. */
  status: z.enum(['confirmed', 'declined']).nullable().optional(),
  type: z.array(transactionType).max(transactionType.options.length).optional(),
  /** The role of either side. If a side is the club, the role of the person who acted for it. */
  user_role: z.array(sideRole).max(6).optional(),
  /** The amount that the sender pays. */
  amount: z.strictObject({ from: bound.nullable().optional(), to: bound.nullable().optional() }).optional(),
  reason: text.nullable().optional(),
  /** Searches the names and ids of both sides. */
  search: text.nullable().optional(),
  sort: z.enum(transactionOrders.flatMap((name) => [name, `-${name}`] as const)).optional(),
  /** The default is 20; a file contains all rows. */
  limit: z.number().int().min(1).max(100).optional(),
  offset: pageInBody.offset,
  /**
   * The bounds apply to the time of the decision (`updated_at`), which also sorts the list unless `sort` names
   * something else. For pending requests they apply to the time of asking.
   */
  date_from: moment.optional(),
  date_to: moment.optional(),
  /** The person who acted. */
  initiator_id: userId.optional(),
  /** Selects what is on a tab, or what is not; without it, both. */
  on_tab: z.boolean().optional(),
  /** If true, the page includes the count and the totals of everything that matches the filter. */
  totals: z.boolean().default(false),
})
export type ReportFilter = z.output<typeof reportFilter>

const byCurrency = z.object({ white: balance, red: balance })

/** The totals cover transactions that took effect. */
export const transactionTotals = z.object({
  /** The amount that sellers paid for what they sold, the fee included. */
  paid: byCurrency,
  /** The amount that buyers received. */
  received: byCurrency,
  /** The fees of the sales, minus those that reversals gave back. */
  fee: byCurrency,
  returned: byCurrency,
  taken: byCurrency,
  /** The buyers gave this back when sales were reversed. */
  reversed: byCurrency,
  /** The amount that the club got, minus the amount that it gave. */
  club: byCurrency,
})
export type TransactionTotals = z.output<typeof transactionTotals>

export const transactionPage = z.object({
  rows: z.array(transaction),
  count: z.number().int().min(0),
  totals: transactionTotals,
})
export type TransactionPage = z.output<typeof transactionPage>

export const reportTransactions = endpoint({
  method: 'POST',
  path: '/reports/transactions',
  summary: 'The club’s transactions, or only mine, filtered, newest first unless sorted; as a list or a file',
  club: 'member',
  keyScope: 'view_transactions',
  ...fileByBody,
  query: wordingInQuery,
  body: reportFilter,
  answer: z.union([z.array(transaction), transactionPage]),
})

/** Returns the transactions from either form of the answer, with or without totals. */
export const transactionsIn = (answer: AnswerOf<typeof reportTransactions>): Transaction[] =>
  Array.isArray(answer) ? answer : answer.rows

export const moveBank = endpoint({
  method: 'POST',
  path: '/club/bank',
  summary: 'Take the bank’s profit as red, or cover it from red, 1:1',
  club: 'member',
  isIdempotent: true,
  body: z.strictObject({ amount, direction: z.enum(['profit', 'cover']) }),
  /** Null if the caller may not see the club's balances. */
  answer: z.union([
    z.object({ white_amount: balance.nullable(), red_amount: balance.nullable(), ...promised }),
    approvalWaits,
  ]),
  errors: ['lowBalance', 'accessDenied'],
})
