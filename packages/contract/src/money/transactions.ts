import { sideRoles } from '@cardroom/rules'
import { z } from 'zod'
import { promised } from './seals.ts'
import { clubId, longId, userId } from '../wire/ids.ts'
import { balance, chipCurrency, time } from '../wire/values.ts'

/**
 * `transfer` is a sale or a request. A `return` goes to the club, a `return-agent` to the person's agent. Staff take
 * chips by `extract`; a `reversal` takes a sale back.
 */
export const transactionType = z.enum(['transfer', 'return', 'return-agent', 'extract', 'reversal'])
export type TransactionType = z.output<typeof transactionType>

/** Accepts the role of a side at that time; `club` is the club itself. */
export const sideRole = z.enum(sideRoles)

/**
 * Describes chips that moved or were requested. `sender_id` pays and `receiver_id` gets; null on either side stands
 * for the club.
 */
export const transaction = z.object({
  id: longId,
  club_id: clubId,
  type: transactionType,
  /** Null while a request waits for its decision. */
  status: z.enum(['confirmed', 'declined']).nullable(),
  request: z.boolean(),
  /** True if the receiver owes the amount instead of paying it. The tab of the two sides then moves too. */
  on_tab: z.boolean().optional(),
  /** The amount that the sender pays. */
  amount: balance,
  currency: chipCurrency,
  /** The amount that the receiver gets. */
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
  /** The person who acted or asked. */
  initiator_id: userId,
  initiator_name: z.string(),
  initiator_role: sideRole,
  /**
   * The reason for declining a request, as a key or as somebody's own description of the violation; or the reason for
   * taking a sale back.
   */
  reason: z.string().nullable(),
  /** The sale that this reversal takes back. */
  reverses: longId.nullable(),
  /** The reversal that took this sale back. */
  reversed_by: longId.nullable(),
  /** The person who approved the movement, if it needed a second person. */
  approved_by: userId.nullable(),
  created_at: time,
  updated_at: time,
  /** Present in the answer that moved the chips. */
  ...promised,
})
export type Transaction = z.output<typeof transaction>

/**
 * Adds the balance of each side before and after. It is null while nothing has moved, and if the viewer may not see
 * that side's balance.
 */
export const transactionDetails = transaction.extend({
  sender_before: balance.nullable(),
  sender_after: balance.nullable(),
  receiver_before: balance.nullable(),
  receiver_after: balance.nullable(),
  /**
   * The person who accepted or declined the request. Null if nobody did, and for the club, whose name is beside it.
   */
  decided_by: userId.nullable(),
  decided_by_name: z.string().nullable(),
  /** The actions that the caller may do with it now. */
  can: z.array(z.enum(['reverse'])),
})
export type TransactionDetails = z.output<typeof transactionDetails>

/** Holds the sums paid and received over all the transactions. Their difference is the fee. */
export const transactionsMade = z.object({
  totalAmount: balance,
  totalToAmount: balance,
  transactions: z.array(transaction),
  ...promised,
})
