import { sideRoles } from '@cardroom/rules'
import { z } from 'zod'
import { promised } from './seals.ts'
import { clubId, longId, userId } from '../wire/ids.ts'
import { balance, chipCurrency, time } from '../wire/values.ts'

/** `transfer`: a sale or a request. `return` goes to the club, `return-agent` to one's agent; `extract` is taken by staff; `reversal` takes a sale back. */
export const transactionType = z.enum(['transfer', 'return', 'return-agent', 'extract', 'reversal'])
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
  /** Owed, not paid: the tab of the two sides moves with it. */
  on_tab: z.boolean().optional(),
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
  /** Why a request was declined: a key, or the violation in somebody's words; or why a sale was taken back. */
  reason: z.string().nullable(),
  /** The sale that this takes back. */
  reverses: longId.nullable(),
  /** The reversal that has taken this sale back. */
  reversed_by: longId.nullable(),
  /** Who approved what its initiator wanted, where it took two. */
  approved_by: userId.nullable(),
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
  /** Who accepted or declined the request; null where nobody did, and for the club, whose name is then beside it. */
  decided_by: userId.nullable(),
  decided_by_name: z.string().nullable(),
  /** What the caller may do with it now. */
  can: z.array(z.enum(['reverse'])),
})
export type TransactionDetails = z.output<typeof transactionDetails>

/** What was paid and what was received, over all the transactions together: their difference is the fee. */
export const transactionsMade = z.object({
  totalAmount: balance,
  totalToAmount: balance,
  transactions: z.array(transaction),
  ...promised,
})
