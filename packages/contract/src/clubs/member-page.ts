import { z } from 'zod'
import { transaction } from '../money/cashier.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, idInPath, userId, userIdInPath } from '../wire/ids.ts'
import { member } from './members.ts'
import { deal } from '../money/deals.ts'
import { receipt } from '../money/receipts.ts'
import { reportRow } from '../money/report.ts'
import { memberSession } from '../money/reports.ts'
import { scorecard } from '../money/scorecard.ts'
import { tab } from '../money/tabs.ts'
import { shownText } from '../wire/names.ts'
import { ok, time } from '../wire/values.ts'

/** Lists the actions that a viewer may be allowed to do on a member's page, or on their own. */
export const memberActions = [
  'sell',
  'take',
  'request',
  'assign',
  'role',
  'block',
  'remove',
  'message',
  'deal',
  'line',
  'reverse',
] as const
export type MemberAction = (typeof memberActions)[number]

/**
 * Describes a member with everything that staff want to know before they act. A field is null if the viewer may not
 * see it.
 */
export const memberPage = member.extend({
  online: z.boolean(),
  /** The person has been a member since this time. */
  since: time,
  /** The member's row in the report of the running period. */
  week: reportRow.nullable(),
  /** The tabs between the member and others; null if the viewer is on neither side. */
  tabs: z.array(tab).nullable(),
  /** The member's current deal, and the one of the next period if that is different. */
  deal: z.object({ now: deal.nullable(), next: deal.nullable() }).nullable(),
  /** The newest five of each kind. */
  last: z.object({
    sessions: z.array(memberSession).nullable(),
    movements: z.array(transaction).nullable(),
    receipts: z.array(receipt).nullable(),
  }),
  /** Nobody has decided these requests of the member yet. */
  pending: z.array(transaction),
  /** The scorecard shows how an agent treats their players; other members have none. */
  scorecard: scorecard.nullable(),
  /** The number of notes that the staff wrote about the member. */
  notes: z.number().int().min(0).nullable(),
  /** The actions that the viewer may do now. */
  can: z.array(z.enum(memberActions)),
})
export type MemberPage = z.output<typeof memberPage>

const ofMember = z.strictObject({ user_id: userIdInPath })

export const getMember = endpoint({
  method: 'GET',
  path: '/club/members/:user_id',
  summary: 'A member: for staff that sees members, their agent, and oneself',
  club: 'member',
  keyScope: 'view_members',
  params: ofMember,
  answer: memberPage,
  errors: ['accessDenied', 'userNotFound'],
})

export const memberNote = z.object({
  id,
  text: z.string(),
  author: z.object({ id: userId, name: z.string() }),
  created_at: time,
})
export type MemberNote = z.output<typeof memberNote>

export const listMemberNotes = endpoint({
  method: 'GET',
  path: '/club/members/:user_id/notes',
  summary: 'What the staff has noted of a member, newest first',
  club: 'member',
  keyScope: 'view_members',
  params: ofMember,
  answer: z.array(memberNote),
  errors: ['accessDenied', 'userNotFound'],
})

export const writeMemberNote = endpoint({
  method: 'POST',
  path: '/club/members/:user_id/notes',
  summary: 'Note something of a member, for the staff',
  club: 'member',
  params: ofMember,
  body: z.strictObject({ text: shownText(1, 1000) }),
  answer: memberNote,
  errors: ['accessDenied', 'userNotFound'],
})

export const deleteMemberNote = endpoint({
  method: 'DELETE',
  path: '/club/members/:user_id/notes/:id',
  summary: 'Take one’s own note back, within 10 minutes',
  club: 'member',
  params: z.strictObject({ user_id: userIdInPath, id: idInPath }),
  answer: ok,
  errors: ['accessDenied', 'userNotFound', 'notFound', 'notAllowed'],
})
