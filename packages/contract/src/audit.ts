import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { longId, userId } from './ids.ts'
import { page, time } from './values.ts'

export const auditEntry = z.object({
  id: longId,
  actor_id: userId,
  actor_name: z.string(),
  /** What was done, like `members.role`. */
  action: z.string(),
  /** To whom or what, like `user 100007`. */
  target: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  created_at: time,
})
export type ShownAuditEntry = z.output<typeof auditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/club/audit',
  summary: 'What the staff has done, newest first',
  club: 'member',
  query: z.strictObject(page),
  answer: z.array(auditEntry),
})

export const listPlatformAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'What administrators have done to the platform, newest first',
  isForAdmins: true,
  query: z.strictObject(page),
  answer: z.array(auditEntry),
})
