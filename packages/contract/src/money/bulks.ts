import { csvMax, idsMax } from '@cardroom/rules'
import { z } from 'zod'
import { approvalWaits } from './approvals.ts'
import { transactionsMade } from './cashier.ts'
import { endpoint } from '../wire/endpoint.ts'
import { longId, userId } from '../wire/ids.ts'
import { shownText } from '../wire/names.ts'
import { amount, balance, chipCurrency, time } from '../wire/values.ts'

/** Chips are sold to people (`transfer`) or taken from them by staff (`extract`). */
const bulkType = z.enum(['transfer', 'extract'])

/**
 * The server reports the faults of all rows together, a wrong amount included. The schema therefore accepts any
 * number.
 */
const bulkRow = z.strictObject({ user_id: userId, amount: z.number(), on_tab: z.boolean().optional() })
export type BulkRow = z.output<typeof bulkRow>

/** The text of a CSV file, or pasted cells (rule cashier-26). */
const csv = z.string().max(csvMax)

/** The name that a person gives a list. */
const bulkName = shownText(1, 64)

const bulk = z
  .strictObject({
    type: bulkType,
    currency: chipCurrency,
    rows: z.array(bulkRow).min(1).max(idsMax).optional(),
    csv: csv.optional(),
    /** Applies to each row that does not set it, and so to every row of a list that is given as text. */
    on_tab: z.boolean().optional(),
    /** If true, the call only says what would happen. */
    dry_run: z.boolean().default(false),
    name: bulkName.nullable().optional(),
  })
  .refine((body) => (body.rows === undefined) !== (body.csv === undefined), {
    path: ['rows'],
    message: 'rowsOrCsv',
  })
export type Bulk = z.output<typeof bulk>

/**
 * Lists the reasons why a row does not move. `credit`: the row goes beyond the line. `lowBalance`: this is the
 * first row that the balance does not cover.
 */
export const rowErrors = [
  'userNotFound',
  'nameTwice',
  'namedTwice',
  'amountIncorrect',
  'amountIncorrect: ambiguous',
  'agentIncorrect',
  'notAllowed',
  'credit',
  'lowBalance',
] as const

/** A row as the server read it. A field is null if it could not be read. */
const readRow = z.object({
  /** Rows count from 1; a heading is not counted. */
  row: z.number().int().positive(),
  user_id: userId.nullable(),
  name: z.string().nullable(),
  amount: amount.nullable(),
  price: balance.nullable(),
  /** The rest of the person's credit line after a row that goes on the tab; null for all other rows. */
  line_left: balance.nullable(),
  error: z.enum(rowErrors).nullable(),
})
export type ReadBulkRow = z.output<typeof readRow>

const bulkDone = transactionsMade.extend({
  /** The red of the paying or receiving account afterwards; null if the caller may not see it. */
  left: balance.nullable(),
  rows: z.array(readRow),
  /** Only a dry run sets this: the bulk of the last 24 hours with the same rows. */
  again: z.object({ id: longId, created_at: time }).optional(),
})
export type BulkDone = z.output<typeof bulkDone>

export const moveInBulk = endpoint({
  method: 'POST',
  path: '/transactions/bulk',
  summary: 'Sell or take different amounts by a list, all or none; with `dry_run` only say what would be',
  club: 'member',
  isIdempotent: true,
  body: bulk,
  answer: z.union([bulkDone, approvalWaits]),
  errors: ['lowBalance', 'accessDenied', 'notAllowed'],
})

const pastBulk = z.object({
  id: longId,
  name: z.string().nullable(),
  type: bulkType,
  currency: chipCurrency,
  by: userId,
  by_name: z.string(),
  created_at: time,
  /** The total that the receivers got, or that was taken. */
  total: balance,
  rows: z.array(z.object({ user_id: userId, name: z.string(), amount, on_tab: z.boolean() })),
})
export type PastBulk = z.output<typeof pastBulk>

export const listBulks = endpoint({
  method: 'GET',
  path: '/club/bulks',
  summary: 'The last 20 lists by which chips were sold or taken; an agent’s are its own',
  club: 'member',
  answer: z.array(pastBulk),
  errors: ['accessDenied'],
})
