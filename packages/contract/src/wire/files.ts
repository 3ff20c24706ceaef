import { z } from 'zod'
import type { Charge } from './budgets.ts'

/**
 * Lists that can be had as a file. Such a call asks for one by `format`, in its query or, where it is a `POST`, in its
 * body; the file is the whole of what the filter leaves, whatever `limit` and `offset` say (rule reports-6).
 */
export const fileFormats = ['json', 'csv', 'xlsx'] as const
export const fileFormat = z.enum(fileFormats).default('json')

/** How a file is worded; both are in the query of every call that has one. */
export const fileWording = {
  /** The caller's own where nothing is said. */
  language: z.enum(['en', 'ru']).optional(),
  /** `1`: the names and keys of the wire in place of words. */
  raw: z.enum(['0', '1']).optional(),
}
/** The query of a `POST` that has a file. */
export const wordingInQuery = z.strictObject(fileWording)

/** In the query of a `GET`. */
export const fileWish = { format: fileFormat, ...fileWording }

const chargedIn = (part: 'query' | 'body'): readonly Charge[] => [
  { budget: 'exports', when: { in: part, field: 'format', is: ['csv', 'xlsx'] } },
]

/** Of a `GET`, whose query has `fileWish`. */
export const fileByQuery = { hasFile: true, charges: chargedIn('query') } as const

/**
 * Of a `POST`, whose body has `format` and whose query is `wordingInQuery`. The schema is not part of it: a browser that
 * makes such a call loads no schemas.
 */
export const fileByBody = { hasFile: true, charges: chargedIn('body') } as const
