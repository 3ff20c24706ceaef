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
import { ok, time } from '../wire/values.ts'

/** What can be done with a member, or by oneself on one's own page. */
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

/** A member with what one wants to know before doing something; null is what the viewer may not see. */
export const memberPage = member.extend({
  online: z.boolean(),
  /** A member since then. */
  since: time,
  /** Their row of the running period's report. */
  week: reportRow.nullable(),
  /** What they and others owe each other; null: the viewer is neither side of it. */
  tabs: z.array(tab).nullable(),
  /** What they earn, and what they will from the next period on where that is something else. */
  deal: z.object({ now: deal.nullable(), next: deal.nullable() }).nullable(),
  /** The newest of each, at most five. */
  last: z.object({
    sessions: z.array(memberSession).nullable(),
    movements: z.array(transaction).nullable(),
    receipts: z.array(receipt).nullable(),
  }),
  /** What they have asked for and nobody has decided. */
  pending: z.array(transaction),
  /** Of an agent: how it treats its players. */
  scorecard: scorecard.nullable(),
  /** How many notes the staff has made. */
  notes: z.number().int().min(0).nullable(),
  /** What of the actions the viewer may do now. */
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
  body: z.strictObject({ text: z.string().trim().min(1).max(1000) }),
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
