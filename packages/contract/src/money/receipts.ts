import { z } from 'zod'
import { approvalWaits } from './approvals.ts'
import { endpoint } from '../wire/endpoint.ts'
import { fileByQuery, fileParameters } from '../wire/files.ts'
import { clubId, longId, longIdParam, userId, userIdInPath } from '../wire/ids.ts'
import { shownText } from '../wire/names.ts'
import { amount, balance, day, nothing, page, pageSize, text, time } from '../wire/values.ts'

/** A receipt records money that changed hands outside the app (rules tabs-15 to tabs-20). */

export const paymentMethods = ['cash', 'transfer', 'other'] as const
export const receiptStates = [
  'waiting',
  'unanswered',
  'confirmed',
  'disputed',
  'rejected',
  'withdrawn',
] as const
export type ReceiptState = (typeof receiptStates)[number]

const note = text.max(200)
const disputeReason = shownText(3, 500)

/** One step in the history of a receipt, with the time and the person. A ruling is `upheld` or `rejected`. */
const receiptSteps = ['recorded', 'confirmed', 'disputed', 'withdrawn', 'upheld', 'rejected'] as const
const step = z.object({
  what: z.enum(receiptSteps),
  by: userId,
  by_name: z.string(),
  at: time,
  /** The reason of a dispute or of a ruling. */
  reason: z.string().nullable(),
})
export type ReceiptStep = z.output<typeof step>

const side = z.object({ name: z.string(), avatar: z.string().nullable(), avatar_id: z.number().int() })

export const receipt = z.object({
  id: longId,
  /** Each club numbers its receipts without gaps. */
  number: z.number().int().positive(),
  club_id: clubId,
  /** Null on either side stands for the club. */
  payer_id: userId.nullable(),
  receiver_id: userId.nullable(),
  payer: side,
  receiver: side,
  amount: balance,
  method: z.enum(paymentMethods),
  note: z.string().nullable(),
  paid_on: z.iso.date(),
  recorded_by: userId,
  state: z.enum(receiptStates),
  /** The reason for the dispute; after the ruling, the reason for the ruling. */
  reason: z.string().nullable(),
  dispute_reason: z.string().nullable(),
  ruling: z.enum(['uphold', 'reject']).nullable(),
  /** The person who confirmed, disputed or withdrew it, and the person who ruled. */
  answered_by: userId.nullable(),
  ruled_by: userId.nullable(),
  /** The receipt that this one undoes, and the receipt that undoes this one. */
  corrects: longId.nullable(),
  corrected_by: longId.nullable(),
  created_at: time,
  /** The receiver must answer by this time; null if no answer is due. */
  answer_by: time.nullable(),
  /** The steps so far, in their order. */
  steps: z.array(step),
  /** The actions that the caller may do with the receipt. */
  can: z.array(z.enum(['confirm', 'dispute', 'withdraw', 'decide'])),
})
export type Receipt = z.output<typeof receipt>

/** A club's programs get these facts: who paid whom, how much, and the state of the receipt. */
export const receiptFacts = receipt.pick({
  id: true,
  number: true,
  payer_id: true,
  receiver_id: true,
  amount: true,
  method: true,
  paid_on: true,
  recorded_by: true,
  state: true,
  ruling: true,
  answered_by: true,
  ruled_by: true,
  corrects: true,
  created_at: true,
})
export type ReceiptFacts = z.output<typeof receiptFacts>

const body = z.strictObject({
  /** The other side; null stands for the club. */
  user_id: userId.nullable(),
  /** The direction as the caller sees it. */
  direction: z.enum(['paid', 'received']),
  amount,
  method: z.enum(paymentMethods),
  note: note.nullable().optional(),
  /** A date of the club's calendar, not in the future. */
  paid_on: day,
  /** A confirmed receipt in the other direction, which this one undoes. */
  corrects: longId.nullable().optional(),
})
export type NewReceipt = z.output<typeof body>

export const recordReceipt = endpoint({
  method: 'POST',
  path: '/club/receipts',
  summary:
    'A payment outside the app: the receiver’s word counts at once, the payer’s waits for the receiver',
  club: 'member',
  isIdempotent: true,
  body,
  answer: z.union([receipt, approvalWaits]),
  errors: ['userNotFound', 'notAllowed'],
})

export const listReceipts = endpoint({
  method: 'GET',
  path: '/club/receipts',
  summary: 'Payments outside the app, newest first: all with `credit`, else one’s own; as a list or a file',
  club: 'member',
  ...fileByQuery,
  query: z.strictObject({
    ...fileParameters,
    state: z.enum(receiptStates).optional(),
    /** Selects receipts with this person on either side. */
    user_id: userIdInPath.optional(),
    /** Without it, the list is whole. */
    limit: pageSize.optional(),
    offset: page.offset,
  }),
  answer: z.array(receipt),
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/club/receipts/:id',
  summary: 'One payment outside the app',
  club: 'member',
  params: longIdParam,
  answer: receipt,
  errors: ['requestNotFound'],
})

const answered = { method: 'POST', club: 'member', isIdempotent: true } as const

export const confirmReceipt = endpoint({
  ...answered,
  params: longIdParam,
  path: '/club/receipts/:id/confirm',
  summary: 'The receiver has the money: it counts',
  body: nothing,
  answer: z.union([receipt, approvalWaits]),
  errors: ['requestNotFound', 'accessDenied'],
})

export const disputeReceipt = endpoint({
  ...answered,
  params: longIdParam,
  path: '/club/receipts/:id/dispute',
  summary: 'The receiver has no such money: the owner decides',
  body: z.strictObject({ reason: disputeReason }),
  answer: receipt,
  errors: ['requestNotFound', 'accessDenied'],
})

export const withdrawReceipt = endpoint({
  ...answered,
  params: longIdParam,
  path: '/club/receipts/:id/withdraw',
  summary: 'The payer takes back what nobody has answered',
  body: nothing,
  answer: receipt,
  errors: ['requestNotFound', 'accessDenied'],
})

export const decideReceipt = endpoint({
  ...answered,
  params: longIdParam,
  path: '/club/receipts/:id/decide',
  summary: 'Rule on a disputed payment: upheld it counts, rejected it does not',
  body: z.strictObject({ ruling: z.enum(['uphold', 'reject']), reason: disputeReason }),
  answer: z.union([receipt, approvalWaits]),
  errors: ['requestNotFound', 'accessDenied'],
})
