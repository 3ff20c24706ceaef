import { z } from 'zod'
import { roleInClub } from './clubs.ts'
import { endpoint } from '../wire/endpoint.ts'
import { fileByQuery, fileWish } from '../wire/files.ts'
import { longId, longIdInPath, userId, userIdInPath } from '../wire/ids.ts'
import { dayOrMoment } from '../money/reports.ts'
import { balance, page, time } from '../wire/values.ts'

const person = z.object({ id: userId, name: z.string() })

export const auditEntry = z.object({
  id: longId,
  actor_id: userId,
  actor_name: z.string(),
  /** What the actor was then; null in entries from before it was written down. */
  actor_role: roleInClub.nullable(),
  /** The key that read in the actor's place. */
  key: z.string().nullable(),
  /** What was done, like `members.role`. */
  action: z.string(),
  /** To whom or what; null: to the club, or to several people. A `user` has the name of now. */
  target: z.object({ kind: z.string(), id: longId.nullable(), name: z.string() }).nullable(),
  /** Everybody to whom it was done, also where it was one. */
  people: z.array(person),
  /** The agent of whom it was done to, then. */
  agent: person.nullable(),
  /** What moved: to each, where each got the same, and all together. */
  amount_each: balance.nullable(),
  amount_total: balance.nullable(),
  currency: z.string().nullable(),
  /** How many people it moved to or from. */
  count: z.number().int().nullable(),
  /** The rest, in the words of the wire; `before` is what it was. */
  details: z.record(z.string(), z.unknown()),
  /** What the actor's browser calls itself. */
  device: z.string().nullable(),
  /** The `x-request-id` of the call. */
  request_id: z.string().nullable(),
  created_at: time,
})
export type ShownAuditEntry = z.output<typeof auditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/club/audit',
  summary:
    'What was done by who acts for others, newest first; to agents their own lines; `before`: older than that entry',
  club: 'member',
  ...fileByQuery,
  query: z.strictObject({
    ...fileWish,
    actor_id: userIdInPath.optional(),
    /** One, or all of a group: `chips.sold`, `chips.*`. */
    action: z
      .string()
      .regex(/^[a-z-]+\.([a-z-]+|\*)$/)
      .optional(),
    /** Somebody to whom it was done. */
    target_id: userIdInPath.optional(),
    date_from: dayOrMoment.optional(),
    date_to: dayOrMoment.optional(),
    /** In names, ids, reasons and the id of the call. */
    search: z.string().trim().max(64).optional(),
    /** Of what moved all together. */
    min_amount: z
      .string()
      .regex(/^\d{1,13}(\.\d{1,2})?$/)
      .transform(Number)
      .optional(),
    before: longIdInPath.optional(),
    limit: page.limit,
  }),
  answer: z.array(auditEntry),
  errors: ['accessDenied'],
})

export const listPlatformAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'What administrators have done to the platform, newest first',
  isForAdmins: true,
  query: z.strictObject(page),
  answer: z.array(auditEntry),
})
