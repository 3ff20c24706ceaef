import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { fileByQuery, fileParameters } from '../wire/files.ts'
import { longId, longIdParam, userId } from '../wire/ids.ts'
import { shownText } from '../wire/names.ts'
import { balance, nothing, time } from '../wire/values.ts'

/**
 * A manager's movement that needs a second person waits as an approval. When that person approves, it runs as if it
 * were called then.
 */

/** These movements let red, white or credit go. */
export const countedMovements = [
  'sale',
  'request',
  'extract',
  'bulk',
  'bank',
  'reversal',
  'return',
  'write-off',
  'line',
  'adjustment',
  'receipt',
] as const
export const countedMovement = z.enum(countedMovements)
export type CountedMovement = z.output<typeof countedMovement>

export const approvalStates = ['waiting', 'approved', 'refused', 'withdrawn', 'lapsed'] as const
export const approvalState = z.enum(approvalStates)
export type ApprovalState = z.output<typeof approvalState>

const proposed = z.object({
  id: longId,
  what: countedMovement,
  /** The amount that the movement lets go, counted in red. */
  total: balance,
  /** The manager who proposed the movement. */
  by: userId,
  expires_at: time,
})

export const approval = proposed.extend({
  /** The body as it was sent, together with the parameters from the path. */
  body: z.record(z.string(), z.unknown()),
  /** The chips of it that their receivers owe instead of paying for them: by a sale, a list, or accepted requests. */
  owed: balance,
  state: approvalState,
  by_name: z.string(),
  decided_by: userId.nullable(),
  decided_by_name: z.string().nullable(),
  /** The reason for refusing it. */
  reason: z.string().nullable(),
  created_at: time,
  /** The actions that the caller may do with it now. */
  can: z.array(z.enum(['decide', 'withdraw'])),
})
export type Approval = z.output<typeof approval>

/** A call answers this while it waits for a second person. Nothing has moved yet. */
export const approvalWaits = z.strictObject({ approval: proposed, transactions: z.array(z.never()) })
export type ApprovalWaits = z.output<typeof approvalWaits>

export const listApprovals = endpoint({
  method: 'GET',
  path: '/club/approvals',
  summary: 'What waits for a second person, or did: mine, or all for who may approve; as a list or a file',
  club: 'member',
  ...fileByQuery,
  query: z.strictObject({ ...fileParameters, state: approvalState.optional() }),
  answer: z.array(approval),
  errors: ['accessDenied'],
})

export const approve = endpoint({
  method: 'POST',
  path: '/club/approvals/:id/approve',
  summary: 'Approve what somebody else wants: it runs as if they called it now',
  club: 'member',
  isIdempotent: true,
  params: longIdParam,
  body: nothing,
  /** The answer of the approved call itself. */
  answer: z.record(z.string(), z.unknown()),
  errors: ['requestNotFound', 'lowBalance', 'notAllowed', 'accessDenied'],
})

export const refuseApproval = endpoint({
  method: 'POST',
  path: '/club/approvals/:id/refuse',
  summary: 'Refuse what somebody else wants',
  club: 'member',
  isIdempotent: true,
  params: longIdParam,
  body: z.strictObject({ reason: shownText(1) }),
  answer: approval,
  errors: ['requestNotFound', 'notAllowed', 'accessDenied'],
})

export const withdrawApproval = endpoint({
  method: 'POST',
  path: '/club/approvals/:id/withdraw',
  summary: 'Take back what I wanted, while it waits',
  club: 'member',
  isIdempotent: true,
  params: longIdParam,
  body: nothing,
  answer: approval,
  errors: ['requestNotFound', 'notAllowed', 'accessDenied'],
})
