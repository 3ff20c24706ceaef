import { z } from 'zod'
import type { Charge } from './budgets.ts'

/**
 * Some lists are also available as a file. The caller asks with `format`, in the query or, for a `POST`, in the body.
 * The file contains everything that matches the filter, whatever `limit` and `offset` say (rule reports-6).
 */
export const fileFormats = ['json', 'csv', 'xlsx'] as const
export const fileFormat = z.enum(fileFormats).default('json')

/** These choose the words in a file. Every call that has a file takes both in its query. */
export const fileWording = {
  /** The default is the caller's own language. */
  language: z.enum(['en', 'ru']).optional(),
  /** `1` writes wire names and keys instead of words. */
  raw: z.enum(['0', '1']).optional(),
}
/** Describes the query of a `POST` that has a file. */
export const wordingInQuery = z.strictObject(fileWording)

/** Holds the query of a `GET` that has a file. */
export const fileParameters = { format: fileFormat, ...fileWording }

const chargedIn = (part: 'query' | 'body'): readonly Charge[] => [
  { budget: 'exports', when: { in: part, field: 'format', is: ['csv', 'xlsx'] } },
]

/** A `GET` spreads this into its definition; its query has `fileParameters`. */
export const fileByQuery = { hasFile: true, charges: chargedIn('query') } as const

/**
 * A `POST` spreads this into its definition; its body has `format` and its query is `wordingInQuery`. It does not
 * include the schema, so that a browser which makes such a call loads no schemas.
 */
export const fileByBody = { hasFile: true, charges: chargedIn('body') } as const
