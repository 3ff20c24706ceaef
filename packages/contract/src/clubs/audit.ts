import { z } from 'zod'
import { roleInClub } from './clubs.ts'
import { endpoint } from '../wire/endpoint.ts'
import { fileByQuery, fileParameters } from '../wire/files.ts'
import { longId, longIdInPath, userId, userIdInPath } from '../wire/ids.ts'
import { balance, dayOrMoment, page, time } from '../wire/values.ts'

/** Lists every action that the server records. The app has a sentence for each, in both languages. */
export const auditActions = [
  'club.settings',
  'club.controls',
  'club.name',
  'club.rating',
  'club.owner',
  'club.bank-floor',
  'club.play-permissions',
  'club.bought-jade',
  'club.bought-red',
  'members.role',
  'members.agent',
  'members.blocked',
  'members.unblocked',
  'members.removed',
  'members.manager-permissions',
  'members.play-permissions',
  'join-requests.accepted',
  'join-requests.declined',
  'invites.sent',
  'invites.cancelled',
  'webhooks.made',
  'webhooks.changed',
  'webhooks.removed',
  'webhooks.rotated',
  'keys.made',
  'keys.revoked',
  'files.exported',
  'tables.limits',
  'tables.opened',
  'tables.changed',
  'tables.shut',
  'tables.muted',
  'tables.unmuted',
  'tables.anchors',
  'tables.rechained',
  'tables.voided',
  'sessions.broken',
  'seeds.voided',
  'chips.sold',
  'chips.taken',
  'chips.reversed',
  'chips.request-accepted',
  'chips.request-declined',
  'credit.line',
  'credit.written-off',
  'receipts.recorded',
  'receipts.confirmed',
  'receipts.disputed',
  'receipts.withdrawn',
  'receipts.ruled',
  'bank.profit',
  'bank.cover',
  'approvals.proposed',
  'approvals.approved',
  'approvals.refused',
  'approvals.withdrawn',
  'deals.set',
  'settlements.adjusted',
  'settlements.adjustment-taken-back',
  'settlements.reviewed',
  'settlements.reopened',
  'settlements.closed',
  'accounts.blocked',
  'accounts.unblocked',
  'accounts.factors-lift',
  'accounts.diamonds-given',
  'platform.conversions',
  'platform.limits',
] as const
export type AuditAction = (typeof auditActions)[number]

const person = z.object({ id: userId, name: z.string() })

export const auditEntry = z.object({
  id: longId,
  actor_id: userId,
  actor_name: z.string(),
  /** The role that the actor had at that time; null in entries older than this field. */
  actor_role: roleInClub.nullable(),
  /** Set if the call was made with this API key instead of by the actor in person. */
  key: z.string().nullable(),
  /** The name of the action, like `members.role`. */
  action: z.string(),
  /**
   * The target of the action; null if it is the club itself or several people. A `user` appears with their current
   * name.
   */
  target: z.object({ kind: z.string(), id: longId.nullable(), name: z.string() }).nullable(),
  /** Lists everybody the action concerned, even if there is only one. */
  people: z.array(person),
  /** The agent whom the person had at that time. */
  agent: person.nullable(),
  /** The second person, if the action waited for one. */
  approved_by: person.nullable(),
  /** The amount moved: for each person, if all got the same, and in total. */
  amount_each: balance.nullable(),
  amount_total: balance.nullable(),
  currency: z.string().nullable(),
  /** The number of people that the amount moved to or from. */
  count: z.number().int().nullable(),
  /** Further facts under their wire names; `before` holds the previous values. */
  details: z.record(z.string(), z.unknown()),
  /** The user agent of the actor's browser. */
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
    ...fileParameters,
    actor_id: userIdInPath.optional(),
    /** Selects one action or a whole group: `chips.sold`, `chips.*`. */
    action: z
      .string()
      .regex(/^[a-z-]+\.([a-z-]+|\*)$/)
      .optional(),
    /** Selects actions that concerned this person. */
    target_id: userIdInPath.optional(),
    date_from: dayOrMoment.optional(),
    date_to: dayOrMoment.optional(),
    /** Searches in names, ids, reasons and request ids. */
    search: z.string().trim().max(64).optional(),
    /** The bounds apply to the total that moved. */
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
